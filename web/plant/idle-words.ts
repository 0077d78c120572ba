import type { IdleReason } from "#shared/plant/model.ts";

export const idleReasonWords: Readonly<Record<IdleReason, string>> = {
  weather: "Weather",
  no_work: "No work for it",
  site_shut: "Site shut",
  other: "Another reason",
};
