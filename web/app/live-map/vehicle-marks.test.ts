import { expect, it } from "vitest";
import type { ShownVehicle } from "../../fleet/live-vehicles.ts";
import { marksOf, toneOf } from "./use-on-duty.ts";

it.each([
  ["available", "go"],
  ["limited", "limited"],
  ["busy", "stop"],
] as const)("a vehicle that is %s is marked %s", (availability, tone) => {
  expect(toneOf(availability)).toBe(tone);
});

it("fades stale ones, names them by firm or kind, and counts the rest", () => {
  const vehicle = { reference: "a", position: { lat: 56, lng: -3 }, availability: "busy", vehicleType: "Hiab lorry" };
  const shown = { ...vehicle, companyName: null, isStale: true } as ShownVehicle;
  expect(marksOf([shown], [{ cell: "gcvw", position: { lat: 55.9, lng: -3.3 }, vehicles: 40 }])).toEqual([
    { id: "a", lat: 56, lng: -3, label: "Hiab lorry", tone: "stop", isFaded: true },
    { id: "more gcvw", lat: 55.9, lng: -3.3, label: "", tone: "go", count: 40 },
  ]);
});
