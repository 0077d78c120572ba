export { keepSpecialWaste, specialWasteOfJob, specialWasteWrites } from "./consignment-plan.ts";
export { personalRecordsOf, wasteErasure, wasteFates } from "./personal-records.ts";
export { notesOf } from "./store.ts";
