import { oneDecimal } from "../geo/distance.ts";

export const problemKinds = ["closed_gate", "refused_load", "breakdown", "short_load"] as const;
export const loadKinds = ["loaded", "tipped", "tare"] as const;

type ProblemKind = (typeof problemKinds)[number];
export type LoadKind = (typeof loadKinds)[number];
export type ReportKind = ProblemKind | LoadKind;

export const reportKindWords: Readonly<Record<ReportKind, string>> = {
  closed_gate: "Closed gate",
  refused_load: "Refused load",
  breakdown: "Breakdown",
  short_load: "Short load",
  loaded: "Loaded",
  tipped: "Tipped",
  tare: "Tare",
};

export const isProblem = (kind: ReportKind): kind is ProblemKind => problemKinds.some((one) => one === kind);

export const reportTitle = (kind: ReportKind): string =>
  isProblem(kind) ? `Problem: ${reportKindWords[kind].toLowerCase()}` : reportKindWords[kind];

/** Distance in miles at which a vehicle counts as at the site: about 150 metres, the size of a yard. */
const atSiteMiles = 0.1;

export function awayText(milesAway: number): string {
  const miles = oneDecimal(milesAway);
  if (miles <= atSiteMiles) return "at the site";
  return `${miles} ${miles === 1 ? "mile" : "miles"} from the site`;
}

/** Returns a weight as weighbridges print it: "18.42 t". */
export const tonnesText = (weightKg: number): string => `${(weightKg / 1000).toFixed(2)} t`;
