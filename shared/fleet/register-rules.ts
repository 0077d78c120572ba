import { dayText } from "../kernel/day-text.ts";
import { classOfDvla } from "./emission-class.ts";
import type { Fleet } from "./model.ts";
import type { RegisterCheck, TestDefectKind } from "./register-check.ts";

export type RegisteredVehicle = Pick<Fleet, "vehicleReg" | "spec">;

/** A note about a register's answer. `stop`: illegal on the road. `warn`: the haulier should check. */
export interface RegisterNote {
  readonly tone: "stop" | "warn";
  readonly words: string;
  readonly short: string;
}

/** Euro number of each emission class. The old `euro-4` means Euro 4 or older. */
const numbers: Readonly<Record<string, number>> = {
  "euro-3": 3,
  "euro-4": 4,
  "euro-4-exactly": 4,
  "euro-5": 5,
  "euro-6": 6,
  electric: 7,
};
const words: Readonly<Record<string, string>> = {
  "euro-3": "Euro 3 or older",
  "euro-4": "Euro 4 or older",
  "euro-4-exactly": "Euro 4",
  "euro-5": "Euro 5",
  "euro-6": "Euro 6",
  electric: "electric",
};
export const classWords = (emissionClass: string): string => words[emissionClass] ?? emissionClass;

export const fuelOfDvla = (fuelType: string | null): string | null =>
  ({ DIESEL: "diesel", "HEAVY OIL": "diesel", PETROL: "petrol", ELECTRICITY: "electric" })[
    fuelType?.toUpperCase() ?? ""
  ] ?? null;

export const dvlaOf = ({ vehicleReg }: Pick<Fleet, "vehicleReg">, check: RegisterCheck | null | undefined) =>
  check && check.vehicleReg === vehicleReg ? check.dvla : null;

/** Returns the emission class that an admin has read on the V5C of the current registration; null if none. */
export const provedOf = ({ vehicleReg }: Pick<Fleet, "vehicleReg">, check: RegisterCheck | null | undefined) =>
  check && check.vehicleReg === vehicleReg ? check.provedClass : null;

const isHigher = (one: string, other: string) => (numbers[one] ?? 0) > (numbers[other] ?? 0);

/** Returns the highest emission class that DVLA or the V5C confirms; null if neither has one. */
export function vouchedClass(
  vehicle: Pick<Fleet, "vehicleReg">,
  check: RegisterCheck | null | undefined,
): string | null {
  const dvla = dvlaOf(vehicle, check);
  const [has, proved] = [dvla && classOfDvla(dvla), provedOf(vehicle, check)];
  return has && proved ? (isHigher(proved, has) ? proved : has) : (has ?? proved);
}

/** Returns the class of DVLA or V5C if the stated class is higher; otherwise null. A missing class is not higher. */
export function classAbove(vehicle: RegisteredVehicle, check: RegisterCheck | null | undefined): string | null {
  const stated = vehicle.spec.emissionClass;
  const has = vouchedClass(vehicle, check);
  return has && typeof stated === "string" && isHigher(stated, has) ? has : null;
}

/**
 * Returns the spec with confirmed answers. They replace an emission class that is higher, missing or `euro-4` of
 * earlier releases, and a missing fuel.
 */
export function specByDvla(vehicle: RegisteredVehicle, check: RegisterCheck): Fleet["spec"] {
  const { spec } = vehicle;
  const dvla = dvlaOf(vehicle, check);
  const [has, fuel] = [vouchedClass(vehicle, check), dvla && fuelOfDvla(dvla.fuelType)];
  const { emissionClass: stated } = spec;
  const isOpen = stated === undefined || (stated === "euro-4" && has === "euro-4-exactly");
  const takes = has && (isOpen || classAbove(vehicle, check) !== null);
  return {
    ...spec,
    ...(takes && { emissionClass: has }),
    ...(fuel && spec.fuel === undefined && { fuel }),
  };
}

