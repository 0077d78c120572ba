import { lazyPart } from "../../ui/lazy-part.tsx";

/** VAT and CIS of a price in its review, loaded when they apply. */
export const PriceTaxes = lazyPart(async () => (await import("./price-taxes.tsx")).PriceTaxes, "Loading VAT and CIS");
