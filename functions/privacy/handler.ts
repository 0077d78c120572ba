import { privacyOperations } from "#shared/privacy/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { cancelAccountDeletion, requestAccountDeletion } from "./account-deletion.ts";
import { derivedAccess } from "./derived-access.ts";
import { requestDataExport } from "./request-data-export.ts";

export const handlers: Handlers<typeof privacyOperations> = {
  derivedAccess,
  requestDataExport,
  requestAccountDeletion,
  cancelAccountDeletion,
};
export const handler = serve(privacyOperations, handlers);
