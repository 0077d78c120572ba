import { resource } from "./resource.ts";

/** Address of the web app (infra/hosting.ts), for the map and for links in messages. */
export const webAddress = resource({
  stack: "app",
  users: ["checkout", "outside", "proofs", "triggers"],
  declare: ({ front }) => ({ url: front().webUrl }),
  grants: (_use: true) => [],
  environment: ({ url }) => ({ WEB_URL: url }),
  local: ({ origin }) => ({ WEB_URL: origin }),
});
