import type { FleetStatus, Supplier } from "./model.ts";
import { farthestMiles, usualMiles } from "./reach.ts";

/** The price filter's end, pence: from here on any price passes. */
export const anyPricePence = 100_000;

/** How a fleet's status reads on the supplier list: an offline vehicle shows as busy. */
export function availabilityOf(status: FleetStatus | string): Supplier["availability"] {
  if (status === "busy" || status === "offline") return "busy";
  return status === "limited" ? "limited" : "available";
}

type Time = Pick<Supplier, "availability" | "uncovered" | "noPermit">;
type Offer = Time & Pick<Supplier, "price">;

/** Whether a supplier may do the job, is free and has valid papers at the time that was searched. */
export const isFreeThen = ({ availability, uncovered, noPermit }: Time): boolean =>
  availability !== "busy" && uncovered === null && noPermit === null;

/** Why the council's rule for its roads forbids the day that was searched; null where it does not. It is the same for all suppliers. */
export const roadRefusalOf = (suppliers: readonly Pick<Supplier, "noPermit">[]): string | null =>
  suppliers.find(({ noPermit }) => noPermit !== null)?.noPermit ?? null;

/** Whether a supplier can be booked for the job at that time. The server's refusals agree with this. */
export const isBookable = (offer: Offer): boolean => isFreeThen(offer) && offer.price !== null;

/** Whether a request for a supplier becomes a booking at once. */
export const confirmsAtOnce = (offer: Offer & Pick<Supplier, "autoAccept">): boolean =>
  offer.autoAccept && isBookable(offer) && offer.availability === "available";

/** Filters and order of the supplier list, with their defaults. */
export interface SupplierFilters {
  readonly minRating: number;
  /** Pence; `anyPricePence` or more means any. */
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

/** The suppliers that pass the filters, those free then first, in the order asked for; ties by who confirms at once. */
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

/** What a supplier is called on the list: by its firm, and to visitors by what it is. */
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
