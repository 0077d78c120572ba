import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createRandom } from "#local/demo/random.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { aLicence } from "../support/a-licence.ts";
import { type ListName, listNames, pageOf, type Walk, walked, walkOf } from "../support/list-walks.ts";
import type { ListWorld } from "../support/list-world.ts";
import { percentile } from "../support/percentile.ts";
import { isLongRun, stormSeed as seed, storm } from "../support/storm.ts";
import { codeOf, startWorld, type World } from "../support/world.ts";

const random = createRandom(seed);
let world: World;
let stored: ListWorld;
beforeAll(async () => {
  vi.stubEnv("PAYOUT_LICENCE", JSON.stringify(aLicence));
  world = await startWorld();
  const { storeListWorld } = await import("../support/list-world.ts");
  const size = isLongRun ? { jobs: 1_200, others: 400 } : { jobs: 260, others: 130 };
  stored = await storeListWorld(world.db, seed, size);
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
  return world?.stop();
});

it("every paged operation is tested here", () => {
  const names = Object.keys(operations) as OperationName[];
  const paged = names.filter((name) => {
    const { output } = operations[name];
    return "shape" in output && "nextToken" in output.shape;
  });
  expect([...listNames].sort()).toEqual(paged.sort());
});

/**
 * Maximum table calls of a page. Two lists need that many:
 * - the days of a driver of two hauliers: the memberships, for each haulier the list by day and the earlier hires, and
 *   the records;
 * - the waiting payouts of all hauliers: the page, its records, cases of two states, invoices, bank details, and owed
 *   payouts.
 */
const mostCalls = 8;

const drawn: readonly ListName[] = [...listNames, "myBookings", "allBookings", "jobsFromMe", "jobsForMe"];

// Reads every list to its end, each time as another reader and with another filter.
storm(["list.exact", "list.callsP95"], 4 * drawn.length, async ({ runs }) => {
  const calls: number[] = [];
  for (let nth = 0; nth < runs; nth++) {
    const walk = walkOf(drawn[nth % drawn.length] as ListName, stored, random);
    const found = await walked(world, walk);
    expect([walk.list, found.ids]).toEqual([walk.list, walk.ids]);
    calls.push(...found.calls);
  }
  expect(Math.max(...calls)).toBeLessThanOrEqual(mostCalls);
  return { "list.exact": 1, "list.callsP95": percentile(calls, 0.95) };
});

function longWalk(name: ListName): Walk {
  for (let i = 0; i < 500; i++) {
    const walk = walkOf(name, stored, random);
    if (walk.ids.length > 50) return walk;
  }
  throw new Error(`no ${name} of world ${seed} has two pages`);
}

/** Returns a walk of the same operation with another user or filter, or null if there is none. */
function otherWalk(than: Walk): Walk | null {
  for (let i = 0; i < 500; i++) {
    const walk = walkOf(than.name, stored, random);
    if (walk.list !== than.list) return walk;
  }
  return null;
}

/** Operations that read the same list for another reader. They accept each other's page tokens. */
const readsListOf: Partial<Record<ListName, ListName>> = {
  allJobRequests: "jobsForMe",
  allBookings: "myBookings",
  allOpenJobs: "jobsPosted",
  personContactMessages: "ownLetters",
  reviewsReceived: "reviews",
  testimonialQueue: "testimonials",
};
const listOf = (name: ListName) => readsListOf[name] ?? name;

describe("a page marker", () => {
  const bytes = (marker: string) => Buffer.from(marker, "base64url").toString();
  const spoilt: [string, (marker: string) => string][] = [
    ["no marker", () => "next"],
    ["empty but for spaces", () => "   "],
    ["altered", (marker) => Buffer.from(`${bytes(marker).slice(0, -1)}!`).toString("base64url")],
    ["cut short", (marker) => marker.slice(0, -8)],
    ["too long", (marker) => marker.repeat(500)],
    ["a key of the table", () => Buffer.from('{"PK":"USER#1","SK":"NOTE#1"}').toString("base64url")],
  ];
  const refusal = async (walk: Walk, nextToken: string) =>
    codeOf(await world.call(walk.as, walk.name, { ...walk.input, nextToken } as never));

  it.each(listNames)("of %s is refused if it is damaged, or of another list", async (name) => {
    const walk = longWalk(name);
    const { nextToken } = await pageOf(world, walk, null);
    const marker = nextToken as string;
    for (const [what, spoil] of spoilt)
      expect([what, await refusal(walk, spoil(marker))]).toEqual([what, "input.badCursor"]);
    const other = otherWalk(walk);
    if (other) expect([other.list, await refusal(other, marker)]).toEqual([other.list, "input.badCursor"]);
    const at = listNames.indexOf(name);
    const next = [...listNames.slice(at), ...listNames].find((one) => listOf(one) !== listOf(name));
    expect(await refusal(longWalk(next as ListName), marker)).toBe("input.badCursor");
    expect((await pageOf(world, walk, marker)).items.length).toBeGreaterThan(0);
  });
});
