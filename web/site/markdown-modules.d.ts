/** Made by bin/vite/prose.ts. */
declare module "*.md" {
  import type { ComponentType } from "react";
  import type { Prose } from "#web/site/prose-page.tsx";

  export const prose: Prose;
  const Page: ComponentType;
  export default Page;
}
