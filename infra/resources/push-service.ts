import { resource } from "./resource.ts";

/** Where browsers' push services are: on the internet, each browser's own. On one machine there is one of ours. */
export const pushService = resource({
  stack: "app",
  users: ["notifications", "pushes"],
  declare: () => ({}),
  grants: (_use: true, _made) => [],
  local: ({ origin }) => ({ PUSH_SERVICE_ENDPOINT: `${origin}/_push` }),
});
