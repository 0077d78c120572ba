import { deletePoolClient } from "../platform/pool-clients.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Deletes a revoked client from the user pool, so that it can obtain no more tokens. */
export const forgetPoolClient: Reaction<"apiClientRevoked"> = ({ payload }) => deletePoolClient(payload.clientId);
