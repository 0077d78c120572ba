import { lazyPart } from "../ui/lazy-part.tsx";

const finding = "Finding suppliers near you...";

export const SupplierList = lazyPart(async () => (await import("./supplier-list.tsx")).SupplierList, finding);
export const BestOffers = lazyPart(async () => (await import("./best-offers.tsx")).BestOffers, finding);
