import type { ServiceDetails } from "../catalogue/details.ts";
import { liftTerms, needsLiftPlan } from "../catalogue/lift-terms.ts";
import { type ServiceId, serviceIds } from "../catalogue/services.ts";
import { kindIds, type VehicleKind } from "../fleet/kinds.ts";
import { onRoadOf } from "../permits/on-road.ts";
import { adrNeeded } from "./adr.ts";
import type { CoverKind, PaperTypeId } from "./paper-types.ts";
import { wasteServices } from "./takes-waste.ts";

/** One thing that the law or Haulyard asks of whoever does a service with a vehicle. */
export interface Requirement {
  readonly label: string;
  /**
   * What must be covered by the paper: the business, the vehicle that goes, or the person who drives it. A requirement of the job
   * itself has no paper here: another gate asks for it.
   */
  readonly of: CoverKind | "job";
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
  /** The driving licence that it is about: asked of vehicles that need exactly this category. */
  readonly licence?: LicenceCategory;
  /** A further condition on the answers of the job. `undefined`: no job is meant, as on the page of what a business needs. */
  readonly job?: (details: JobDetails, service: ServiceId) => boolean;
  /** Also met by a document of the whole business, as by a fleet policy. */
  readonly orCompany?: true;
}

/** The answers of a job. Null: it has none. Undefined: they are not known. */
export type JobDetails = ServiceDetails | null | undefined;

/** Categories of a GB driving licence, each with all that the ones before it allow. */
export type LicenceCategory = "B" | "C1" | "C" | "CE";

/** Vehicles that carry goods for a living. Without a gross weight they count as lorries over 3.5 t. */
const goodsLorries = [
  ...(["hiab", "tipper", "grab", "skip", "bowser", "mixer", "vacuum", "tar"] as const),
  ...(["artic", "low-loader", "flatbed", "hook-loader"] as const),
];
const onRoad = [...goodsLorries, "crane", "recovery", "sweeper", "van", "workshop"] as const;
const million = 1_000_000;
/** The legal minimum: Employers' Liability (Compulsory Insurance) Regulations 1998, regulation 3. */
const employersLiabilityPounds = 5 * million;

const licence = <const C extends LicenceCategory>(category: C) => ({
  label: `Driving licence of category ${category === "CE" ? "C+E" : category}`,
  of: "driver" as const,
  licence: category,
});

