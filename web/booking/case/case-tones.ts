import type { CaseState } from "#shared/booking/case-life.ts";
import type { Tone } from "../../ui/badge.tsx";

/** The colour of each state of a case. */
export const caseTones: Readonly<Record<CaseState, Tone>> = {
  open: "warn",
  answered: "signal",
  with_admin: "water",
  settled: "go",
  closed: "go",
  withdrawn: "neutral",
};
