import { lazyPart } from "../../ui/lazy-part.tsx";

/** VAT and CIS of a price in its review: their rules come when there is something to say. */
export const PriceTaxes = lazyPart(async () => (await import("./price-taxes.tsx")).PriceTaxes, "Loading VAT and CIS");
