// What other slices may import of compliance. It only re-exports.

export { useOpenPaper } from "./papers/use-open-paper.ts";
