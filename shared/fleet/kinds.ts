import { excavatorClasses } from "../catalogue/excavator-classes.ts";
import type { ServiceId } from "../catalogue/services/index.ts";

/** One thing to know of a kind of vehicle: what is asked, what is stored and what is shown all come from its line. */
export type SpecField = { readonly label: string } & (
  | { readonly is: "number"; readonly unit: string; readonly least: number; readonly most: number }
  | { readonly is: "choice" | "choices"; readonly options: Readonly<Record<string, string>> }
  | { readonly is: "yes" }
);

export interface VehicleKindLine {
  /** What it is to somebody who searches. */
  readonly label: string;
  /** The figure that stands before the label, as in "32 t Hiab lorry". */
  readonly namedBy?: string;
  /** What such a vehicle is mostly hired for: offered first. */
  readonly services: readonly ServiceId[];
  readonly spec: Readonly<Record<string, SpecField>>;
}

const figure = (label: string, unit: string, least: number, most: number): SpecField => ({
  label,
  is: "number",
  unit,
  least,
  most,
});
const choice = (label: string, options: Readonly<Record<string, string>>): SpecField => ({
  label,
  is: "choice",
  options,
});

const emissionClass = choice("Emission class", {
  "euro-4": "Euro 4 or older",
  "euro-5": "Euro 5",
  "euro-6": "Euro 6",
  electric: "Electric",
});
const operator = choice("Operator", { operated: "Comes with one", "self-drive": "None", either: "With or without" });
const body = choice("Body", { steel: "Steel", alloy: "Alloy", insulated: "Insulated" });
const grossTonnes = figure("Gross weight", "t", 1, 80);
const payloadTonnes = figure("Carries", "t", 0.5, 60);
const reachMetres = figure("Reach", "m", 1, 80);

/** Every kind of vehicle with what is to be known of it. A new kind is its line here; a new question is a line of one. */
export const vehicleKinds = {
  hiab: {
    label: "Hiab lorry",
    namedBy: "grossTonnes",
    services: ["hiab", "building-suppliers"],
    spec: { grossTonnes, payloadTonnes, reachMetres, liftTonnes: figure("Lifts", "t", 0.1, 100), emissionClass },
  },
  tipper: {
    label: "tipper",
    namedBy: "payloadTonnes",
    services: ["tipper-truck", "aggregates", "muck-away"],
    spec: { payloadTonnes, body, emissionClass },
  },
  grab: {
    label: "grab lorry",
    namedBy: "payloadTonnes",
    services: ["grab-hire", "muck-away", "waste-removal"],
    spec: { payloadTonnes, body, reachMetres, emissionClass },
  },
  skip: {
    label: "skip loader",
    services: ["skips", "waste-removal"],
    spec: {
      skipSizes: {
        label: "Skips carried",
        is: "choices",
        options: {
          "2-yard": "2 yards",
          "4-yard": "4 yards",
          "6-yard": "6 yards",
          "8-yard": "8 yards",
          "12-yard": "12 yards",
          "16-yard": "16 yards",
        },
      },
      emissionClass,
    },
  },
  excavator: {
    label: "excavator",
    namedBy: "weightTonnes",
    services: ["excavator", "plant-hire"],
    spec: {
      machineClass: choice("Class", excavatorClasses),
      weightTonnes: figure("Weight", "t", 0.5, 120),
      attachments: {
        label: "Attachments",
        is: "choices",
        options: { breaker: "Breaker", auger: "Auger", grapple: "Grapple", ripper: "Ripper", tilt: "Tilting bucket" },
      },
      operator,
    },
  },
  crane: {
    label: "mobile crane",
    namedBy: "liftTonnes",
    services: ["crane-hire"],
    spec: { liftTonnes: figure("Lifts", "t", 1, 1200), reachMetres, operator },
  },
  bowser: {
    label: "fuel bowser",
    namedBy: "litres",
    services: ["fuel-delivery"],
    spec: { litres: figure("Holds", "l", 100, 45_000), metered: { label: "Has a meter", is: "yes" }, emissionClass },
  },
  mixer: {
    label: "concrete mixer",
    services: ["concrete-mixer"],
    spec: { cubicMetres: figure("Holds", "m³", 0.5, 12), emissionClass },
  },
  vacuum: {
    label: "vacuum excavator",
    services: ["vacuum-excavator", "drainage"],
    spec: { tankCubicMetres: figure("Tank", "m³", 0.5, 20), emissionClass },
  },
  tar: { label: "tar gang", services: ["tar"], spec: { paver: { label: "Brings a paver", is: "yes" } } },
  recovery: { label: "recovery truck", services: ["recovery"], spec: { payloadTonnes, emissionClass } },
  van: { label: "van", services: ["van-hire", "building-suppliers"], spec: { payloadTonnes, emissionClass } },
  workshop: { label: "service van", services: ["mobile-tyre", "mobile-mechanic"], spec: { emissionClass } },
  sweeper: { label: "road sweeper", services: ["road-sweeper", "pressure-washing"], spec: { emissionClass } },
  other: { label: "other vehicle or machine", services: [], spec: { operator } },
} as const satisfies Readonly<Record<string, VehicleKindLine>>;

export type VehicleKind = keyof typeof vehicleKinds;
export const kindIds = Object.keys(vehicleKinds) as [VehicleKind, ...VehicleKind[]];

/** The line of a kind, its questions by name. */
export const kindLine = (kind: VehicleKind): VehicleKindLine => vehicleKinds[kind];

/** "hiab lorry" → "Hiab lorry". */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
