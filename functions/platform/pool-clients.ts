import { type ClientScope, scopePrefix } from "#shared/client-operations.ts";
import { setting } from "./config.ts";
import { callPool } from "./user-pool-call.ts";

interface Created {
  readonly UserPoolClient: { readonly ClientId: string; readonly ClientSecret: string };
}

/**
 * Creates a pool client that can only exchange its secret for tokens of these scopes. Nobody can sign in through it.
 */
export async function createPoolClient(
  name: string,
  scopes: readonly ClientScope[],
): Promise<{ clientId: string; secret: string }> {
  const { UserPoolClient: made } = await callPool<Created>("CreateUserPoolClient", {
    UserPoolId: setting("USER_POOL_ID"),
    ClientName: name,
    GenerateSecret: true,
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthFlows: ["client_credentials"],
    AllowedOAuthScopes: scopes.map((scope) => scopePrefix + scope),
    ExplicitAuthFlows: ["ALLOW_REFRESH_TOKEN_AUTH"],
    EnableTokenRevocation: true,
    PreventUserExistenceErrors: "ENABLED",
  });
  return { clientId: made.ClientId, secret: made.ClientSecret };
}

/** Deletes a pool client. A missing one is no error. */
export async function deletePoolClient(ClientId: string): Promise<void> {
  try {
    await callPool("DeleteUserPoolClient", { UserPoolId: setting("USER_POOL_ID"), ClientId });
  } catch (error) {
    if (!String(error).includes("ResourceNotFoundException")) throw error;
  }
}
