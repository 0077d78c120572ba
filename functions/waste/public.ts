export { keepSpecialWaste, specialWasteOfJob, specialWasteWrites } from "./consignment-plan.ts";
export { consignmentOf } from "./consignment-store.ts";
export { personalRecordsOf, wasteErasure, wasteFates } from "./personal-records.ts";
export { seriesOf } from "./series-store.ts";
export { notesOf } from "./store.ts";
