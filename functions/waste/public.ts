export { personalRecordsOf, wasteErasure, wasteFates } from "./personal-records.ts";
export { notesOf } from "./store.ts";
