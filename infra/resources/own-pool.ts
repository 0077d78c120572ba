import { prefixed, resource } from "./resource.ts";
import { userPool } from "./user-pool.ts";

/**
 * The user pool as its own triggers use it. It stands before them, so they are told its id by each call and no setting
 * names it; and their right to it is a policy apart, for their role stands before the pool.
 */
export const ownPool = resource({
  stack: "data",
  users: ["triggers"],
  declare: ({ made }) => made(userPool).construct,
  grants: (actions: readonly ("AdminLinkProviderForUser" | "AdminGetUser")[], { userPoolArn }) => [
    { actions: prefixed("cognito-idp", actions), resources: [userPoolArn], isApart: true },
  ],
  local: ({ origin }) => ({ USER_POOL_ENDPOINT: `${origin}/_aws/cognito` }),
});
