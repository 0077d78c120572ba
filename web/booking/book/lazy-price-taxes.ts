import { lazyPart } from "../../ui/lazy-part.tsx";

export const PriceTaxes = lazyPart(async () => (await import("./price-taxes.tsx")).PriceTaxes, "Loading VAT and CIS");
