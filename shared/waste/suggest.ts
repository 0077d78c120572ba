import type { ServiceId } from "../catalogue/services.ts";
import type { Container } from "./containers.ts";

/** Usual waste of a kind of work: code, container and description. */
export interface Usual {
  readonly ewcCode: string | null;
  readonly container: Container;
  readonly composition: string | null;
}

const load = (ewcCode: string, composition: string, container: Container = "LOO"): Usual => ({
  ewcCode,
  container,
  composition,
});

const soil = load("170504", "Soil and stones dug up on site, not contaminated");
const rubble = load("170107", "Mixed concrete, bricks and tiles, not contaminated");
const mixed = load("170904", "Mixed construction and demolition waste");
const green = load("200201", "Branches, leaves and other garden waste");

/** Usual waste by service. Missing services take no waste, or have no usual kind of waste. */
const ofService: Partial<Record<ServiceId, Usual>> = {
  "muck-away": soil,
  "grab-hire": soil,
  "waste-removal": mixed,
  "vacuum-excavator": { ...soil, container: "TAN" },
  drainage: load("200306", "Waste from cleaning drains and sewers", "TAN"),
  "road-sweeper": load("200303", "Street sweepings", "TAN"),
  tar: load("170302", "Asphalt planings without coal tar"),
  skips: { ...mixed, container: "SKI" },
};

/** Usual waste by the answer about a skip's waste. Hazardous waste has no usual code. */
const ofSkip: Readonly<Record<string, Usual>> = {
  general: load("200301", "Mixed waste", "SKI"),
  construction: { ...mixed, container: "SKI" },
  garden: { ...green, container: "SKI" },
  soil: { ...soil, container: "SKI" },
  hardcore: { ...rubble, container: "SKI" },
  mixed: { ...mixed, container: "SKI" },
  hazardous: { ewcCode: null, container: "SKI", composition: null },
};

const ofMaterial: readonly (readonly [words: RegExp, usual: Usual])[] = [
  [/asbestos|hazard|contaminat|special|\boils?\b/i, { ewcCode: null, container: "LOO", composition: null }],
  [/rubble|hardcore|brick|concrete|block|slab/i, rubble],
  [/soil|muck|spoil|clay|earth|turf/i, soil],
  [/garden|green|hedge|branch|tree/i, green],
  [/tarmac|asphalt|planing|bitum/i, load("170302", "Asphalt without coal tar")],
  [/timber|wood/i, load("170201", "Wood, not treated with hazardous substances")],
  [/plasterboard|gypsum/i, load("170802", "Gypsum-based construction materials")],
];

/** Returns the waste named by a job's skip or material; undefined if unknown. */
const namedBy = (service: ServiceId, wasteType: string | null | undefined, material: string | null | undefined) =>
  service === "skips" && wasteType
    ? ofSkip[wasteType]
    : ofMaterial.find(([words]) => material && words.test(material))?.[1];

export const namedCode = (...job: Parameters<typeof namedBy>): string | null | undefined => namedBy(...job)?.ewcCode;

/** Suggests a job's waste by the skip's waste, else the material, else the service. The signer confirms it. */
export function usualFor(...job: Parameters<typeof namedBy>): Usual {
  const usual = ofService[job[0]] ?? { ewcCode: null, container: "LOO" as const, composition: null };
  return { ...usual, ...namedBy(...job), container: usual.container };
}
