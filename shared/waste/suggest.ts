import type { ServiceId } from "../catalogue/services.ts";
import type { Container } from "./containers.ts";

/** What a service usually carries: its code, its container, and the words for it. */
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

/** By service. A service that is not here takes no waste away, or nobody can say what. */
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

/** By the waste that a skip's hirer has named. Hazardous waste has no usual code. */
const ofSkip: Readonly<Record<string, Usual>> = {
  general: load("200301", "Mixed waste", "SKI"),
  construction: { ...mixed, container: "SKI" },
  garden: { ...green, container: "SKI" },
  soil: { ...soil, container: "SKI" },
  hardcore: { ...rubble, container: "SKI" },
  mixed: { ...mixed, container: "SKI" },
  hazardous: { ewcCode: null, container: "SKI", composition: null },
};

/** By a word of the material that the contractor has typed. */
const ofMaterial: readonly (readonly [words: RegExp, usual: Usual])[] = [
  [/asbestos|hazard|contaminat|special|\boils?\b/i, { ewcCode: null, container: "LOO", composition: null }],
  [/rubble|hardcore|brick|concrete|block|slab/i, rubble],
  [/soil|muck|spoil|clay|earth|turf/i, soil],
  [/garden|green|hedge|branch|tree/i, green],
  [/tarmac|asphalt|planing|bitum/i, load("170302", "Asphalt without coal tar")],
  [/timber|wood/i, load("170201", "Wood, not treated with hazardous substances")],
  [/plasterboard|gypsum/i, load("170802", "Gypsum-based construction materials")],
];

/** What the words of a job name: the waste of a skip, or the material. Nothing where they name none that we know. */
const namedBy = (service: ServiceId, wasteType: string | null | undefined, material: string | null | undefined) =>
  service === "skips" && wasteType
    ? ofSkip[wasteType]
    : ofMaterial.find(([words]) => material && words.test(material))?.[1];

/** The code that the words of a job suggest; null: special waste; undefined: they name no waste that we know. */
export const namedCode = (...job: Parameters<typeof namedBy>): string | null | undefined => namedBy(...job)?.ewcCode;

/**
 * Suggests what a job carries, by the waste named for a skip, then the material, then the service. A suggestion only: the person who
 * signs confirms it.
 */
export function usualFor(...job: Parameters<typeof namedBy>): Usual {
  const usual = ofService[job[0]] ?? { ewcCode: null, container: "LOO" as const, composition: null };
  return { ...usual, ...namedBy(...job), container: usual.container };
}
