import { publications } from "#shared/publications.ts";
import { localArn, resource } from "./resource.ts";

/** ARN of the local API. */
export const apiHere = localArn("appsync", "apis/haulyard");

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
  here: () => ({ apiArn: apiHere }),
  environment: ({ apiUrl }) => ({ API_URL: apiUrl }),
  local: ({ origin }) => ({ API_URL: `${origin}/graphql` }),
});
