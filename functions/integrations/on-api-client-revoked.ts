import { deletePoolClient } from "../platform/pool-clients.ts";
import type { Reaction } from "../platform/reaction.ts";

/** The user pool forgets a client that was revoked: it gets no more tokens, and those that it has stand for nobody. */
export const forgetPoolClient: Reaction<"apiClientRevoked"> = ({ payload }) => deletePoolClient(payload.clientId);
