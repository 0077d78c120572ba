import { describe, expect, it } from "vitest";
import { publishedPlace } from "../geo/published-place.ts";
import type { Account } from "../kernel/access.ts";
import type { UserId } from "../kernel/id.ts";
import { addSeconds } from "../kernel/time.ts";
import { cellsAround, cellsOf, cellsToSubscribe, mostCells } from "./live-map.ts";
import { mapSightOf, seenOnMap } from "./map-sight.ts";
import type { FleetStatus } from "./model.ts";

const now = "2026-11-25T09:00:00.000Z";
const leith = { lat: 55.97581, lng: -3.17012 };
const haulierId = "11111111-1111-4111-8111-111111111111" as UserId;
const sharing = (status: FleetStatus, secondsOld = 20) => ({
  reference: "abc",
  fleet: { vehicleType: "Hiab lorry", services: ["hiab" as const], status },
  card: { haulierId, companyName: "Forth Lifting", verified: true, averageRating: 4.5, reviewCount: 3 },
  place: { ...leith, at: addSeconds(now, -secondsOld) },
});

const who: Record<string, Account | null> = {
  visitor: null,
  nobodyYet: { role: null, canBook: false },
  driver: { role: "driver", canBook: false },
  "driver who books": { role: "driver", canBook: true },
  contractor: { role: "contractor", canBook: false },
  haulier: { role: "haulier", canBook: false },
  manager: { role: "fleet_manager", canBook: false },
  admin: { role: "admin", canBook: false },
};

// Exact: the real position. Square: the approximate position. "named": with the company's name.
const table: readonly [FleetStatus, number, seen: Record<"visitors" | "bookers", string>, availability: string][] = [
  ["available", 20, { visitors: "square", bookers: "exact, named" }, "available"],
  ["available", 15 * 60, { visitors: "square", bookers: "exact, named" }, "available"],
  ["limited", 20, { visitors: "square", bookers: "square, named" }, "limited"],
  ["busy", 20, { visitors: "square", bookers: "square, named" }, "busy"],
  ["offline", 20, { visitors: "square", bookers: "square, named" }, "busy"],
  ["available", 60 * 60, { visitors: "nothing", bookers: "nothing" }, "available"],
  ["busy", 60 * 60, { visitors: "nothing", bookers: "nothing" }, "busy"],
];

describe("vehicles on the live map", () => {
  const readers = Object.entries(who).map(([name, account]) => {
    const isBooker = !["visitor", "nobodyYet", "driver"].includes(name);
    return [name, account, isBooker ? "bookers" : "visitors"] as const;
  });
  const cells = table.flatMap((row) => readers.map((reader) => [...row, ...reader] as const));
  it.each(cells)("of one %s since %i seconds", (status, age, told, availability, _name, account, group) => {
    const seen = seenOnMap(sharing(status, age), mapSightOf(account), now);
    if (told[group] === "nothing") return expect(seen).toBeNull();
    const isExact = told[group].startsWith("exact");
    expect(seen).toMatchObject({ availability, isExact });
    expect(seen?.position).toEqual(isExact ? leith : publishedPlace(leith));
    expect(seen?.companyName ?? null).toBe(told[group].endsWith("named") ? "Forth Lifting" : null);
    expect(seen?.haulierId ?? null).toBe(told[group].endsWith("named") ? haulierId : null);
    if (!isExact) expect(seen?.at).toMatch(/:00\.000Z$/);
  });
});

describe("the cells of the live map", () => {
  it("go by every cell name that a subscriber may use", () => {
    expect(cellsOf([leith])).toEqual(["gc", "gcv", "gcvw"]);
    expect(cellsAround("gcvw")).toEqual(expect.arrayContaining(["gc", "gcv", "gcvw", "gcvt", "gcvy"]));
  });

  it.each([
    ["a town", { south: 55.9, north: 56, west: -3.3, east: -3.1 }, 4],
    ["a region", { south: 55.2, north: 56.8, west: -5, east: -2.5 }, 3],
    ["the country", { south: 49, north: 61.5, west: -9, east: 2.5 }, 2],
  ])("that hold %s are few", (_what, bounds, letters) => {
    const cells = cellsToSubscribe(bounds);
    expect(cells.every((cell) => cell.length === letters)).toBe(true);
    expect(cells.length).toBeLessThanOrEqual(mostCells);
  });
});
