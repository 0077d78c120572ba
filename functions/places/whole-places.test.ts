import { afterAll, beforeAll, expect, it } from "vitest";
import { metresOff, spotFrom } from "#shared/geo/plane.ts";
import type { Place } from "#shared/places/model.ts";
import { figure } from "#test/support/figure.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import list from "./scottish-sites.json" with { type: "json" };

/*
 * scottish-sites.json has sites of twelve kinds: kind, text, latitude, longitude. The coordinates are the publishers':
 * villages, farms, quarries and streets of OpenStreetMap (ODbL), postcodes of OS Code-Point Open (OGL v3). PROJ
 * computed the grid references. Wind farms, junctions, lay-bys, plots and nine quarries are real names without a
 * published point here: null. Those may only be asked about or refused.
 */
const withinMetres = 300;
/** Acceptable errors for a site that is not found. Each tells the user what to do next. */
const honest = ["places.notFound", "places.weakMatch"];

let world: World;
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
});
afterAll(() => world.stop());

type Outcome = "placed" | "refused" | "wrong";

async function outcomeOf([, text, lat, lng]: (typeof list)[number]): Promise<Outcome> {
  const answer = await world.call(null, "findPlace", { text: `${text}` });
  if ("error" in answer) return honest.includes(`${answer.error.info?.code}`) ? "refused" : "wrong";
  const isKnown = typeof lat === "number" && typeof lng === "number";
  const { coordinates } = dataOf<Place>(answer);
  return isKnown && metresOff(spotFrom({ lat, lng }, coordinates)) <= withinMetres ? "placed" : "wrong";
}

it("real Scottish sites are placed or refused, and never mistaken for others", async () => {
  const outcomes: { readonly site: (typeof list)[number]; readonly outcome: Outcome }[] = [];
  for (const site of list) outcomes.push({ site, outcome: await outcomeOf(site) });
  const wrong = outcomes.filter(({ outcome }) => outcome === "wrong").map(({ site }) => site);
  figure("places.wrong", wrong, { runs: list.length });
  figure("places.whole", 1 - wrong.length / list.length, { runs: list.length });
  // Sites with a known position must mostly be found: rejecting everything would otherwise pass.
  const withPoint = outcomes.filter(({ site }) => site[2] !== null);
  const placed = withPoint.filter(({ outcome }) => outcome === "placed");
  expect(placed.length / withPoint.length).toBeGreaterThanOrEqual(0.95);
});
