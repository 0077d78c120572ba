import type { ServiceId } from "../catalogue/services.ts";
import { kindIds, type VehicleKind } from "../fleet/kinds.ts";
import type { CoverKind, PaperTypeId } from "./paper-types.ts";

/** One thing that the law or Haulyard asks of whoever does a service with a vehicle. */
export interface Requirement {
  readonly label: string;
  /** What must be covered by the paper: the business, the vehicle that goes, or the person who drives it. */
  readonly of: CoverKind;
  /** Any one of these kinds of paper will do. */
  readonly papers: readonly PaperTypeId[];
  /** The kinds of vehicle of which it is asked, whatever they are hired for … */
  readonly kinds?: readonly VehicleKind[];
  /** … and the services for which it is asked, whatever does them, with the least sum insured in pounds (0: no sum). */
  readonly services?: Readonly<Partial<Record<ServiceId, number>>>;
  /** Further kinds of which it is asked only when their gross weight is known to be above 3.5 t. */
  readonly heavyKinds?: readonly VehicleKind[];
  /** Not asked of vehicles up to 3.5 t, nor of machines hired without an operator. */
  readonly notOf?: "light" | "selfDrive";
  readonly why: string;
}

/** Vehicles that carry goods for a living. Without a gross weight they count as lorries over 3.5 t. */
const goodsLorries = [
  ...(["hiab", "tipper", "grab", "skip", "bowser", "mixer", "vacuum", "tar"] as const),
  ...(["artic", "low-loader", "flatbed", "hook-loader"] as const),
];
const million = 1_000_000;

/** The one table of what each service and kind of vehicle needs. A new requirement is its line here. */
export const requirements = {
  operatorLicence: {
    label: "Operator's licence",
    of: "company",
    papers: ["operator_licence"],
    kinds: [...goodsLorries, "trailer"],
    heavyKinds: ["van", "workshop"],
    notOf: "light",
    why: "The law asks it of firms that use vehicles over 3.5 t gross weight to carry goods for a living, vans and service vans included. Mobile cranes, road sweepers and lorries that do nothing but recover others are exempt.",
  },
  publicLiability: {
    label: "Public liability insurance",
    of: "company",
    papers: ["public_liability"],
    services: {
      aggregates: 5 * million,
      "building-suppliers": 5 * million,
      "concrete-mixer": 5 * million,
      "crane-hire": 10 * million,
      drainage: 5 * million,
      excavator: 5 * million,
      "fuel-delivery": 5 * million,
      "grab-hire": 5 * million,
      hiab: 5 * million,
      "mobile-mechanic": 2 * million,
      "mobile-tyre": 2 * million,
      "muck-away": 5 * million,
      "plant-hire": 5 * million,
      "pressure-washing": 2 * million,
      recovery: 2 * million,
      "road-sweeper": 5 * million,
      skips: 5 * million,
      tar: 5 * million,
      "tipper-truck": 5 * million,
      "vacuum-excavator": 5 * million,
      "van-hire": 2 * million,
      "waste-removal": 5 * million,
    },
    why: "Haulyard asks it for everybody's sake: it pays when people or property come to harm on a site. Sites ask £5 million, crane lifts £10 million.",
  },
  goodsInTransit: {
    label: "Goods in transit insurance",
    of: "company",
    papers: ["goods_in_transit"],
    services: {
      aggregates: 10_000,
      "building-suppliers": 25_000,
      "fuel-delivery": 25_000,
      hiab: 25_000,
      recovery: 50_000,
      "tipper-truck": 10_000,
      "van-hire": 10_000,
    },
    why: "Haulyard asks it where somebody else's goods are carried: it pays for what is damaged or lost on the way.",
  },
  wasteCarrier: {
    label: "Waste carrier registration",
    of: "company",
    papers: ["waste_carrier"],
    services: {
      drainage: 0,
      "grab-hire": 0,
      "muck-away": 0,
      "road-sweeper": 0,
      skips: 0,
      tar: 0,
      "vacuum-excavator": 0,
      "waste-removal": 0,
    },
    why: "The law asks it of whoever takes away waste, soil and what was dug or swept up included: with SEPA, the Environment Agency, Natural Resources Wales or the Northern Ireland Environment Agency.",
  },
  mot: {
    label: "MOT",
    of: "vehicle",
    papers: ["mot"],
    kinds: [...goodsLorries, "crane", "recovery", "sweeper", "van", "workshop"],
    why: "A vehicle on the road needs its yearly test. For one that is too new for it, upload its registration with the day by which the first test is due.",
  },
  trailerTest: {
    label: "Trailer's annual test",
    of: "vehicle",
    papers: ["mot"],
    kinds: ["trailer"],
    notOf: "light",
    why: "The law asks a yearly test of trailers over 3.5 t.",
  },
  loler: {
    label: "LOLER thorough examination",
    of: "vehicle",
    papers: ["loler"],
    kinds: ["hiab", "grab", "skip", "hook-loader", "crane", "excavator", "telehandler", "platform"],
    why: "The law asks a competent person's examination of lifting equipment, every 12 months for loads and every 6 for people: of lorry cranes, the arms of skip and hook loaders, cranes, access platforms, and of diggers, telehandlers and other plant that lift on site.",
  },
  driverCpc: {
    label: "Driver CPC",
    of: "driver",
    papers: ["driver_cpc"],
    kinds: [...goodsLorries, "recovery", "sweeper"],
    heavyKinds: ["van"],
    notOf: "light",
    why: "The law asks it of those who drive vehicles over 3.5 t for a living: 35 hours of training every five years.",
  },
  plantCard: {
    label: "CPCS or NPORS card",
    of: "driver",
    papers: ["cpcs", "npors"],
    kinds: ["excavator", "crane", "telehandler", "dumper", "roller"],
    notOf: "selfDrive",
    why: "Sites ask it of those who operate plant: it proves that they were trained and tested on it.",
  },
  allmi: {
    label: "ALLMI card",
    of: "driver",
    papers: ["allmi"],
    kinds: ["hiab", "grab"],
    why: "Sites ask it of those who work a lorry's crane or grab: it proves that they were trained and tested on it.",
  },
  adr: {
    label: "ADR certificate",
    of: "driver",
    papers: ["adr"],
    services: { "fuel-delivery": 0 },
    why: "The law asks it of those who carry more than small amounts of dangerous goods by road, as fuel is.",
  },
} as const satisfies Readonly<Record<string, Requirement>>;

