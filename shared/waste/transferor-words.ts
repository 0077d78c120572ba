import type { TransferorIs } from "./model.ts";

export const transferorWords: Readonly<Record<TransferorIs, string>> = {
  producer: "Produced the waste",
  importer: "Imported the waste",
  neither: "Holds the waste, without having produced or imported it",
};
