export { integrationsErasure, integrationsFates, personalRecordsOf } from "./personal-records.ts";
