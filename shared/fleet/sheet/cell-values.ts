import { withoutMarks } from "../../kernel/pasted.ts";
import { isDayOfCalendar, typedDay } from "../../kernel/typed-day.ts";
import { likelyMeant } from "../../kernel/typed-form.ts";
import { asOnPlate } from "../registration.ts";
import { typedNumber } from "../typed-number.ts";
import type { WeightUnit } from "./uses.ts";

const nothing = /^(n\s*\/?\s*a\.?|none|nil|-+|no plate|unregistered|not reg(istered)?|tbc|tba|\.)$/i;
export const saysNothing = (text: string) => text.trim() === "" || nothing.test(withoutMarks(text));

/** A weight in kilograms. `isBare`: the figure had no unit and was read as tonnes. */
export type WeightRead = { readonly kg: number; readonly isBare: boolean } | null;

/** A figure without a unit above this is in kilograms: no vehicle weighs so many tonnes. */
const mostTonnes = 200;

export function weightIn(text: string, headerUnit: WeightUnit): WeightRead {
  const said = withoutMarks(text)
    .replace(/\b(each|gvw|gross|max|approx\.?|ca\.?)\b/gi, "")
    .trim();
  const bare = typedNumber(said);
  if (headerUnit === "lb" && bare > 0) return { kg: Math.round(typedNumber(`${bare} lb`, "t") * 1000), isBare: false };
  if (!Number.isNaN(bare)) {
    const isTonnes = headerUnit === "t" ? bare <= mostTonnes : bare < mostTonnes;
    if (bare <= 0) return null;
    return { kg: Math.round(isTonnes ? bare * 1000 : bare), isBare: isTonnes && headerUnit !== "t" };
  }
  const tonnes = typedNumber(said.replace(/tonner$/i, "tonne"), "t");
  return Number.isNaN(tonnes) || tonnes <= 0 ? null : { kg: Math.round(tonnes * 1000), isBare: false };
}

export function weightWithin(text: string): number | null {
  const found = /(?<![\d.,a-z])(\d{1,3}(?:\.\d+)?)\s*(?:t|te|tonnes?|tons?|tonner)(?![a-z])/i.exec(text);
  return found ? Math.round(Number(found[1]) * 1000) : null;
}

export type DayRead =
  | { readonly day: string }
  | { readonly none: string }
  | { readonly wrong: string; readonly meant?: string }
  | null;

/** A spreadsheet's serial number of a day, from 1982 to 2119: days since 30 December 1899. */
const serial = /^[3-7]\d{4}(\.\d+)?$/;
const never = /^(exempt|not required|not needed|no|never|yes|valid|taxed|current|in date|ok|pass(ed)?)\b/i;

export function dayIn(text: string): DayRead {
  const said = withoutMarks(text).replace(/(?<=\d)[ T]+\d{1,2}:\d{2}(:\d{2})?.*$/, "");
  if (saysNothing(said)) return null;
  if (never.test(said)) return { none: said };
  if (serial.test(said)) {
    const at = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(said)) * 86_400_000);
    return { day: at.toISOString().slice(0, 10) };
  }
  const day = typedDay(said.replace(/^(exp(ires)?|due|until|to)[.:]?\s+/i, ""));
  if (isDayOfCalendar(day)) return { day };
  const swapped = typedDay(said.replace(/^(\d{1,2})([-/.])(\d{1,2})([-/.])/, "$3$2$1$4"));
  return isDayOfCalendar(swapped) ? { wrong: said, meant: swapped } : { wrong: said };
}

export type PlateRead =
  | { readonly plate: string }
  | { readonly trailer: string }
  | { readonly several: readonly string[] }
  | { readonly wrong: string; readonly meant?: string }
  | null;

/** Registration and test numbers of trailers. No number plate has these formats. */
const trailerNumber = /^([ac]\d{6}|[a-z]\d{7}|\d{8})$/i;

/** Parses a registration; null for an empty cell. */
export function plateIn(text: string): PlateRead {
  const said = withoutMarks(text);
  if (saysNothing(said)) return null;
  const plate = asOnPlate(said);
  if (plate && trailerNumber.test(said.replaceAll(/\s/g, ""))) return { trailer: said.toUpperCase() };
  if (plate) return { plate };
  const parts = said.split(/\s*(?:[/,;&+|\n]|\band\b)\s*/).flatMap((part) => asOnPlate(part) ?? []);
  if (parts.length > 1) return { several: parts };
  const meant = likelyMeant(said, (typed) => asOnPlate(typed) ?? null);
  return { wrong: said, ...(meant && { meant }) };
}
