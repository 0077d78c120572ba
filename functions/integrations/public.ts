export { clientsMade, webhooksMade } from "./made-access.ts";
export { integrationsErasure, integrationsFates, personalRecordsOf } from "./personal-records.ts";
