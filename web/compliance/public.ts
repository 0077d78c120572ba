// The public interface of compliance. It only re-exports.

export { DocumentTable } from "./documents/document-table.tsx";
export { useDocumentForm } from "./documents/use-document-form.tsx";
export { useOpenDocument } from "./documents/use-open-document.ts";
export { DriverCards } from "./driver-cards.tsx";
export { OwnDocuments } from "./own-documents.tsx";
