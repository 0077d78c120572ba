import { kmPerMile } from "../geo/distance.ts";
import type { Coordinates } from "../geo/position.ts";
import { milesOfTrail } from "../tracking/trail-miles.ts";
import { factorsOf, type LorryClass, type VanFuel } from "./factors.ts";

/** A vehicle as its haulier describes it. */
export interface CarbonVehicle {
  readonly kind: string;
  readonly [answer: string]: unknown;
}

/** Why a job has no estimate. */
export type NoEstimate = "weight" | "fuel" | "machine" | "trail";

/** An estimate without what names its job. */
export interface Estimate {
  readonly factorYear: number;
  readonly metres: number;
  /** Of `metres`, with the load on board; null where that is not known. */
  readonly loadedMetres: number | null;
  readonly loadKg: number | null;
  readonly grams: number;
  /** Grams for each tonne of the load and each kilometre that it was carried. */
  readonly gramsPerTonneKm: number | null;
}

/** What a job is estimated from. */
export interface CarbonJob {
  readonly vehicle: CarbonVehicle;
  /** Of the delivery. */
  readonly day: string;
  /** From setting off to the delivery, oldest first. */
  readonly trail: readonly (Coordinates & { readonly at: string })[];
  /** When the vehicle left the place of pickup with its load; null where nobody knows, or there is one place alone. */
  readonly loadedAt: string | null;
  /** Null: not known. */
  readonly loadTonnes: number | null;
}

const lorryTonnes = 3.5;
/** Kinds whose weight is that of a tractor unit with its trailer. */
const articulated = ["artic", "low-loader"];
/** Kinds that come on another vehicle. */
const machines = ["excavator", "trailer", "telehandler", "dumper", "roller", "platform", "other"];

const vanFuels: Readonly<Record<string, VanFuel>> = { diesel: "diesel", petrol: "petrol", electric: "electric" };

function lorryClass(kind: string, tonnes: number): LorryClass {
  if (articulated.includes(kind)) return tonnes <= 33 ? "artic-33" : "artic-over-33";
  if (tonnes <= 7.5) return "rigid-7.5";
  return tonnes <= 17 ? "rigid-17" : "rigid-over-17";
}

function tonnesOf(vehicle: CarbonVehicle, name: "grossTonnes" | "payloadTonnes"): number | null {
  const { [name]: tonnes } = vehicle;
  return typeof tonnes === "number" ? tonnes : null;
}

/** The share of its payload that a vehicle carries, from 0 to 1; null where load or payload is not known, or it takes several trips. */
function shareOf({ vehicle, loadTonnes }: CarbonJob): number | null {
  const payload = tonnesOf(vehicle, "payloadTonnes");
  if (loadTonnes === null || payload === null || loadTonnes > payload) return null;
  return loadTonnes / payload;
}

/**
 * Estimates what driving a job emits: the distance by the vehicle's trail, times the factor of its class. Where it is known when
 * the load came on board and how heavy it is, the way before counts as empty and the way after by the share of the payload: the
 * published factors lie on a line between empty and full. Else the average of the class counts for the whole way. The way
 * back is in no estimate. Answers why there is none for a vehicle whose factor is not published.
 */
export function estimated(job: CarbonJob): Estimate | NoEstimate {
  const { vehicle, day, trail, loadedAt } = job;
  if (machines.includes(vehicle.kind)) return "machine";
  const gross = tonnesOf(vehicle, "grossTonnes");
  if (gross === null) return "weight";
  const miles = milesOfTrail(trail);
  if (miles === null) return "trail";
  const km = miles * kmPerMile;
  const { year: factorYear, lorries, vans } = factorsOf(day);
  const fuel = vehicle.fuel as string | undefined;
  const whole = { factorYear, metres: Math.round(km * 1000) };
  const unsplit = (kgPerKm: number): Estimate => ({
    ...whole,
    ...{
      loadedMetres: null,
      loadKg: kgOf(job.loadTonnes),
      grams: Math.round(km * kgPerKm * 1000),
      gramsPerTonneKm: null,
    },
  });
  if (gross <= lorryTonnes) {
    const known = fuel === undefined ? "unknown" : vanFuels[fuel];
    return known ? unsplit(vans[known]) : "fuel";
  }
  // The factors of lorries are those of diesel; one that says nothing of its fuel counts as one.
  if (fuel !== undefined && fuel !== "diesel") return "fuel";
  const { empty, full, average } = lorries[lorryClass(vehicle.kind, gross)];
  const share = shareOf(job);
  const loadedKm = loadedAt === null ? null : (milesOfTrail(trail.filter(({ at }) => at >= loadedAt)) ?? 0) * kmPerMile;
  if (share === null || loadedKm === null) return unsplit(average);
  const grams = Math.round(((km - loadedKm) * empty + loadedKm * (empty + share * (full - empty))) * 1000);
  const tonneKm = (job.loadTonnes ?? 0) * loadedKm;
  return {
    ...whole,
    loadedMetres: Math.round(loadedKm * 1000),
    loadKg: kgOf(job.loadTonnes),
    grams,
    gramsPerTonneKm: tonneKm > 0 ? Math.round(grams / tonneKm) : null,
  };
}

const kgOf = (tonnes: number | null) => (tonnes === null ? null : Math.round(tonnes * 1000));
