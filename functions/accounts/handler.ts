import { accountsOperations } from "#shared/accounts/operations.ts";
import { serve } from "../platform/serve.ts";
import { haulierPublic } from "./haulier-public.ts";
import { me } from "./me.ts";
import { myTeam } from "./my-team.ts";

export const handlers = { me, haulierPublic, myTeam };
export const handler = serve(accountsOperations, handlers);
