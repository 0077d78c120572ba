import { kmPerMile } from "../geo/distance.ts";
import type { Coordinates } from "../geo/position.ts";
import { milesOfTrail } from "../tracking/trail-miles.ts";
import { factorsOf, type LorryClass, type VanFuel } from "./factors.ts";

export interface CarbonVehicle {
  readonly kind: string;
  readonly [answer: string]: unknown;
}

export type NoEstimate = "weight" | "fuel" | "machine" | "trail";

export interface Estimate {
  readonly factorYear: number;
  readonly metres: number;
  /** Metres of `metres` that were driven with the load; null if unknown. */
  readonly loadedMetres: number | null;
  readonly loadKg: number | null;
  readonly grams: number;
  readonly gramsPerTonneKm: number | null;
}

export interface CarbonJob {
  readonly vehicle: CarbonVehicle;
  readonly day: string;
  /** Positions from departure to delivery, oldest first. */
  readonly trail: readonly (Coordinates & { readonly at: string })[];
  /** When the vehicle left the pickup loaded; null if unknown, or if the job has only one place. */
  readonly loadedAt: string | null;
  readonly loadTonnes: number | null;
}

const lorryTonnes = 3.5;
/** Kinds whose weight includes tractor unit and trailer. */
const articulated = ["artic", "low-loader"];
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

/** Load as a share of the payload, 0 to 1; null if load or payload is unknown, or the load needs several trips. */
function shareOf({ vehicle, loadTonnes }: CarbonJob): number | null {
  const payload = tonnesOf(vehicle, "payloadTonnes");
  if (loadTonnes === null || payload === null || loadTonnes > payload) return null;
  return loadTonnes / payload;
}

/**
 * Estimates a job's driving emissions: the trail's length times the factor of the vehicle class. With known loading
 * time and weight, the drive to the pickup counts as empty, and the rest by the payload share. The published factors
 * are linear in the load. Otherwise the class average applies to the whole drive. Excludes the drive back. Returns the
 * reason if a vehicle has no published factor.
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
  // The published lorry factors are for diesel. A lorry without a stated fuel counts as diesel.
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