/** The one table of what each service and kind of vehicle needs. A new requirement is its line here. */
export const requirements = {
  operatorLicence: {
    label: "Operator's licence",
    of: "company",
    papers: ["operator_licence"],
    kinds: [...goodsLorries, "trailer"],
    heavyKinds: ["van", "workshop"],
    notOf: "light",
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
  },
  wasteCarrier: {
    label: "Waste carrier registration",
    of: "company",
    papers: ["waste_carrier"],
    services: wasteServices,
  },
  mot: {
    label: "MOT",
    of: "vehicle",
    papers: ["mot"],
    kinds: onRoad,
  },
  trailerTest: {
    label: "Trailer's annual test",
    of: "vehicle",
    papers: ["mot"],
    kinds: ["trailer"],
    notOf: "light",
  },
  loler: {
    label: "LOLER thorough examination",
    of: "vehicle",
    papers: ["loler"],
    kinds: ["hiab", "grab", "skip", "hook-loader", "crane", "excavator", "telehandler", "platform"],
  },
  driverCpc: {
    label: "Driver CPC",
    of: "driver",
    papers: ["driver_cpc"],
    kinds: [...goodsLorries, "recovery", "sweeper"],
    heavyKinds: ["van"],
    notOf: "light",
  },
  plantCard: {
    label: "CPCS or NPORS card",
    of: "driver",
    papers: ["cpcs", "npors"],
    kinds: ["excavator", "crane", "telehandler", "dumper", "roller"],
    notOf: "selfDrive",
  },
  allmi: {
    label: "ALLMI card",
    of: "driver",
    papers: ["allmi"],
    kinds: ["hiab", "grab"],
  },
  adr: {
    label: "ADR certificate",
    of: "driver",
    papers: ["adr", "adr_tank"],
    services: { "fuel-delivery": 0 },
    job: (details) => adrNeeded(details) === "packages",
  },
  adrTank: {
    label: "ADR certificate for tanks",
    of: "driver",
    papers: ["adr_tank"],
    services: { "fuel-delivery": 0 },
    job: (details) => adrNeeded(details) === "tank",
  },
  employersLiability: {
    label: "Employers' liability insurance",
    of: "company",
    papers: ["employers_liability", "no_employees"],
    services: Object.fromEntries(serviceIds.map((id) => [id, employersLiabilityPounds])),
  },
  motorInsurance: {
    label: "Motor insurance",
    of: "vehicle",
    papers: ["vehicle_insurance"],
    kinds: onRoad,
    orCompany: true,
  },
  licenceB: { ...licence("B"), papers: ["licence_b", "licence_c1", "licence_c", "licence_ce"] },
  licenceC1: { ...licence("C1"), papers: ["licence_c1", "licence_c", "licence_ce"] },
  licenceC: { ...licence("C"), papers: ["licence_c", "licence_ce"] },
  licenceCE: { ...licence("CE"), papers: ["licence_ce"] },
  tachographCard: {
    label: "Driver tachograph card",
    of: "driver",
    papers: ["tachograph_card"],
    kinds: goodsLorries,
    heavyKinds: ["van", "workshop"],
    notOf: "light",
  },
  streetWorks: {
    label: "Street works card (SWQR)",
    of: "driver",
    papers: ["swqr"],
    services: { tar: 0 },
    job: (details) => onRoadOf(details) === "road works",
  },
  liftPlan: {
    label: "Lift plan",
    of: "job",
    papers: [],
    services: { "crane-hire": 0, hiab: 0 },
    // Asked when the vehicle sets off, of the documents of the lift (functions/booking/lift-gate.ts).
    job: (details, service) => needsLiftPlan(liftTerms(service, details)),
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
export function requirementsOf(
  service: ServiceId,
  spec: SpecSeen,
  details?: JobDetails,
): { id: RequirementId; leastPence: number }[] {
  return requirementIds.flatMap((id) => {
    const { services = {}, job }: Requirement = requirements[id];
    const pounds = services[service];
    if (pounds === undefined && !isAskedOf(requirements[id], service, spec)) return [];
    if (job && !job(details, service)) return [];
    return [{ id, leastPence: (pounds ?? 0) * 100 }];
  });
}

/** Whether a job sets off only with its lift plan. */
export const asksLiftPlan = (service: ServiceId, details: JobDetails): boolean =>
  requirementsOf(service, { kind: usualKind[service] }, details).some(({ id }) => id === "liftPlan");

/** Whether a requirement is asked of a vehicle for what it is. Its gross weight decides, and its kind while nobody has said it. */
function isAskedOf(
  { kinds = [], heavyKinds = [], notOf, licence }: Requirement,
  service: ServiceId,
  spec: SpecSeen,
): boolean {
  // "Something else", and a kind of which this release knows nothing.
  const kind = knownKinds.has(spec.kind) ? spec.kind : usualKind[service];
  const tonnes = typeof spec.grossTonnes === "number" ? spec.grossTonnes : null;
  if (licence) return licenceFor(kind, tonnes) === licence;
  if (notOf === "light" && tonnes !== null && tonnes <= lightTonnes) return false;
  if (notOf === "selfDrive" && spec.operator === "self-drive") return false;
  const asked: readonly string[] = tonnes !== null && tonnes > lightTonnes ? [...kinds, ...heavyKinds] : kinds;
  return asked.includes(kind);
}

/** Up to this gross weight category C1 is enough (gov.uk, driving licence categories). Trailers of a lorry over 750 kg ask +E. */
const c1Tonnes = 7.5;
const roadKinds: ReadonlySet<string> = new Set(onRoad);

/** The licence category that a vehicle's driver needs; null for machines and trailers. */
function licenceFor(kind: string, tonnes: number | null): LicenceCategory | null {
  if (!roadKinds.has(kind)) return null;
  if (kind === "artic" || kind === "low-loader") return "CE";
  if (tonnes === null) return kind === "van" || kind === "workshop" ? "B" : "C";
  if (tonnes <= lightTonnes) return "B";
  return tonnes <= c1Tonnes ? "C1" : "C";
}
