import { excavatorClasses } from "../catalogue/excavator-classes.ts";
import type { ServiceId } from "../catalogue/services.ts";

/** One question about a kind of vehicle. Input, storage and display are generated from its definition. */
export type SpecField = { readonly label: string; readonly hint?: string } & (
  | { readonly is: "number"; readonly unit: string; readonly least: number; readonly most: number }
  | {
      readonly is: "choice" | "choices";
      readonly options: Readonly<Record<string, string>>;
      /** Option texts of earlier releases, which old files may contain, with the current option. */
      readonly formerly?: Readonly<Record<string, string>>;
    }
  | { readonly is: "counts"; readonly options: Readonly<Record<string, string>>; readonly most: number }
  | { readonly is: "yes" }
);

export interface VehicleKindLine {
  readonly label: string;
  /** Field whose figure comes before the label, as in "32 t Hiab lorry". */
  readonly namedBy?: string;
  readonly alsoCalled?: readonly string[];
  /**
   * Whether the vehicle drives on the road by itself, with a number plate, VIN, gross weight, fuel and emission class.
   */
  readonly isRoad?: true;
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

/**
 * Emission class and fuel decide access to low emission zones (shared/low-emission/standard.ts). `euro-4` is from
 * before the split into Euro 3 and Euro 4.
 */
const emissionClass: SpecField = {
  label: "Emission class",
  is: "choice",
  hint: "From the V5C, section V.9. It decides where the vehicle may go in low emission zones.",
  options: {
    "euro-3": "Euro 3 or older",
    "euro-4-exactly": "Euro 4",
    "euro-5": "Euro 5",
    "euro-6": "Euro 6",
    electric: "Electric",
    "euro-4": "Euro 4 or older, to be confirmed",
  },
  formerly: { "Euro 4 or older": "euro-4" },
};
const fuel = choice("Fuel", {
  diesel: "Diesel",
  hvo: "HVO",
  petrol: "Petrol",
  gas: "Gas",
  "diesel-hybrid": "Diesel hybrid",
  "petrol-hybrid": "Petrol hybrid",
  electric: "Electric",
  hydrogen: "Hydrogen",
});
const operator = choice("Operator", { operated: "Comes with one", "self-drive": "None", either: "With or without" });
const body = choice("Body", { steel: "Steel", alloy: "Alloy", insulated: "Insulated" });
const grossTonnes: SpecField = {
  ...figure("Gross weight", "t", 0.5, 80),
  hint: "The plated weight. Above 3.5 tonnes a goods vehicle needs an operator's licence.",
};
const payloadTonnes = figure("Carries", "t", 0.5, 60);
const reachMetres = figure("Reach", "m", 1, 80);
const liftTonnes = figure("Lifts", "t", 0.1, 100);
const heightMetres = figure("Lifts to", "m", 1, 80);
const weightTonnes = figure("Weight", "t", 0.5, 120);

export const skipYards = {
  "2-yard": "2 yards",
  "4-yard": "4 yards",
  "6-yard": "6 yards",
  "8-yard": "8 yards",
  "10-yard": "10 yards",
  "12-yard": "12 yards",
  "14-yard": "14 yards",
  "16-yard": "16 yards",
  "20-yard": "20 yards",
  "25-yard": "25 yards",
  "30-yard": "30 yards",
  "35-yard": "35 yards",
  "40-yard": "40 yards",
} as const;
const skipSizes: SpecField = { label: "Skips carried", is: "choices", options: skipYards };
const skipStock: SpecField = { label: "Skips in stock", is: "counts", options: skipYards, most: 9_999 };

const onRoad = <const S extends Readonly<Record<string, SpecField>>>(spec: S) => ({
  isRoad: true as const,
  spec: { grossTonnes, ...spec, fuel, emissionClass },
});

/** Every kind of vehicle with its questions. To add a kind or a question, add a line here. */
export const vehicleKinds = {
  hiab: {
    label: "Hiab lorry",
    namedBy: "grossTonnes",
    services: ["hiab", "building-suppliers"],
    ...onRoad({ payloadTonnes, reachMetres, liftTonnes }),
  },
  tipper: {
    label: "tipper",
    namedBy: "payloadTonnes",
    services: ["tipper-truck", "aggregates", "muck-away"],
    ...onRoad({ payloadTonnes, body }),
  },
  grab: {
    label: "grab lorry",
    namedBy: "payloadTonnes",
    services: ["grab-hire", "muck-away", "waste-removal"],
    ...onRoad({ payloadTonnes, body, reachMetres }),
  },
  skip: {
    label: "skip loader",
    services: ["skips", "waste-removal"],
    ...onRoad({ skipSizes, skipStock }),
  },
  excavator: {
    label: "excavator",
    namedBy: "weightTonnes",
    services: ["excavator", "plant-hire"],
    spec: {
      machineClass: choice("Class", excavatorClasses),
      weightTonnes,
      widthMetres: figure("Width", "m", 0.5, 6),
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
    ...onRoad({
      grossTonnes: figure("Gross weight", "t", 0.5, 150),
      liftTonnes: figure("Lifts", "t", 1, 1200),
      ...{ reachMetres, operator },
    }),
  },
  bowser: {
    label: "fuel bowser",
    namedBy: "litres",
    services: ["fuel-delivery"],
    ...onRoad({ litres: figure("Holds", "l", 100, 45_000), metered: { label: "Has a meter", is: "yes" } }),
  },
  mixer: {
    label: "concrete mixer",
    services: ["concrete-mixer"],
    ...onRoad({ cubicMetres: figure("Holds", "m³", 0.5, 12) }),
  },
  vacuum: {
    label: "vacuum excavator",
    services: ["vacuum-excavator", "drainage"],
    ...onRoad({ tankCubicMetres: figure("Tank", "m³", 0.5, 20) }),
  },
  tar: { label: "tar gang", services: ["tar"], ...onRoad({ paver: { label: "Brings a paver", is: "yes" } }) },
  recovery: { label: "recovery truck", services: ["recovery"], ...onRoad({ payloadTonnes }) },
  van: { label: "van", services: ["van-hire", "building-suppliers"], ...onRoad({ payloadTonnes }) },
  workshop: { label: "service van", services: ["mobile-tyre", "mobile-mechanic"], ...onRoad({}) },
  sweeper: { label: "road sweeper", services: ["road-sweeper", "pressure-washing"], ...onRoad({}) },
  artic: {
    label: "articulated lorry",
    namedBy: "grossTonnes",
    alsoCalled: ["artic", "tractor unit", "HGV artic"],
    services: ["building-suppliers", "aggregates"],
    ...onRoad({ payloadTonnes }),
  },
  "low-loader": {
    label: "low loader",
    namedBy: "payloadTonnes",
    alsoCalled: ["lowloader", "plant transporter"],
    services: ["recovery", "plant-hire"],
    ...onRoad({ payloadTonnes }),
  },
  flatbed: {
    label: "flatbed lorry",
    namedBy: "grossTonnes",
    alsoCalled: ["flatbed", "dropside"],
    services: ["building-suppliers", "van-hire"],
    ...onRoad({ payloadTonnes }),
  },
  "hook-loader": {
    label: "hook loader",
    alsoCalled: ["hookloader", "hooklift", "roll-on roll-off", "RoRo"],
    services: ["skips", "waste-removal"],
    ...onRoad({ payloadTonnes, skipSizes, skipStock }),
  },
  // A trailer has a weight, but no engine. The law requires no plate of its own.
  trailer: { label: "trailer", services: ["plant-hire"], spec: { grossTonnes, payloadTonnes } },
  telehandler: {
    label: "telehandler",
    namedBy: "liftTonnes",
    alsoCalled: ["telescopic handler"],
    services: ["plant-hire"],
    spec: { liftTonnes, heightMetres, operator },
  },
  dumper: {
    label: "dumper",
    namedBy: "payloadTonnes",
    alsoCalled: ["site dumper", "dump truck"],
    services: ["plant-hire"],
    spec: { payloadTonnes, operator },
  },
  roller: { label: "roller", namedBy: "weightTonnes", services: ["plant-hire"], spec: { weightTonnes, operator } },
  platform: {
    label: "access platform",
    namedBy: "heightMetres",
    alsoCalled: ["platform", "MEWP", "cherry picker", "scissor lift", "boom lift"],
    services: ["plant-hire"],
    spec: { heightMetres, operator },
  },
  other: { label: "other vehicle or machine", services: [], spec: { grossTonnes, operator } },
} as const satisfies Readonly<Record<string, VehicleKindLine>>;

export type VehicleKind = keyof typeof vehicleKinds;
export const kindIds = Object.keys(vehicleKinds) as [VehicleKind, ...VehicleKind[]];

/** Whether a kind's weight decides which documents it needs. */
export const isRoadKind = (kind: VehicleKind): boolean => kindLine(kind).isRoad === true || kind === "trailer";

export const kindLine = (kind: VehicleKind): VehicleKindLine => vehicleKinds[kind];

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
