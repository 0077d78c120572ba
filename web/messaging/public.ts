// What other slices may import of messaging. It only re-exports.

export { reasonWords } from "./report-words.ts";
