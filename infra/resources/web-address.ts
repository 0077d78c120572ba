import { resource } from "./resource.ts";

/** The address of the web app (infra/hosting.ts), for links in what leaves the product, and for the map. */
export const webAddress = resource({
  stack: "app",
  users: ["checkout", "outside", "proofs", "triggers"],
  declare: ({ front }) => ({ url: front().webUrl }),
  grants: (_use: true) => [],
  environment: ({ url }) => ({ WEB_URL: url }),
  local: ({ origin }) => ({ WEB_URL: origin }),
});
