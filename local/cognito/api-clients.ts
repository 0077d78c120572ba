import { z } from "zod";
import { fault, invalidParameter } from "./faults.ts";
import { ClientId, operation, text, UserPoolId } from "./operation.ts";

/** Creates an API client. Supports only the grant `client_credentials`, with a secret and the API's scopes. */
export const createUserPoolClient = operation(
  "admin",
  z.object({
    UserPoolId,
    ClientName: text(128).min(1),
    GenerateSecret: z.literal(true, "Clients without a secret are not supported."),
    AllowedOAuthFlowsUserPoolClient: z.literal(true),
    AllowedOAuthFlows: z.tuple([z.literal("client_credentials")]),
    AllowedOAuthScopes: z.array(text(256)).min(1).max(50),
    ExplicitAuthFlows: z.tuple([z.literal("ALLOW_REFRESH_TOKEN_AUTH")]),
  }),
  async (pool, { UserPoolId: id, ClientName, AllowedOAuthScopes }) => {
    const unknown = AllowedOAuthScopes.find((scope) => !pool.scopes.has(scope));
    if (unknown) throw invalidParameter(`Invalid scope requested: ${unknown}`);
    const { clientId, secret } = await pool.apiClients.create(AllowedOAuthScopes);
    return { UserPoolClient: { UserPoolId: id, ClientName, ClientId: clientId, ClientSecret: secret } };
  },
);

export const deleteUserPoolClient = operation(
  "admin",
  // Renames `ClientId`: a field of that name would be checked against the web app's client.
  z.object({ UserPoolId, ClientId }).transform(({ ClientId: client, ...rest }) => ({ ...rest, client })),
  async (pool, { client }) => {
    if (!(await pool.apiClients.find(client)))
      throw fault("ResourceNotFoundException", `User pool client ${client} does not exist.`);
    await pool.apiClients.remove(client);
    return {};
  },
);
