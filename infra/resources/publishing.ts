import { publications } from "#shared/publications.ts";
import { resource } from "./resource.ts";

export const publishing = resource({
  stack: "app",
  users: ["fleet", "tracking", "messaging", "live"],
  declare: ({ front }) => front(),
  grants: (_use: true, { apiArn }) => [
    {
      actions: ["appsync:GraphQL"],
      resources: Object.keys(publications).map((name) => `${apiArn}/types/Mutation/fields/${name}`),
    },
  ],
  environment: ({ apiUrl }) => ({ API_URL: apiUrl }),
  local: ({ origin }) => ({ API_URL: `${origin}/graphql` }),
});
