import { formatPence } from "../kernel/money-text.ts";
import type { AnswerEffect } from "./answer-effect.ts";

type Difference = Pick<AnswerEffect, "pence" | "netPence">;

/** Returns "+£25.00" or "-£12.00". */
export const signedPence = (pence: number): string => `${pence > 0 ? "+" : ""}${formatPence(pence)}`;

export const differenceIn = ({ pence, netPence }: Difference, view: "net" | "gross"): number | null =>
  view === "net" ? netPence : pence;

/** Returns "+£25.00", "from +£37.00", "included" or "on request". */
export function effectText(effect: Difference & Pick<AnswerEffect, "isLeast">, view: "net" | "gross"): string {
  const pence = differenceIn(effect, view);
  if (pence === null) return "on request";
  if (pence === 0) return "included";
  return `${effect.isLeast ? "from " : ""}${signedPence(pence)}`;
}

/** Returns a change of price with its lines: "+£25.00 permit handled". Names at most three lines. */
export function changeText(change: Difference & { readonly lines: readonly string[] }, view: "net" | "gross"): string {
  const pence = differenceIn(change, view) ?? 0;
  const lines = change.lines.slice(0, mostNamed).map((words) => words.charAt(0).toLowerCase() + words.slice(1));
  if (change.lines.length > mostNamed) lines.push("and more");
  return `${pence === 0 ? "Same total:" : signedPence(pence)} ${lines.join(", ")}`;
}

const mostNamed = 3;
