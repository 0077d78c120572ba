import { expect, it } from "vitest";
import type { Eta } from "#shared/tracking/eta.ts";
import { arrivalWords } from "./arrivals.ts";

const at = "2026-11-21T07:30:00.000Z";
const eta = { at: "2026-11-21T07:48:00.000Z" } as Eta;

it.each<[number, Eta | null, string | null]>([
  [5, eta, "About 07:48"],
  [240, eta, "About 07:48, as of 4 minutes ago"],
  [960, eta, "Last seen 16 minutes ago near Livingston"],
  [5, null, null],
  [960, null, "Last seen 16 minutes ago near Livingston"],
])("describes a vehicle after %i seconds", (seconds, arrival, words) =>
  expect(arrivalWords({ at, near: "Livingston", eta: arrival }, Date.parse(at) + seconds * 1000)).toBe(words),
);
