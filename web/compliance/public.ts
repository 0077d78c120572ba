// The public interface of compliance. It only re-exports.

export { DriverCards } from "./driver-cards.tsx";
export { OwnDocuments as OwnPapers } from "./own-papers.tsx";
export { DocumentTable as PaperTable } from "./papers/paper-table.tsx";
export { useOpenDocument as useOpenPaper } from "./papers/use-open-paper.ts";
export { useDocumentForm as usePaperForm } from "./papers/use-paper-form.tsx";
