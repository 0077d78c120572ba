import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Content, PublishedContent } from "#shared/admin/content.ts";
import { usualCampaignMinutes } from "#shared/admin/countdown.ts";
import { firstSellingPoints, shownSellingPoints } from "#shared/admin/first-selling-points.ts";
import { services } from "#shared/catalogue/services.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const admin = aPerson("admin");
const contractor = aPerson("contractor");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [admin, contractor] });
});
afterAll(() => world?.stop());

const published = async () => dataOf<PublishedContent>(await world.call(null, "publishedContent", {}));
const now = async (key: Content["key"]) =>
  dataOf<Content[]>(await world.call(admin, "content", {})).find((one) => one.key === key) as Content;
const history = async (key: Content["key"]) => dataOf<Content[]>(await world.call(admin, "contentHistory", { key }));
const claim = { wording: "97% on-time", evidence: "target", asOf: "2026-01-05", isShown: true } as const;
const saveClaim = async (change: object = {}) =>
  world.call(admin, "saveClaim", { key: "onTime", version: (await now("onTime")).version, ...claim, ...change });

describe("a claim of the front page", () => {
  it("is the built-in one until an admin writes it; then everybody reads that", async () => {
    expect(await now("onTime")).toMatchObject({ version: 0, claim: firstSellingPoints.onTime, changedBy: null });
    dataOf(await saveClaim());
    expect((await published()).claims).toEqual([{ key: "onTime", claim }]);
    expect(shownSellingPoints((await published()).claims).map(({ wording }) => wording)).toEqual([
      "Same-day delivery at a fixed price for contractors",
      "Performance bonus for hauliers for fast delivery, up to 50% of the performance half of the job price",
      "Average delivery 3.2 hours",
      "97% on-time",
      "Booking in 30 seconds",
      "Over 500 verified hauliers across Scotland",
      "24/7 availability",
      "GPS tracking",
      "Automated invoicing",
      "Insurance included, from hauliers whose insurance we have checked and that is in date",
    ]);
  });

  it("keeps every version and its author, and can be restored", async () => {
    dataOf(await saveClaim({ wording: "96% on-time" }));
    const versions = await history("onTime");
    expect(versions.map((one) => one.claim?.wording)).toEqual(["96% on-time", "97% on-time", "98% on-time"]);
    expect(versions.map(({ changedBy }) => changedBy)).toEqual([admin.id, admin.id, null]);
    dataOf(await saveClaim({ ...firstSellingPoints.onTime }));
    // The saved content equals the built-in one, so the page need not load it.
    expect(await published()).toMatchObject({ claims: [], isChanged: false });
    const lines = dataOf<{ items: { before: string; after: string }[] }>(
      await world.call(admin, "auditLog", { subjectId: "onTime" }),
    ).items.filter(({ before }) => before);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      before: "96% on-time (target, shown, as of 2026-01-05)",
      after: "98% on-time (target, shown, as of 2026-11-23)",
    });
  });

  it("is written by one admin at a time", async () => {
    const { version } = await now("bonus");
    const both = await Promise.all(
      [1, 2].map(() => world.call(admin, "saveClaim", { key: "bonus", version, ...claim })),
    );
    expect(both.filter((answer) => "data" in answer)).toHaveLength(1);
    expect(both.filter((answer) => !("data" in answer)).map(codeOf)).toEqual(["admin.contentChanged"]);
    expect(await history("bonus")).toHaveLength(2);
  });

  it.each([
    ["a day to come", { asOf: "2999-01-01" }, "admin.asOfToCome"],
    ["no words", { wording: " " }, "input.invalid"],
    ["a rating that nobody gave", { key: "rating", version: 0 }, "admin.ratingNotMeasured"],
  ])("is refused with %s", async (_what, change, code) => {
    expect(codeOf(await saveClaim(change))).toBe(code);
  });

  it("shows a rating once it is measured", async () => {
    dataOf(
      await saveClaim({ key: "rating", version: 0, wording: "4.6 out of 5 from 31 reviews", evidence: "measured" }),
    );
    expect((await published()).claims.map(({ key }) => key)).toContain("rating");
  });
});

describe("the campaign", () => {
  const words = {
    name: "Autumn",
    headline: "Save £299",
    saving: "The first year's fee.",
    lengthMinutes: usualCampaignMinutes,
  };
  const save = async (change: object = {}) =>
    world.call(admin, "saveCampaign", { version: (await now("campaign")).version, ...words, ...change });
  const turn = async (name: "startCampaign" | "endCampaign") =>
    world.call(admin, name, { version: (await now("campaign")).version });

  it("is none at first, is hidden before it starts, and ends for everybody at one time", async () => {
    expect((await published()).campaign).toBeNull();
    expect(codeOf(await turn("startCampaign"))).toBe("admin.campaignNotThere");
    dataOf(await save());
    expect((await published()).campaign).toBeNull();
    const { campaign } = dataOf<Content>(await turn("startCampaign"));
    expect(Date.parse(campaign?.endsAt ?? "") - Date.parse(campaign?.startsAt ?? "")).toBe(649_800_000);
    expect((await published()).campaign).toEqual(campaign);
    expect((await published()).isChanged).toBe(true);
  });

  it("is neither changed nor started again while it runs", async () => {
    expect(codeOf(await save())).toBe("admin.campaignRuns");
    expect(codeOf(await turn("startCampaign"))).toBe("admin.campaignRuns");
  });

  it("is gone when an admin ends it, with a version for each step", async () => {
    dataOf(await turn("endCampaign"));
    expect((await published()).campaign).toBeNull();
    expect(codeOf(await turn("endCampaign"))).toBe("admin.campaignStands");
    expect(await history("campaign")).toHaveLength(3);
  });

  it("does not come back under the same headline, however written; another offer may follow", async () => {
    expect(codeOf(await turn("startCampaign"))).toBe("admin.campaignRests");
    dataOf(await save({ headline: "save £299!", lengthMinutes: 60 }));
    const refused = await turn("startCampaign");
    expect(codeOf(refused)).toBe("admin.campaignRests");
    expect((await published()).campaign).toBeNull();
    dataOf(await save({ headline: "Save £150" }));
    dataOf(await turn("startCampaign"));
    expect((await published()).campaign?.headline).toBe("Save £150");
  });
});

it("sends renamed services to the pages that show them, while they differ from the built-in names", async () => {
  const hiab = { service: "hiab", displayName: "Lorry loader", description: "A lorry with a crane." };
  const { displayName, description } = services.hiab;
  dataOf(await world.call(admin, "saveServiceMapping", { ...hiab, version: 0 }));
  expect(await published()).toMatchObject({ services: [hiab], changedPages: ["services"], isChanged: true });
  dataOf(await world.call(admin, "saveServiceMapping", { ...hiab, displayName, description, version: 1 }));
  expect(await published()).toMatchObject({ services: [], changedPages: [] });
});

it("only admins see drafts and histories", async () => {
  for (const person of [contractor, null]) {
    expect(codeOf(await world.call(person, "content", {}))).not.toBeNull();
    expect(codeOf(await world.call(person, "contentHistory", { key: "campaign" }))).not.toBeNull();
  }
});
