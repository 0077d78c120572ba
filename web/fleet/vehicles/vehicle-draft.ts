import type { ServiceId } from "#shared/catalogue/services.ts";
import { kindIds, kindLine, type SpecField, type VehicleKind } from "#shared/fleet/kinds.ts";
import type { Fleet, OffRoad } from "#shared/fleet/model.ts";
import { countsIn } from "#shared/fleet/spec.ts";
import { figureIn, penceIn, poundsOf } from "#shared/fleet/typed-number.ts";
import { type ChosenPlace, noPlace, placeChoice } from "#shared/places/chosen-place.ts";
import { keptAt } from "./based-at.ts";

export interface DraftRates {
  hourlyRatePence: string;
  minimumHours: string;
  dailyRatePence: string;
}
export const noRates: DraftRates = { hourlyRatePence: "", minimumHours: "", dailyRatePence: "" };

/** Form values of a vehicle: numbers as typed, money in pounds, and the answers for all kinds. */
export interface VehicleDraft extends DraftRates, Record<string, unknown> {
  name: string;
  vehicleReg: string;
  fleetNumber: string;
  serial: string;
  make: string;
  model: string;
  year: string;
  notes: string;
  offRoad: OffRoad | "";
  kind: VehicleKind | "";
  services: readonly ServiceId[];
  base: ChosenPlace;
  ownRates: Readonly<Record<string, DraftRates>>;
  radiusMiles: string;
  autoAccept: boolean;
}

/** The form registers all kinds' questions from the start, so that changing the kind loses no answers. */
const questions: Readonly<Record<string, SpecField>> = Object.assign({}, ...kindIds.map((kind) => kindLine(kind).spec));

function answerIn(field: SpecField, known: unknown): unknown {
  if (field.is === "counts")
    return Object.fromEntries(countsIn(field.options, known).map(([option, count]) => [option, String(count)]));
  if (field.is === "choices") return Array.isArray(known) ? known : [];
  if (field.is === "yes") return known === true;
  return known === undefined ? "" : String(known);
}

const answersIn = (spec: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(questions).map(([name, field]) => [name, answerIn(field, spec[name])]));

export const noVehicle: VehicleDraft = {
  ...answersIn({}),
  name: "",
  vehicleReg: "",
  ...{ fleetNumber: "", serial: "", make: "", model: "", year: "", notes: "", offRoad: "" },
  kind: "",
  services: [],
  base: noPlace,
  ...noRates,
  ownRates: {},
  radiusMiles: "",
  autoAccept: false,
};

type Rates = Pick<Fleet, "hourlyRatePence" | "dailyRatePence" | "minimumHours">;

const typed = (value: number | null) => (value === null ? "" : String(value));

const draftRates = ({ hourlyRatePence, dailyRatePence, minimumHours }: Rates): DraftRates => ({
  hourlyRatePence: poundsOf(hourlyRatePence),
  dailyRatePence: poundsOf(dailyRatePence),
  minimumHours: typed(minimumHours),
});

export function draftOf(fleet: Omit<Fleet, "id" | "version">): VehicleDraft {
  return {
    ...answersIn(fleet.spec),
    name: fleet.name,
    vehicleReg: fleet.vehicleReg ?? "",
    fleetNumber: fleet.fleetNumber ?? "",
    serial: fleet.serial ?? "",
    make: fleet.make ?? "",
    model: fleet.model ?? "",
    year: typed(fleet.year ?? null),
    notes: fleet.notes ?? "",
    offRoad: fleet.offRoad ?? "",
    kind: kindIds.find((kind) => kind === fleet.spec.kind) ?? "other",
    services: fleet.services,
    base: keptAt(fleet),
    ...draftRates(fleet),
    ownRates: Object.fromEntries(fleet.ownRates.map((rates) => [rates.service, draftRates(rates)])),
    radiusMiles: typed(fleet.radiusMiles),
    autoAccept: fleet.autoAccept,
  };
}

/** A copy of a vehicle without its name and numbers, which must be unique. */
export const copyOf = (fleet: Fleet): VehicleDraft => ({
  ...draftOf(fleet),
  ...{ name: "", vehicleReg: "", fleetNumber: "", serial: "", notes: "", offRoad: "" },
});

const numberIn = (text: string, unit?: string) => (text.trim() === "" ? null : figureIn(text, unit));
const rateIn = (text: string) => (text.trim() === "" ? null : penceIn(text));

const ratesIn = ({ hourlyRatePence, dailyRatePence, minimumHours }: DraftRates) => ({
  hourlyRatePence: rateIn(hourlyRatePence),
  dailyRatePence: rateIn(dailyRatePence),
  minimumHours: numberIn(minimumHours, "hours"),
});

const isSaid = (rates: DraftRates) => Object.values(rates).some((text) => text.trim() !== "");

/** Own prices of the chosen services, if they differ from the vehicle's general prices. */
export const ownRatesIn = ({ services, ownRates }: VehicleDraft) =>
  services.flatMap((service) => {
    const rates = ownRates[service];
    return rates && isSaid(rates) ? [{ service, ...ratesIn(rates) }] : [];
  });

function typedCounts(options: Readonly<Record<string, string>>, answer: unknown): [option: string, count: unknown][] {
  const counts = new Map<string, unknown>(Object.entries(answer ?? {}));
  return Object.keys(options).flatMap((option) => {
    const text = String(counts.get(option) ?? "").trim();
    return text === "" ? [] : [[option, figureIn(text)] as [string, unknown]];
  });
}

/** Answers for the chosen kind, without empty ones. */
function specIn(draft: VehicleDraft): { kind: VehicleDraft["kind"] } & Readonly<Record<string, unknown>> {
  const asked = draft.kind === "" ? [] : Object.entries(kindLine(draft.kind).spec);
  const answers = asked.flatMap(([name, field]): [string, unknown][] => {
    const answer = draft[name];
    if (field.is === "counts") {
      const counts = typedCounts(field.options, answer);
      return counts.length > 0 ? [[name, Object.fromEntries(counts)]] : [];
    }
    if (answer === "" || answer === false || (Array.isArray(answer) && answer.length === 0)) return [];
    return [[name, field.is === "number" ? numberIn(String(answer), field.unit) : answer]];
  });
  return { kind: draft.kind, ...Object.fromEntries(answers) };
}

/** The server's input. Contains the yard only if changed. */
export function inputOf(draft: VehicleDraft, keptAt: string | null) {
  const isStored = draft.base.text === keptAt;
  return {
    name: draft.name,
    vehicleReg: draft.vehicleReg.trim() || null,
    fleetNumber: draft.fleetNumber.trim() || null,
    serial: draft.serial.trim() || null,
    make: draft.make.trim() || null,
    model: draft.model.trim() || null,
    year: numberIn(draft.year),
    notes: draft.notes.trim() || null,
    offRoad: draft.offRoad || null,
    spec: specIn(draft),
    services: draft.services,
    base: isStored ? null : placeChoice(draft.base),
    ...ratesIn(draft),
    ownRates: ownRatesIn(draft),
    radiusMiles: numberIn(draft.radiusMiles, "miles"),
    autoAccept: draft.autoAccept,
  };
}
