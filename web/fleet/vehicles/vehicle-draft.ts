import { kindIds, kindLine, type SpecField, type VehicleKind } from "#shared/fleet/kinds.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { type ChosenPlace, noPlace, placeChoice } from "../../lib/chosen-place.ts";

/** What the form of a vehicle holds. Numbers are as typed, money in pounds; beside these, the answers of every kind. */
export interface VehicleDraft extends Record<string, unknown> {
  name: string;
  vehicleReg: string;
  kind: VehicleKind | "";
  services: readonly string[];
  base: ChosenPlace;
  hourlyRatePence: string;
  dailyRatePence: string;
  minimumHours: string;
  radiusMiles: string;
}

/** Every question of every kind: a form's fields stand from the start. */
const questions: Readonly<Record<string, SpecField>> = Object.assign({}, ...kindIds.map((kind) => kindLine(kind).spec));

function answerIn(field: SpecField, known: unknown): unknown {
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
  kind: "",
  services: [],
  base: noPlace,
  hourlyRatePence: "",
  dailyRatePence: "",
  minimumHours: "",
  radiusMiles: "",
};

const typed = (value: number | null) => (value === null ? "" : String(value));
const pounds = (pence: number | null) => (pence === null ? "" : (pence / 100).toFixed(2).replace(/\.00$/, ""));

/** A vehicle as its form shows it. */
export function draftOf(fleet: Omit<Fleet, "id" | "version">): VehicleDraft {
  const place = { label: fleet.baseLabel, postcode: null, locality: "", coordinates: fleet.base, precision: null };
  return {
    ...answersIn(fleet.spec),
    name: fleet.name,
    vehicleReg: fleet.vehicleReg ?? "",
    kind: kindIds.find((kind) => kind === fleet.spec.kind) ?? "other",
    services: fleet.services,
    base: { text: fleet.baseLabel, placeId: null, place },
    hourlyRatePence: pounds(fleet.hourlyRatePence),
    dailyRatePence: pounds(fleet.dailyRatePence),
    minimumHours: typed(fleet.minimumHours),
    radiusMiles: typed(fleet.radiusMiles),
  };
}

/** The same vehicle once more: it needs a name and a registration of its own. */
export const copyOf = (fleet: Fleet): VehicleDraft => ({ ...draftOf(fleet), name: "", vehicleReg: "" });

const numberIn = (text: string) => (text.trim() === "" ? null : Number(text.replace(",", ".")));
const penceIn = (text: string) => {
  const amount = numberIn(text.replace("£", ""));
  return amount === null ? null : Math.round(amount * 100);
};

/** The answers to the questions of the chosen kind, without those left open. */
function specIn(draft: VehicleDraft): object {
  const asked = draft.kind === "" ? [] : Object.entries(kindLine(draft.kind).spec);
  const answers = asked.flatMap(([name, field]): [string, unknown][] => {
    const answer = draft[name];
    if (answer === "" || answer === false || (Array.isArray(answer) && answer.length === 0)) return [];
    return [[name, field.is === "number" ? numberIn(String(answer)) : answer]];
  });
  return { kind: draft.kind, ...Object.fromEntries(answers) };
}

/** What the server is told of a draft; the base only where it is not where the vehicle is kept already. */
export function inputOf(draft: VehicleDraft, keptAt: string | null) {
  const isKept = draft.base.text === keptAt;
  return {
    name: draft.name,
    vehicleReg: draft.vehicleReg.trim() || null,
    spec: specIn(draft),
    services: draft.services,
    base: isKept ? null : placeChoice(draft.base),
    hourlyRatePence: penceIn(draft.hourlyRatePence),
    dailyRatePence: penceIn(draft.dailyRatePence),
    minimumHours: numberIn(draft.minimumHours),
    radiusMiles: numberIn(draft.radiusMiles),
  };
}
