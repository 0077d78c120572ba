// What other slices may import of fleet. It only re-exports.

export { PriceTable } from "./price-table.tsx";
export { currentPriceView } from "./price-view.ts";
