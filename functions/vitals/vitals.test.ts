import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { largestReportBytes } from "#shared/admin/app-report.ts";
import type { PageFigures } from "#shared/admin/model.ts";
import { originSecretHeader } from "#shared/kernel/wire.ts";
import { aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import type { HttpAnswer } from "../platform/http.ts";

let world: World;
let vitals: typeof import("./handler.ts").handler;
let admin: Profile;
beforeAll(async () => {
  world = await startWorld();
  vitals = (await import("./handler.ts")).handler;
  admin = aPerson("admin");
  await world.add({ people: [admin] });
});
afterAll(() => world?.stop());

let networks = 0;
const send = (
  body: unknown,
  { method = "POST", viewer = `198.51.100.${networks++}`, forwarded = "", secret = process.env.ORIGIN_SECRET } = {},
): Promise<HttpAnswer> =>
  vitals({
    rawPath: "/api/vitals",
    headers: {
      "cloudfront-viewer-address": `${viewer}:46532`,
      "x-forwarded-for": forwarded,
      [originSecretHeader]: secret,
    },
    requestContext: { http: { sourceIp: "192.0.2.255", method } },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const figures = async (days = 7) => dataOf<PageFigures[]>(await world.call(admin, "appFigures", { days }));
const ofPage = async (page: string) => (await figures()).find((one) => one.page === page);
const lcp = (page: string, value: number, before?: number) => ({
  device: "phone",
  pages: [{ page, vitals: [{ name: "LCP", value, ...(before !== undefined && { before }) }], records: [] }],
});

describe("/api/vitals", () => {
  it.each(["", "another", "x".repeat(5000)])("accepts nothing without the edge (%s)", async (secret) => {
    expect((await send(lcp("/untold", 1000), { secret })).statusCode).toBe(403);
    expect(await ofPage("/untold")).toBeUndefined();
  });

  it("counts what browsers report, by page, for admins to read", async () => {
    expect(await figures()).toEqual([]);
    const report = {
      device: "phone",
      pages: [
        {
          page: "/track-delivery/:bookingId",
          vitals: [
            { name: "LCP", value: 2300 },
            { name: "INP", value: 501 },
            { name: "CLS", value: 0 },
          ],
          records: [
            { kind: "network", count: 12, slow: 1 },
            { kind: "render", count: 2, slow: 2 },
          ],
        },
        { page: "/", vitals: [{ name: "TTFB", value: 90 }], records: [] },
      ],
    };
    expect(await send(report)).toMatchObject({ statusCode: 204, body: "" });
    expect((await send(report)).statusCode).toBe(204);
    const [front, tracking, ...others] = await figures();
    expect(others).toEqual([]);
    expect(front).toMatchObject({ page: "/", vitals: [{ name: "TTFB", pageViews: 2 }] });
    expect(tracking?.page).toBe("/track-delivery/:bookingId");
    expect(tracking?.vitals.map(({ name, pageViews }) => [name, pageViews])).toEqual([
      ["LCP", 2],
      ["INP", 2],
      ["CLS", 2],
    ]);
    expect(tracking?.vitals[0]?.upperQuartile).toBeGreaterThan(2250);
    expect(tracking?.vitals[0]?.upperQuartile).toBeLessThanOrEqual(2500);
    expect(tracking?.records).toEqual([
      { kind: "network", count: 24, slow: 2 },
      { kind: "query", count: 0, slow: 0 },
      { kind: "render", count: 4, slow: 4 },
    ]);
  });

  it("replaces the earlier value of a page view by a later one", async () => {
    await send(lcp("/book", 100));
    await send(lcp("/book", 5000, 100));
    expect((await ofPage("/book"))?.vitals).toMatchObject([{ name: "LCP", pageViews: 1, upperQuartile: 5000 }]);
  });

  it("leaves the counts unchanged when the corrected value was not counted", async () => {
    await send(lcp("/jobs", 100));
    expect((await send(lcp("/jobs", 5000, 3000))).statusCode).toBe(204);
    expect((await ofPage("/jobs"))?.vitals).toMatchObject([{ name: "LCP", pageViews: 1, upperQuartile: 250 }]);
  });

  it("stores nothing about the sender", async () => {
    await send(lcp("/blog", 100), { viewer: "203.0.113.77" });
    const [day] = (await world.items()).filter(({ page }) => page === "/blog");
    const attributes = ["LCP_0", "PK", "SK", "day", "entity", "page", "ttl", "v"];
    expect(Object.keys(day ?? {}).sort()).toEqual(attributes);
  });

  const page = { page: "/", vitals: [], records: [] };
  it.each([
    ["no JSON", "LCP=3", "it"],
    ["nothing", "", "it"],
    ["a device there is not", { device: "watch", pages: [page] }, "device"],
    ["no page", { device: "phone", pages: [] }, "pages"],
    ["an address in place of a page", { device: "phone", pages: [{ ...page, page: "/drive/b7" }] }, "pages.0.page"],
    ["a page twice", { device: "phone", pages: [page, page] }, "List each page once"],
    ["a value under 0", lcp("/", -1), "The value must not be below 0"],
    [
      "a value that is none",
      '{"device":"phone","pages":[{"page":"/","vitals":[{"name":"LCP"}],"records":[]}]}',
      "value",
    ],
    ["an age in place of a time", lcp("/", 1e9), "The value is too large"],
    ["a field of somebody's own", { device: "phone", pages: [page], userId: "u1" }, "userId"],
    [
      "more slow records than records",
      { device: "phone", pages: [{ ...page, records: [{ kind: "query", count: 1, slow: 2 }] }] },
      "The slow count must not exceed the total",
    ],
  ])("refuses %s, and says why", async (_what, body, why) => {
    const { statusCode, body: said } = await send(body);
    expect([statusCode, said]).toEqual([400, expect.stringContaining(why)]);
  });

  it("refuses long reports, and other methods", async () => {
    expect((await send(" ".repeat(largestReportBytes + 1))).statusCode).toBe(413);
    expect(await send("", { method: "GET" })).toMatchObject({ statusCode: 405, headers: { allow: "POST" } });
  });

  it("accepts sixty a minute from one network, whatever address the calls claim", async () => {
    const answers = [];
    for (let i = 0; i < 61; i++)
      answers.push(await send("", { viewer: "203.0.113.5", forwarded: `${i}.0.0.1, ${i}.0.0.2` }));
    expect(answers.slice(0, 60).map(({ statusCode }) => statusCode)).toEqual(answers.slice(0, 60).map(() => 400));
    expect(answers[60]).toMatchObject({ statusCode: 429, headers: { "retry-after": expect.stringMatching(/^\d+$/) } });
  });

  it("gives CloudWatch each vital and slow record without a dimension, and the log its page and kind of device", async () => {
    vi.stubEnv("METRICS_NAMESPACE", "Haulyard");
    const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const { pages } = lcp("/help/:slug", 1200);
    const records = [{ kind: "query", count: 9, slow: 3 }];
    await send({ device: "tablet", pages: pages.map((one) => ({ ...one, records })) });
    const told = printed.mock.calls.map(([line]) => JSON.parse(String(line)));
    printed.mockRestore();
    vi.unstubAllEnvs();
    expect(told.map(({ _aws, ...values }) => values)).toEqual([
      expect.objectContaining({ page: "/help/:slug", device: "tablet", LCP: 1200 }),
      expect.objectContaining({ page: "/help/:slug", device: "tablet", SlowQueries: 3 }),
    ]);
    for (const { _aws } of told)
      expect(_aws.CloudWatchMetrics).toMatchObject([{ Namespace: "Haulyard", Dimensions: [[]] }]);
  });
});

it("answers for the requested days", async () => {
  const { pageDayWrite } = await import("../admin/page-day-store.ts");
  const { addDays } = await import("#shared/kernel/time.ts");
  const today = new Date().toISOString().slice(0, 10);
  const report = { page: "/faq" as const, vitals: [{ name: "FCP" as const, value: 10 }], records: [] };
  await world.db.commit([6, 7, 27, 28].map((ago) => pageDayWrite(report, addDays(today, -ago))));
  const counted = async (days: number) =>
    (await figures(days)).find(({ page }) => page === "/faq")?.vitals[0]?.pageViews;
  expect([await counted(6), await counted(7), await counted(28)]).toEqual([undefined, 1, 3]);
});
