// What other slices may import of compliance. It only re-exports.

export { DriverCards } from "./driver-cards.tsx";
export { OwnPapers } from "./own-papers.tsx";
export { PaperFile } from "./papers/paper-file.tsx";
export { PaperTable } from "./papers/paper-table.tsx";
export { isFileRefused } from "./papers/paper-upload.ts";
export { useOpenPaper } from "./papers/use-open-paper.ts";
export { usePaperUpload } from "./papers/use-paper-upload.ts";
