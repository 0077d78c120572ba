import { accountsOperations } from "#shared/accounts/operations.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { production, serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(accountsOperations, handlers, production({ keyedHash }));
