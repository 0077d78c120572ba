// The public interface of compliance. It only re-exports.

export { DocumentTable as PaperTable } from "./documents/document-table.tsx";
export { useDocumentForm as usePaperForm } from "./documents/use-document-form.tsx";
export { useOpenDocument as useOpenPaper } from "./documents/use-open-document.ts";
export { DriverCards } from "./driver-cards.tsx";
export { OwnDocuments as OwnPapers } from "./own-documents.tsx";
