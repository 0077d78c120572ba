import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { mostTemplates } from "#shared/booking/template.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { mostSites } from "#shared/places/site.ts";
import { mostSearches } from "#shared/quotes/job-board.ts";
import type { OpenJob } from "#shared/quotes/model.ts";
import { mostQuestions } from "#shared/quotes/rules.ts";
import { neverRefused } from "../support/never-refused.ts";
import { aFleet, aPerson } from "../support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "../support/world.ts";
import { missing } from "./matrix-sides.ts";
import { samples } from "./samples.ts";

let world: World;
const contractor = aPerson("contractor", { canBook: true });
const haulier = aPerson("haulier");
let jobRequestId: OpenJob["id"];
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({ people: [contractor, haulier], fleets: [aFleet(haulier.id)] });
  const posted = await world.call(contractor, "postJob", samples.postJob(missing(), "contractor"));
  jobRequestId = dataOf<OpenJob>(posted).id;
});
afterAll(() => world?.stop());

type Adding = "saveSite" | "saveJobTemplate" | "saveSearch" | "askAboutJob";
const named = (name: Adding, by: Profile, change: object = {}) => {
  const given = { ...missing(), openJob: jobRequestId };
  return world.call(by, name, {
    ...samples[name](given, by.role as Role),
    clientKey: randomUUID(),
    ...change,
  } as never);
};

it.each<[Adding, Profile, "mySites" | "jobTemplates" | "savedSearches" | "jobQuestions", number, string]>([
  ["saveSite", contractor, "mySites", mostSites, "places.enoughSites"],
  ["saveJobTemplate", contractor, "jobTemplates", mostTemplates, "booking.enoughTemplates"],
  ["saveSearch", haulier, "savedSearches", mostSearches, "quotes.enoughSearches"],
  ["askAboutJob", haulier, "jobQuestions", mostQuestions, "quotes.enoughQuestions"],
])("concurrent calls of %s cannot exceed the limit", async (name, by, list, most, full) => {
  for (let made = 1; made < most; made++) dataOf(await named(name, by, { name: `No ${made}` }));
  const told = await Promise.all(["a", "b", "c"].map((one) => named(name, by, { name: one })));
  expect(told.filter((answer) => "data" in answer)).toHaveLength(1);
  expect(dataOf(await world.call(by, list, { jobRequestId } as never))).toHaveLength(most);
  expect(codeOf(await named(name, by, { name: "One more" }))).toBe(full);
});

it("stores one template of a name, in any order of calls", async () => {
  const other = aPerson("contractor", { canBook: true });
  await world.add({ people: [other] });
  await Promise.all(["Weekly", "weekly", "WEEKLY"].map((name) => named("saveJobTemplate", other, { name })));
  expect(dataOf(await world.call(other, "jobTemplates", {}))).toHaveLength(1);
});
