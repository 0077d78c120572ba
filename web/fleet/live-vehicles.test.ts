import { describe, expect, it } from "vitest";
import type { LiveMap, LiveVehicle } from "#shared/fleet/live-map.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { afterMapChanges, type MapQuestion, shownVehicles } from "./live-vehicles.ts";

const haulierId = "11111111-1111-4111-8111-111111111111" as UserId;
const vehicle = (reference: string, more: Partial<LiveVehicle> = {}): LiveVehicle => ({
  reference,
  vehicleType: "Hiab lorry",
  services: ["hiab"],
  availability: "available",
  position: { lat: 55.95, lng: -3.19 },
  isExact: true,
  at: "2026-11-25T09:00:20.000Z",
  isBlurred: false,
  companyName: "Forth Lifting",
  haulierId,
  verified: true,
  rating: null,
  reviewCount: 0,
  ...more,
});
const map = (...vehicles: LiveVehicle[]): LiveMap => ({ sight: "exact", vehicles, more: [], ownHauliers: [] });
const question: MapQuestion = {
  bounds: { south: 55.5, west: -4, north: 56.5, east: -2.5 },
  service: "hiab",
  availability: null,
};
const changed = (known: LiveMap, changed: LiveVehicle | null, asked = question) =>
  afterMapChanges(known, [{ reference: "a", vehicle: changed }], asked).vehicles;
const later = { at: "2026-11-25T09:00:50.000Z", position: { lat: 55.96, lng: -3.2 } };

describe("live map changes", () => {
  it.each<[string, LiveVehicle | null, Partial<MapQuestion>, "gone" | "new" | "old"]>([
    ["moves it", vehicle("a", later), {}, "new"],
    ["takes it away", null, {}, "gone"],
    ["of an older fix is nothing", vehicle("a", { ...later, at: "2026-11-25T09:00:10.000Z" }), {}, "old"],
    [
      "says that it is busy now, and only about where",
      vehicle("a", {
        ...{ at: "2026-11-25T09:00:00.000Z", isExact: false, availability: "busy", position: later.position },
      }),
      {},
      "new",
    ],
    [
      "out of the part that is looked at takes it away",
      vehicle("a", { ...later, position: { lat: 51, lng: 0 } }),
      {},
      "gone",
    ],
    [
      "to what is not asked for takes it away",
      vehicle("a", { ...later, availability: "busy" }),
      { availability: "available" },
      "gone",
    ],
    ["of another service is not shown", vehicle("a", { ...later, services: ["skips"] }), {}, "gone"],
  ])("%s", (_what, told, asked, outcome) => {
    const before = vehicle("a");
    const shown = changed(map(before), told, { ...question, ...asked });
    expect(shown).toEqual(outcome === "gone" ? [] : [outcome === "new" ? told : before]);
  });

  it("adds a new vehicle to the others", () => {
    expect(changed(map(vehicle("b")), vehicle("a")).map(({ reference }) => reference)).toEqual(["b", "a"]);
  });
});

describe("shown vehicles", () => {
  const at = (minutes: number) => Date.parse("2026-11-25T09:00:20.000Z") + minutes * 60_000;
  const near = vehicle("near", { position: { lat: 55.95, lng: -3.19 } });
  const far = vehicle("far", { position: { lat: 55.86, lng: -4.25 } });

  it("are nearest first, with miles and minutes where a place is known", () => {
    const from = { lat: 55.9533, lng: -3.1883 };
    const shown = shownVehicles({ ...map(far, near), ownHauliers: [haulierId] }, question, from, at(1));
    expect(shown.map(({ reference }) => reference)).toEqual(["near", "far"]);
    expect(shown[1]?.miles).toBeCloseTo(42, 0);
    expect(shown[1]?.minutes).toBe(Math.round((shown[1]?.miles ?? 0) * 2));
    expect(shown.every(({ isOwn, isStale }) => isOwn && !isStale)).toBe(true);
    expect(shownVehicles(map(near), question, null, at(1))[0]).toMatchObject({ miles: null, minutes: null });
  });

  it("turn stale after 15 minutes and disappear after 60", () => {
    expect(shownVehicles(map(near), question, null, at(14))[0]?.isStale).toBe(false);
    expect(shownVehicles(map(near), question, null, at(15))[0]?.isStale).toBe(true);
    expect(shownVehicles(map(near), question, null, at(60))).toEqual([]);
  });
});

it("are grey while the device has only a rough position, until a better one", () => {
  const known = map(vehicle("a"));
  const rough = changed(known, vehicle("a", { isBlurred: true }));
  const shown = (vehicles: readonly LiveVehicle[]) =>
    shownVehicles({ ...known, vehicles: [...vehicles] }, question, null, Date.parse("2026-11-25T09:00:50.000Z"));
  expect(shown(rough)).toMatchObject([{ isStale: true, position: vehicle("a").position }]);
  expect(shown(changed({ ...known, vehicles: rough }, vehicle("a", later)))).toMatchObject([
    { isStale: false, ...later },
  ]);
});

it("keeps a counted map until it is read again", () => {
  const counted: LiveMap = { ...map(), more: [{ cell: "gcvw", position: { lat: 55.9, lng: -3.2 }, vehicles: 900 }] };
  const question = { bounds: { south: 55, west: -4, north: 57, east: -2 }, service: null, availability: null };
  expect(afterMapChanges(counted, [{ reference: "a", vehicle: vehicle("a") }], question)).toBe(counted);
});
