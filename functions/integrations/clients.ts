import { integrationsEvents } from "#shared/integrations/events.ts";
import { enoughApiClients } from "#shared/integrations/faults.ts";
import type { ApiClient, ApiClientRecord, ApiClientSecret } from "#shared/integrations/model.ts";
import { mostApiClients } from "#shared/integrations/model.ts";
import type { integrationsOperations } from "#shared/integrations/operations.ts";
import { ApiClientId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { accessMade } from "../accounts/public.ts";
import { clientCallsOf } from "../platform/client-calls.ts";
import { setting } from "../platform/config.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { createPoolClient, deletePoolClient } from "../platform/pool-clients.ts";
import { apiClientOf, apiClientRemovals, apiClientsOf, newApiClientWrites, withClientCount } from "./client-store.ts";

type Asked<Name extends keyof typeof integrationsOperations> = Input<(typeof integrationsOperations)[Name]>;

const shown = ({ ownerId: _owner, ...client }: ApiClientRecord) => client satisfies ApiClient;

export async function apiClients(_input: unknown, context: Context): Promise<ApiClient[]> {
  return (await apiClientsOf(context.db, callerId(context))).map(shown);
}

/**
 * Creates a client in the user pool, then grants its access. If that fails, the client is deleted; one left over has no
 * rights.
 */
export async function createApiClient(input: Asked<"createApiClient">, context: Context): Promise<ApiClientSecret> {
  const ownerId = callerId(context);
  // Avoids creating a client in the user pool in vain. The transaction below enforces the limit.
  if ((await apiClientsOf(context.db, ownerId)).length >= mostApiClients) throw enoughApiClients();
  const id = ApiClientId.parse(context.newId());
  const { clientId, secret } = await createPoolClient(`api-${id}`, input.scopes);
  const client = { id, ownerId, name: input.name, scopes: input.scopes, clientId, createdAt: context.now };
  const answer = { client: shown(client), secret: null, tokenUrl: setting("TOKEN_URL") };
  try {
    // The stored answer has no secret: a repeated call with the idempotency key cannot read it.
    await context.commit(newApiClientWrites(client), [accessMade(context, "apiClient", { name: client.name })], answer);
  } catch (error) {
    await deletePoolClient(clientId);
    throw error;
  }
  return { ...answer, secret };
}

export async function revokeApiClient(input: Asked<"revokeApiClient">, context: Context): Promise<ApiClient> {
  const client = await apiClientOf(context.db, callerId(context), input.apiClientId);
  mustSee(client !== null, "API client");
  const answer = shown(client);
  const revoked = happened(integrationsEvents, "apiClientRevoked", { clientId: client.clientId, at: context.now });
  await withClientCount(context.db, client.ownerId, () => context.commit(apiClientRemovals(client), [revoked], answer));
  return answer;
}

export function apiCalls({ nextToken }: Asked<"apiCalls">, context: Context) {
  return clientCallsOf(context.db, callerId(context), nextToken);
}
