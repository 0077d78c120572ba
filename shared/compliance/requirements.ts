import type { ServiceDetails } from "../catalogue/details.ts";
import { liftTerms, needsLiftPlan } from "../catalogue/lift-terms.ts";
import { type ServiceId, serviceIds } from "../catalogue/services.ts";
import { kindIds, type VehicleKind } from "../fleet/kinds.ts";
import { onRoadOf } from "../permits/on-road.ts";
import { adrNeeded } from "./adr.ts";
import type { CoverKind, DocumentTypeId } from "./document-types.ts";
import { wasteServices } from "./takes-waste.ts";

export interface Requirement {
  readonly label: string;
  /**
   * Subject of the document: business, vehicle or driver. `job`: no document is needed here, because another check
   * covers the requirement.
   */
  readonly of: CoverKind | "job";
  readonly papers: readonly DocumentTypeId[];
  /** Vehicle kinds with this requirement, whatever their service. */
  readonly kinds?: readonly VehicleKind[];
  /** Services with this requirement, whatever the vehicle. The value is the minimum sum insured in pounds (0: none). */
  readonly services?: Readonly<Partial<Record<ServiceId, number>>>;
  /** More vehicle kinds with this requirement, if their known gross weight is above 3.5 t. */
  readonly heavyKinds?: readonly VehicleKind[];
  /** Exceptions: vehicles up to 3.5 t, or machines hired without an operator. */
  readonly notOf?: "light" | "selfDrive";
  readonly licence?: LicenceCategory;
  /** Extra condition on the job's answers. `undefined`: no job, as on the page of business requirements. */
  readonly job?: (details: JobDetails, service: ServiceId) => boolean;
  /** A document of the whole business is enough, such as a fleet policy. */
  readonly orCompany?: true;
}

export type JobDetails = ServiceDetails | null | undefined;

/** GB licence categories; each includes the ones before it. */
export type LicenceCategory = "B" | "C1" | "C" | "CE";

/** Vehicles that carry goods for a living. Without a gross weight they count as lorries over 3.5 t. */
const goodsLorries = [
  ...(["hiab", "tipper", "grab", "skip", "bowser", "mixer", "vacuum", "tar"] as const),
  ...(["artic", "low-loader", "flatbed", "hook-loader"] as const),
];
const onRoad = [...goodsLorries, "crane", "recovery", "sweeper", "van", "workshop"] as const;
const million = 1_000_000;
/** Legal minimum, in pounds: Employers' Liability (Compulsory Insurance) Regulations 1998, regulation 3. */
const employersLiabilityPounds = 5 * million;

const licence = <const C extends LicenceCategory>(category: C) => ({
  label: `Driving licence of category ${category === "CE" ? "C+E" : category}`,
  of: "driver" as const,
  licence: category,
});

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
    job: (details, service) => needsLiftPlan(liftTerms(service, details)),
  },
} as const satisfies Readonly<Record<string, Requirement>>;

export type RequirementId = keyof typeof requirements;
export const requirementIds = Object.keys(requirements) as readonly RequirementId[];

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

/** Maximum gross weight without an operator's licence, in tonnes (Goods Vehicles (Licensing of Operators) Act 1995). */
const lightTonnes = 3.5;

export type SpecSeen = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** Returns the requirements of a service with a vehicle, each with its minimum sum insured in pence (0: none). */
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

export const asksLiftPlan = (service: ServiceId, details: JobDetails): boolean =>
  requirementsOf(service, { kind: usualKind[service] }, details).some(({ id }) => id === "liftPlan");

function isAskedOf(
  { kinds = [], heavyKinds = [], notOf, licence }: Requirement,
  service: ServiceId,
  spec: SpecSeen,
): boolean {
  // The kind "something else", and kinds unknown to this release, count as the service's usual kind.
  const kind = knownKinds.has(spec.kind) ? spec.kind : usualKind[service];
  const tonnes = typeof spec.grossTonnes === "number" ? spec.grossTonnes : null;
  if (licence) return licenceFor(kind, tonnes) === licence;
  if (notOf === "light" && tonnes !== null && tonnes <= lightTonnes) return false;
  if (notOf === "selfDrive" && spec.operator === "self-drive") return false;
  const asked: readonly string[] = tonnes !== null && tonnes > lightTonnes ? [...kinds, ...heavyKinds] : kinds;
  return asked.includes(kind);
}

/**
 * Maximum gross weight for category C1, in tonnes (gov.uk, driving licence categories). A lorry's trailer over 750 kg
 * needs +E.
 */
const c1Tonnes = 7.5;
const roadKinds: ReadonlySet<string> = new Set(onRoad);

function licenceFor(kind: string, tonnes: number | null): LicenceCategory | null {
  if (!roadKinds.has(kind)) return null;
  if (kind === "artic" || kind === "low-loader") return "CE";
  if (tonnes === null) return kind === "van" || kind === "workshop" ? "B" : "C";
  if (tonnes <= lightTonnes) return "B";
  return tonnes <= c1Tonnes ? "C1" : "C";
}
