import { resource } from "./resource.ts";

export const webAddress = resource({
  stack: "app",
  users: ["canary", "checkout", "outside", "proofs", "triggers"],
  declare: ({ front }) => ({ url: front().webUrl }),
  grants: (_use: true) => [],
  environment: ({ url }) => ({ WEB_URL: url }),
  local: ({ origin }) => ({ WEB_URL: origin }),
});
