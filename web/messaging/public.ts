// The public interface of this folder. It only re-exports.

export { reasonWords } from "./report-words.ts";
