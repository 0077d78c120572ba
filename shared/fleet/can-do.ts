import type { ServiceDetails } from "../catalogue/details.ts";
import { excavatorClasses } from "../catalogue/excavator-classes.ts";
import { crane } from "../catalogue/panels/crane.ts";
import { excavator } from "../catalogue/panels/excavator.ts";
import { skip } from "../catalogue/panels/skip.ts";
import type { ServiceId } from "../catalogue/services.ts";
import { loadsFor } from "../pricing/loads.ts";
import { skipYards } from "./kinds.ts";
import { mostLoads } from "./most-loads.ts";
import { countsIn } from "./spec.ts";

type Spec = { readonly kind: string } & Readonly<Record<string, unknown>>;
type Details<Panel> = Extract<ServiceDetails, { panel: Panel }>;

export interface WantedWork {
  readonly service: ServiceId;
  readonly details?: ServiceDetails | null | undefined;
  readonly quantity?: number | null | undefined;
}

export const payloadOf = ({ payloadTonnes }: Spec): number | null =>
  typeof payloadTonnes === "number" ? payloadTonnes : null;

export const loadsOf = (spec: Spec, work: WantedWork): number => loadsFor(payloadOf(spec), work);

/** Returns a reason why a vehicle cannot do a job, without a full stop. Null if it can, or if too little is known. */
export function cannotDo(spec: Spec, work: WantedWork): string | null {
  const loads = loadsOf(spec, work);
  if (loads > mostLoads) return `Carries ${spec.payloadTonnes} t; ${work.quantity} t would be ${loads} loads`;
  const { details } = work;
  switch (details?.panel) {
    case "crane":
      return cannotLift(spec, details);
    case "excavator":
      return cannotDig(spec, details);
    case "skip":
      return lacksSkip(spec, details);
    default:
      return null;
  }
}

/** A range such as "16-30" excludes only vehicles below its lower end: the exact load is not known. */
function cannotLift(spec: Spec, { liftingCapacity, liftingHeight }: Details<"crane">): string | null {
  const { liftTonnes } = spec;
  if (liftingCapacity && typeof liftTonnes === "number" && liftTonnes < lowerEnd(liftingCapacity))
    return `Lifts up to ${liftTonnes} t; you need ${crane.liftingCapacity.options[liftingCapacity]}`;
  const metres = spec.heightMetres ?? spec.reachMetres;
  if (liftingHeight && typeof metres === "number" && metres < lowerEnd(liftingHeight))
    return `Reaches ${metres} m; you need ${crane.liftingHeight.options[liftingHeight]}`;
  return null;
}

const lowerEnd = (range: string) => Number.parseInt(range, 10);

const attachments = [
  ["needsBreaker", "breaker"],
  ["needsAuger", "auger"],
  ["needsGrapple", "grapple"],
  ["needsRipper", "ripper"],
] as const;

function cannotDig(spec: Spec, wanted: Details<"excavator">): string | null {
  const { machineClass, operator, widthMetres } = spec;
  const { machineSize, operatorService } = wanted;
  const known = Object.entries(excavatorClasses).find(([size]) => size === machineClass)?.[1];
  if (machineSize && known && machineClass !== machineSize)
    return `Size: ${known.toLowerCase()}; you need ${excavatorClasses[machineSize].toLowerCase()}`;
  if (operatorService === "operated" && operator === "self-drive") return "Comes without an operator";
  if (operatorService === "self-drive" && operator === "operated") return "Comes only with its operator";
  const carried = Array.isArray(spec.attachments) ? spec.attachments : [];
  // With no attachment ticked, the haulier may not have answered the question yet, so nothing is lacking.
  const lacking = carried.length > 0 && attachments.find(([needs, name]) => wanted[needs] && !carried.includes(name));
  if (lacking) return `Has no ${excavator[lacking[0]].label.toLowerCase()}`;
  const metres = metresIn(wanted.accessWidth ?? "");
  if (metres !== null && typeof widthMetres === "number" && widthMetres > metres)
    return `Is ${widthMetres} m wide; your access is ${metres} m`;
  return null;
}

const metresOf = { m: 1, metre: 1, metres: 1, cm: 0.01, mm: 0.001, ft: 0.3048 } as const;

/** Converts "2.4 m" or "90cm" to metres; null for other texts. */
function metresIn(text: string): number | null {
  const [, figure, unit = "m"] = /^(\d+(?:[.,]\d+)?)\s*(m|metres?|cm|mm|ft)?$/.exec(text.trim().toLowerCase()) ?? [];
  if (!figure) return null;
  const metres = Number(figure.replace(",", ".")) * (metresOf[unit as keyof typeof metresOf] ?? 1);
  return Math.round(metres * 100) / 100;
}

function lacksSkip(spec: Spec, { skipSize }: Details<"skip">): string | null {
  const listed = Array.isArray(spec.skipSizes) ? spec.skipSizes.map(String) : [];
  const stocked = countsIn(skipYards, spec.skipStock).map(([size]) => size);
  const carried = Object.keys(skipYards).filter((size) => listed.includes(size) || stocked.includes(size));
  if (!skipSize || carried.length === 0 || carried.includes(skipSize)) return null;
  const sizes = carried.map((size) => Number.parseInt(size, 10)).join(", ");
  return `Carries skips of ${sizes} yards; you need ${skip.skipSize.options[skipSize]}`;
}
