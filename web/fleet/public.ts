// The public interface of this folder. It only re-exports.

export { BestOffers, SupplierList } from "./lazy-suppliers.ts";
export { HaulierOffer } from "./offer/haulier-offer.tsx";
export { PriceTable } from "./price-table.tsx";
export { currentPriceView, reverseChargeNote } from "./price-view.ts";
export { statusWords } from "./status-words.ts";
export { useFreshRegisters } from "./use-fresh-registers.ts";
export { keptAt } from "./vehicles/based-at.ts";
