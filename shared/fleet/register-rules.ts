import { dayText } from "../kernel/day-text.ts";
import { classOfDvla } from "./emission-class.ts";
import type { Fleet } from "./model.ts";
import type { RegisterCheck, TestDefectKind } from "./register-check.ts";

/** A vehicle as far as the registers have a say in it. */
export type RegisteredVehicle = Pick<Fleet, "vehicleReg" | "spec">;

/** What a register's answer means for a vehicle. `stop`: against the law on the road. `warn`: to be looked at. */
export interface RegisterNote {
  readonly tone: "stop" | "warn";
  /** A few words without a full stop. */
  readonly words: string;
  /** The same in two or three words, for a list. */
  readonly short: string;
}

/** Emission classes that a vehicle may have, with their Euro numbers. `euro-4` is of the time when it meant 4 or older. */
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
/** A class in a sentence: "Euro 5". */
export const classWords = (emissionClass: string): string => words[emissionClass] ?? emissionClass;

/** The fuel that DVLA's word means; null for a word that leaves it open, as of a hybrid. */
export const fuelOfDvla = (fuelType: string | null): string | null =>
  ({ DIESEL: "diesel", "HEAVY OIL": "diesel", PETROL: "petrol", ELECTRICITY: "electric" })[
    fuelType?.toUpperCase() ?? ""
  ] ?? null;

/** DVLA's answer about a vehicle as it is listed now; null where it is about another registration, or there is none. */
export const dvlaOf = ({ vehicleReg }: Pick<Fleet, "vehicleReg">, check: RegisterCheck | null | undefined) =>
  check && check.vehicleReg === vehicleReg ? check.dvla : null;

/** The class that an admin has read on the V5C of a vehicle as it is listed now; null where nobody has. */
export const provedOf = ({ vehicleReg }: Pick<Fleet, "vehicleReg">, check: RegisterCheck | null | undefined) =>
  check && check.vehicleReg === vehicleReg ? check.provedClass : null;

const isHigher = (one: string, other: string) => (numbers[one] ?? 0) > (numbers[other] ?? 0);

/** The highest class that somebody vouches for: DVLA, or the V5C that an admin has read; null where neither gives one. */
export function vouchedClass(
  vehicle: Pick<Fleet, "vehicleReg">,
  check: RegisterCheck | null | undefined,
): string | null {
  const dvla = dvlaOf(vehicle, check);
  const [has, proved] = [dvla && classOfDvla(dvla), provedOf(vehicle, check)];
  return has && proved ? (isHigher(proved, has) ? proved : has) : (has ?? proved);
}

/**
 * The class that DVLA or the V5C has, where the one stated is higher than both; null where nothing speaks against it. A class that is not
 * stated is no higher one.
 */
export function classAbove(vehicle: RegisteredVehicle, check: RegisterCheck | null | undefined): string | null {
  const stated = vehicle.spec.emissionClass;
  const has = vouchedClass(vehicle, check);
  return has && typeof stated === "string" && isHigher(stated, has) ? has : null;
}

/** The answers that DVLA's and the V5C's take the place of: a class that is higher, open or of the time before the split, and an open fuel. */
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

/** DVLA's words for a vehicle that may not be on the road without more. */
const untaxed = ["untaxed", "not taxed for on road use"];

/** What the tax status means on a UK day. */
function taxNote({ dvla }: RegisterCheck, day: string): RegisterNote[] {
  const status = dvla?.taxStatus?.toLowerCase() ?? "";
  if (status === "sorn") return [{ tone: "stop", words: "DVLA has it as off the road (SORN)", short: "SORN" }];
  if (untaxed.includes(status))
    return [{ tone: "stop", words: "DVLA has no vehicle tax for it", short: "No vehicle tax" }];
  if (!dvla?.taxDueOn || dvla.taxDueOn >= day) return [];
  return [{ tone: "stop", words: `By DVLA its tax was due on ${dayText(dvla.taxDueOn)}`, short: "Tax overdue" }];
}

/** The day on which its MOT ends, by the later of the two registers; null where neither says. */
export function motEnd({ dvla, mot }: Pick<RegisterCheck, "dvla" | "mot">): string | null {
  const ends = [mot?.expiresOn, dvla?.motExpiresOn].filter((day) => typeof day === "string");
  return ends.toSorted().at(-1) ?? null;
}

function motNote(check: RegisterCheck, day: string): RegisterNote[] {
  const end = motEnd(check);
  if (end !== null) {
    if (end >= day) return [];
    return [{ tone: "stop", words: `Its MOT ended on ${dayText(end)}, by DVLA and DVSA`, short: "MOT ended" }];
  }
  return check.dvla?.motStatus?.toLowerCase() === "not valid"
    ? [{ tone: "stop", words: "By DVLA its MOT is not valid", short: "MOT not valid" }]
    : [];
}

/** Words for how grave the defects of a test are, gravest first. */
export const defectKinds: Readonly<Record<TestDefectKind, string>> = {
  dangerous: "dangerous",
  major: "major",
  fail: "failed",
  minor: "minor",
  advisory: "advisory",
};

/** "2 dangerous, 1 major"; empty where the test found none. */
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
 * What the registers' answers say against a vehicle on a UK day. Their silence says nothing: an answer that is missing is no note. None of
 * it is a refusal: the papers of the vehicle are (shared/compliance), as a register may be late.
 */
export function registerNotes(
  vehicle: Pick<Fleet, "vehicleReg">,
  check: RegisterCheck | null | undefined,
  day: string,
): RegisterNote[] {
  if (!check || check.vehicleReg !== vehicle.vehicleReg) return [];
  return [...taxNote(check, day), ...motNote(check, day), ...testNote(check)];
}

/** Weights that differ by less are the same, tonnes: DVLA rounds, and people do. */
const sameTonnes = 0.05;

/** DVLA's weight where it is not the gross weight that the haulier states; null where it is, or one of them is missing. */
export function weightNote(vehicle: RegisteredVehicle, check: RegisterCheck | null | undefined): string | null {
  const kg = dvlaOf(vehicle, check)?.revenueKg;
  const { grossTonnes } = vehicle.spec;
  if (!kg || typeof grossTonnes !== "number" || Math.abs(kg / 1000 - grossTonnes) < sameTonnes) return null;
  return `DVLA taxes it for ${kg / 1000} t, and you state ${grossTonnes} t gross weight`;
}
