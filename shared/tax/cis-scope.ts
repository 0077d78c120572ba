import type { ServiceDetails } from "../catalogue/details.ts";
import type { ServiceId } from "../catalogue/services.ts";
import { type Dated, inForce } from "./dated.ts";

export type CisScope = "in" | "out" | "asked";

export type ScopeRow = Dated & { readonly scope: CisScope };

const since2007 = { from: "2007-04-06", until: null } as const;

/**
 * Whether CIS applies, by kind of work. Without a source the user is asked (`asked`); the answer is never guessed. CIS
 * in its present form began on 6 April 2007.
 */
export const cisWork = {
  operatedPlant: [{ ...since2007, scope: "in", source: "cisr14260" }],
  dryHire: [{ ...since2007, scope: "out", source: "cisr14260" }],
  digAndCart: [{ ...since2007, scope: "in", source: "fa2004s74" }],
  siteClearance: [{ ...since2007, scope: "in", source: "fa2004s74" }],
  surfacing: [{ ...since2007, scope: "in", source: "fa2004s74" }],
  trafficManagement: [
    { scope: "asked", from: "2007-04-06", until: "2025-02-28", source: "cisr14305" },
    { scope: "in", from: "2025-03-01", until: null, source: "cisr14305" },
  ],
  trafficEquipmentOnly: [
    { scope: "asked", from: "2007-04-06", until: "2025-02-28", source: "cisr14305" },
    { scope: "out", from: "2025-03-01", until: null, source: "cisr14305" },
  ],
  delivery: [{ ...since2007, scope: "out", source: "fa2004s74delivery" }],
  fuel: [{ ...since2007, scope: "out", source: "fa2004s74delivery" }],
  repair: [{ ...since2007, scope: "out", source: "notListed" }],
  plant: [{ ...since2007, scope: "asked", source: "cisr14260" }],
  haulage: [{ ...since2007, scope: "asked", source: "noPage" }],
  grab: [{ ...since2007, scope: "asked", source: "noPage" }],
  tipper: [{ ...since2007, scope: "asked", source: "noPage" }],
  skip: [{ ...since2007, scope: "asked", source: "noPage" }],
  waste: [{ ...since2007, scope: "asked", source: "noPage" }],
  lift: [{ ...since2007, scope: "asked", source: "noPage" }],
  concrete: [{ ...since2007, scope: "asked", source: "noPage" }],
  drains: [{ ...since2007, scope: "asked", source: "noPage" }],
  cleaning: [{ ...since2007, scope: "asked", source: "fa2004s74cleaning" }],
  recovery: [{ ...since2007, scope: "asked", source: "noPage" }],
} as const satisfies Record<string, readonly ScopeRow[]>;
export type CisWork = keyof typeof cisWork;

export const workOfService: Readonly<Record<ServiceId, CisWork>> = {
  aggregates: "delivery",
  "building-suppliers": "delivery",
  "concrete-mixer": "concrete",
  "crane-hire": "operatedPlant",
  drainage: "drains",
  excavator: "plant",
  "fuel-delivery": "fuel",
  "grab-hire": "grab",
  hiab: "lift",
  "mobile-mechanic": "repair",
  "mobile-tyre": "repair",
  "muck-away": "haulage",
  "plant-hire": "plant",
  "pressure-washing": "cleaning",
  recovery: "recovery",
  "road-sweeper": "cleaning",
  skips: "skip",
  tar: "surfacing",
  "tipper-truck": "tipper",
  "vacuum-excavator": "operatedPlant",
  "van-hire": "haulage",
  "waste-removal": "waste",
};

export function workOf(service: ServiceId, details: ServiceDetails | null | undefined): CisWork {
  if (details?.panel !== "excavator") return workOfService[service];
  const { operatorService } = details;
  if (!operatorService) return "plant";
  return operatorService === "operated" ? "operatedPlant" : "dryHire";
}

export const cisScope = (work: CisWork, day: string): CisScope =>
  inForce<ScopeRow>(cisWork[work], day)?.scope ?? "asked";
