import { expect, it } from "vitest";
import { gateStateText, loadText } from "./gate-page.tsx";

it("states the vehicle's state and its arrival time", () => {
  const now = Date.parse("2026-11-23T12:00:00.000Z");
  const said = (state: "expected" | "on_its_way" | "on_site" | "gone", arrivedAt: string | null = null) =>
    gateStateText({ state, arrivedAt }, now);
  expect([said("expected"), said("on_its_way"), said("on_site"), said("gone")]).toEqual([
    "Expected",
    "On its way here",
    "On site",
    "Job done",
  ]);
  expect(said("on_its_way", "2026-11-23T10:42:00.000Z")).toBe("Arrived 10:42");
});

it("states the load of a vehicle", () => {
  expect([
    loadText({ service: "Aggregates", tons: 20, material: "Type 1" }),
    loadText({ service: "Aggregates", tons: 1, material: null }),
    loadText({ service: "Skips", tons: null, material: "Soil" }),
    loadText({ service: "Hiab", tons: null, material: null }),
  ]).toEqual(["Aggregates, 20 tonnes of Type 1", "Aggregates, 1 tonne", "Skips, Soil", "Hiab"]);
});
