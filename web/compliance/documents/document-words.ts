import { documentType } from "#shared/compliance/document-types.ts";
import { endWords, soonDays } from "#shared/compliance/expiring.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { daysUntil } from "#shared/compliance/reminders.ts";
import { capital } from "#shared/fleet/kinds.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { ApiOutput } from "../../api/api.ts";
import type { Tone } from "../../ui/badge.tsx";

export type Documents = ApiOutput<"papers">;

export const documentLabel = ({ type }: Pick<Paper, "type">): string => documentType(type).label;

export function documentState(paper: Paper, now: string): { word: string; tone: Tone } {
  const { state, issuedOn, expiresOn, replacedBy } = paper;
  if (state === "pending") return { word: "Being checked", tone: "water" };
  if (state === "rejected") return { word: "Not accepted", tone: "stop" };
  const left = expiresOn === null ? null : daysUntil(expiresOn, now);
  if (left !== null && left < 0) return { word: "Expired", tone: "stop" };
  if (daysUntil(issuedOn, now) > 0) return { word: `Begins ${dayText(issuedOn)}`, tone: "water" };
  if (left === null || left > soonDays) return { word: "In date", tone: "go" };
  if (replacedBy) return { word: "The next one is approved", tone: "go" };
  return { word: capital(endWords(left)), tone: "warn" };
}

/** Validity as text: "1 Jan 2026 to 31 Dec 2026". */
export function daysText({ issuedOn, expiresOn }: Pick<Paper, "issuedOn" | "expiresOn">): string {
  return expiresOn ? `${dayText(issuedOn)} to ${dayText(expiresOn)}` : `From ${dayText(issuedOn)}`;
}

export const byEnd = (one: Paper, other: Paper) => ((one.expiresOn ?? "9") < (other.expiresOn ?? "9") ? -1 : 1);