export type RequirementId = keyof typeof requirements;
export const requirementIds = Object.keys(requirements) as readonly RequirementId[];

/** By which kind a service is mostly done: it counts for a vehicle of which nobody has said what it is. */
const usualKind: Readonly<Record<ServiceId, VehicleKind>> = {
  aggregates: "tipper",
  "building-suppliers": "hiab",
  "concrete-mixer": "mixer",
  "crane-hire": "crane",
  drainage: "vacuum",
  excavator: "excavator",
  "fuel-delivery": "bowser",
  "grab-hire": "grab",
  hiab: "hiab",
  "mobile-mechanic": "workshop",
  "mobile-tyre": "workshop",
  "muck-away": "tipper",
  "plant-hire": "excavator",
  "pressure-washing": "sweeper",
  recovery: "recovery",
  "road-sweeper": "sweeper",
  skips: "skip",
  tar: "tar",
  "tipper-truck": "tipper",
  "vacuum-excavator": "vacuum",
  "van-hire": "van",
  "waste-removal": "grab",
};

const knownKinds: ReadonlySet<string> = new Set(kindIds.filter((kind) => kind !== "other"));

/** Up to this gross weight a goods vehicle needs no operator's licence (Goods Vehicles (Licensing of Operators) Act 1995). */
const lightTonnes = 3.5;

/** What a vehicle's spec says that matters here. */
export type SpecSeen = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** What a service done with a vehicle needs, and the least sum that an insurance must cover, in pence (0: no sum). */
export function requirementsOf(service: ServiceId, spec: SpecSeen): { id: RequirementId; leastPence: number }[] {
  return requirementIds.flatMap((id) => {
    const { services = {} }: Requirement = requirements[id];
    const pounds = services[service];
    if (pounds === undefined && !isAskedOf(requirements[id], service, spec)) return [];
    return [{ id, leastPence: (pounds ?? 0) * 100 }];
  });
}

/** Whether a requirement is asked of a vehicle for what it is. Its gross weight decides, and its kind while nobody has said it. */
function isAskedOf({ kinds = [], heavyKinds = [], notOf }: Requirement, service: ServiceId, spec: SpecSeen): boolean {
  // "Something else", and a kind of which this release knows nothing.
  const kind = knownKinds.has(spec.kind) ? spec.kind : usualKind[service];
  const tonnes = typeof spec.grossTonnes === "number" ? spec.grossTonnes : null;
  if (notOf === "light" && tonnes !== null && tonnes <= lightTonnes) return false;
  if (notOf === "selfDrive" && spec.operator === "self-drive") return false;
  const asked: readonly string[] = tonnes !== null && tonnes > lightTonnes ? [...kinds, ...heavyKinds] : kinds;
  return asked.includes(kind);
}
