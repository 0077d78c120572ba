import type { Extra, ExtraKind } from "./agreement-model.ts";

/** What is asked of an extra of one kind. */
interface KindOfExtra {
  readonly label: string;
  /** What may be counted, the usual unit first; empty: the extra as a whole. */
  readonly units: readonly [string, ...string[]];
}

/** Each kind of extra, as people read it. Units are as short as those of a price's lines. */
export const extraKinds: Readonly<Record<ExtraKind, KindOfExtra>> = {
  waiting: { label: "Waiting", units: ["15 min", "hour"] },
  wastedJourney: { label: "Wasted journey", units: [""] },
  tipFee: { label: "Tip fee", units: ["tonne", "load", ""] },
  permit: { label: "Permit", units: [""] },
  fuel: { label: "Fuel", units: ["litre", ""] },
  materials: { label: "Materials", units: ["", "tonne", "m³"] },
  damage: { label: "Damage", units: [""] },
  other: { label: "Other", units: [""] },
};

/** An extra in words, as its line of the bill says it. */
export function extraWords({ kind, reason }: Pick<Extra, "kind" | "reason">): string {
  const { label } = extraKinds[kind];
  return kind === "other" || reason.startsWith(label) ? reason : `${label}: ${reason}`;
}
