// The public interface of compliance. It only re-exports.

export { DriverCards } from "./driver-cards.tsx";
export { OwnPapers } from "./own-papers.tsx";
export { PaperTable } from "./papers/paper-table.tsx";
export { useOpenPaper } from "./papers/use-open-paper.ts";
export { usePaperForm } from "./papers/use-paper-form.tsx";
