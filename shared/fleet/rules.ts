import type { FleetStatus, Supplier } from "./model.ts";
import { farthestMiles, usualMiles } from "./working-distance.ts";

export const anyPricePence = 100_000;

/** Returns the availability to show. An offline vehicle shows as busy. */
export function availabilityOf(status: FleetStatus | string): Supplier["availability"] {
  if (status === "busy" || status === "offline") return "busy";
  return status === "limited" ? "limited" : "available";
}

type Time = Pick<Supplier, "availability" | "uncovered" | "noPermit">;
type Offer = Time & Pick<Supplier, "price">;

export const isFreeThen = ({ availability, uncovered, noPermit }: Time): boolean =>
  availability !== "busy" && uncovered === null && noPermit === null;

/** Returns the council's reason against driving on the searched day, or null. All results have the same reason. */
export const roadRefusalOf = (suppliers: readonly Pick<Supplier, "noPermit">[]): string | null =>
  suppliers.find(({ noPermit }) => noPermit !== null)?.noPermit ?? null;

/** Whether a search result can be booked. The server rejects all others. */
export const isBookable = (offer: Offer): boolean => isFreeThen(offer) && offer.price !== null;

export const confirmsAtOnce = (offer: Offer & Pick<Supplier, "autoAccept">): boolean =>
  offer.autoAccept && isBookable(offer) && offer.availability === "available";

export interface SupplierFilters {
  readonly minRating: number;
  /** Maximum price in pence; `anyPricePence` or more means no limit. */
  readonly maxPricePence: number;
  readonly availability: "all" | "available" | "limited";
  readonly sort: "price" | "distance" | "eta" | "rating";
}

export const supplierFilterDefaults: SupplierFilters & { readonly radiusMiles: number } = {
  radiusMiles: usualMiles,
  minRating: 0,
  maxPricePence: anyPricePence,
  availability: "all",
  sort: "distance",
};

export const supplierFilterOptions = {
  radiusMiles: [5, 10, 15, usualMiles],
  expandedRadiusMiles: farthestMiles,
  minRating: [0, 3, 4, 4.5],
  maxPricePence: [10_000, 20_000, 30_000, 50_000, anyPricePence],
  availability: ["all", "available", "limited"],
  sort: ["price", "distance", "eta", "rating"],
} as const;

/** Returns the filtered vehicles: free ones first, then in the chosen order; auto-accept decides ties. */
export function filterSuppliers<T extends SupplierForList>(suppliers: readonly T[], filters: SupplierFilters): T[] {
  const kept = suppliers.filter(
    (supplier) =>
      (supplier.rating ?? 0) >= filters.minRating &&
      (filters.maxPricePence >= anyPricePence ||
        (supplier.price !== null && supplier.price.totalPence <= filters.maxPricePence)) &&
      (filters.availability === "all" || supplier.availability === filters.availability),
  );
  return kept.sort(
    (a, b) =>
      Number(isFreeThen(b)) - Number(isFreeThen(a)) ||
      (filters.sort === "eta" ? compare(a.startsAt ?? "", b.startsAt ?? "") : 0) ||
      sortValue(a, filters.sort) - sortValue(b, filters.sort) ||
      Number(confirmsAtOnce(b)) - Number(confirmsAtOnce(a)) ||
      a.distanceMiles - b.distanceMiles ||
      compare(nameOf(a), nameOf(b)),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

type SupplierForList = Pick<
  Supplier,
  "rating" | "price" | "availability" | "distanceMiles" | "etaMinutes" | "companyName" | "vehicleType" | "autoAccept"
> &
  Pick<Supplier, "startsAt" | "uncovered" | "noPermit">;

/** Returns the haulier's name; for visitors the kind of vehicle. */
export function nameOf({ companyName, vehicleType }: Pick<Supplier, "companyName" | "vehicleType">): string {
  return companyName ?? vehicleType;
}

function sortValue(supplier: SupplierForList, sort: SupplierFilters["sort"]): number {
  switch (sort) {
    case "price":
      return supplier.price?.totalPence ?? Number.MAX_SAFE_INTEGER;
    case "rating":
      return -(supplier.rating ?? 0);
    case "eta":
      return supplier.etaMinutes;
    default:
      return supplier.distanceMiles;
  }
}