const untaxed = ["untaxed", "not taxed for on road use"];

function taxNote({ dvla }: RegisterCheck, day: string): RegisterNote[] {
  const status = dvla?.taxStatus?.toLowerCase() ?? "";
  if (status === "sorn") return [{ tone: "stop", words: "DVLA lists it as off the road (SORN)", short: "SORN" }];
  if (untaxed.includes(status))
    return [{ tone: "stop", words: "DVLA lists no vehicle tax for it", short: "No vehicle tax" }];
  if (!dvla?.taxDueOn || dvla.taxDueOn >= day) return [];
  return [{ tone: "stop", words: `DVLA: its tax was due on ${dayText(dvla.taxDueOn)}`, short: "Tax overdue" }];
}

/** Returns the later MOT end of the two registers; null if neither has one. */
export function motEnd({ dvla, mot }: Pick<RegisterCheck, "dvla" | "mot">): string | null {
  const ends = [mot?.expiresOn, dvla?.motExpiresOn].filter((day) => typeof day === "string");
  return ends.toSorted().at(-1) ?? null;
}

function motNote(check: RegisterCheck, day: string): RegisterNote[] {
  const end = motEnd(check);
  if (end !== null) {
    if (end >= day) return [];
    return [{ tone: "stop", words: `DVLA and DVSA: its MOT ended on ${dayText(end)}`, short: "MOT ended" }];
  }
  return check.dvla?.motStatus?.toLowerCase() === "not valid"
    ? [{ tone: "stop", words: "DVLA: its MOT is not valid", short: "MOT not valid" }]
    : [];
}

export const defectKinds: Readonly<Record<TestDefectKind, string>> = {
  dangerous: "dangerous",
  major: "major",
  fail: "failed",
  minor: "minor",
  advisory: "advisory",
};

/** Returns "2 dangerous, 1 major"; empty for no defects. */
export function defectCounts(defects: readonly { readonly kind: TestDefectKind }[]): string {
  return (Object.keys(defectKinds) as TestDefectKind[])
    .flatMap((kind) => {
      const count = defects.filter((one) => one.kind === kind).length;
      return count > 0 ? [`${count} ${defectKinds[kind]}`] : [];
    })
    .join(", ");
}

function testNote({ mot }: RegisterCheck): RegisterNote[] {
  const last = mot?.lastTest;
  if (!last || last.passed) return [];
  const found = defectCounts(last.defects);
  const isDangerous = last.defects.some(({ kind }) => kind === "dangerous");
  const words = `It failed its MOT on ${dayText(last.on)}${found && `: ${found}`}`;
  return [{ tone: isDangerous ? "stop" : "warn", words, short: "Failed its MOT" }];
}

/**
 * Returns warnings by the registers' answers about a vehicle on a UK day; none for a missing answer. Warnings never
 * prevent work, because registers may be out of date: the vehicle's documents decide (shared/compliance).
 */
export function registerNotes(
  vehicle: Pick<Fleet, "vehicleReg">,
  check: RegisterCheck | null | undefined,
  day: string,
): RegisterNote[] {
  if (!check || check.vehicleReg !== vehicle.vehicleReg) return [];
  return [...taxNote(check, day), ...motNote(check, day), ...testNote(check)];
}

/** Tolerated difference in tonnes: DVLA and users both round. */
const sameTonnes = 0.05;

/** Returns DVLA's weight if it differs from the stated gross weight; null if it agrees, or one is missing. */
export function weightNote(vehicle: RegisteredVehicle, check: RegisterCheck | null | undefined): string | null {
  const kg = dvlaOf(vehicle, check)?.revenueKg;
  const { grossTonnes } = vehicle.spec;
  if (!kg || typeof grossTonnes !== "number" || Math.abs(kg / 1000 - grossTonnes) < sameTonnes) return null;
  return `DVLA taxes it for ${kg / 1000} t, but you state ${grossTonnes} t gross weight`;
}
