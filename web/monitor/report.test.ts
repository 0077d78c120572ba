import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppReport, largestReportBytes, largestValue, pagesAReport, vitalsAPage } from "#shared/admin/app-report.ts";
import { webPaths } from "#shared/web-path-table.ts";
import { betweenReportsMs, createReport, sendReport, type Vital } from "./report.ts";

const minute = betweenReportsMs;
let at = Date.parse("2026-11-25T12:00:00.000Z");
let mayReport = true;
const sent: AppReport[] = [];
beforeEach(() => {
  sent.length = 0;
  mayReport = true;
});

const create = () =>
  createReport({
    now: () => at,
    device: "phone",
    mayReport: () => mayReport,
    send: (body) => {
      expect(body.length).toBeLessThanOrEqual(largestReportBytes);
      sent.push(AppReport.parse(JSON.parse(body)));
    },
  });
const vital = (change: Partial<Vital> = {}): Vital => ({ id: "v1", name: "INP", value: 80, page: "/book", ...change });

describe("a report", () => {
  it("counts slow records by page and kind, and rounds vitals to whole milliseconds", () => {
    const report = create();
    report.add("network", "/book", [{ ms: 1000 }, { ms: 1001 }]);
    report.add("render", "/", [{ ms: 100.5 }]);
    report.vital(vital({ value: 79.6 }));
    report.vital(vital({ id: "v2", name: "CLS", value: 0.123456 }));
    report.flush();
    expect(sent).toEqual([
      {
        device: "phone",
        pages: [
          {
            page: "/book",
            vitals: [
              { name: "INP", value: 80 },
              { name: "CLS", value: 0.1235 },
            ],
            records: [{ kind: "network", count: 2, slow: 1 }],
          },
          { page: "/", vitals: [], records: [{ kind: "render", count: 1, slow: 1 }] },
        ],
      },
    ]);
  });

  it("goes out once a minute at most; later data waits", () => {
    const report = create();
    report.add("query", "/book", [{ ms: 10 }]);
    report.flush();
    at += minute - 1;
    report.add("query", "/book", [{ ms: 20 }]);
    report.flush();
    expect(sent).toHaveLength(1);
    at += 1;
    report.flush();
    expect(sent.map(({ pages }) => pages[0]?.records[0]?.count)).toEqual([1, 1]);
  });

  it("is not sent when empty, nor when reporting is off", () => {
    const report = create();
    report.flush();
    mayReport = false;
    report.vital(vital());
    report.flush();
    expect(sent).toEqual([]);
    mayReport = true;
    report.flush();
    expect(sent).toHaveLength(1);
  });

  it("corrects a vital of the same day that has left its step, and no other", () => {
    const report = create();
    const tell = (value: number) => {
      at += minute;
      report.vital(vital({ value }));
      report.flush();
    };
    tell(90);
    tell(92);
    tell(300);
    expect(sent.map(({ pages }) => pages[0]?.vitals)).toEqual([
      [{ name: "INP", value: 90 }],
      [{ name: "INP", value: 300, before: 90 }],
    ]);
    at += 24 * 60 * minute;
    tell(700);
    expect(sent).toHaveLength(2);
  });

  it("leaves out impossible values", () => {
    const report = create();
    report.vital(vital({ value: largestValue + 1 }));
    report.vital(vital({ value: -1 }));
    report.flush();
    expect(sent).toEqual([]);
  });

  it("stays within the server's limit, and sends the rest later", () => {
    const report = create();
    for (const [i, page] of webPaths.slice(0, pagesAReport + 3).entries()) {
      report.add("network", page, [{ ms: 5000 }]);
      for (let view = 0; view < vitalsAPage + 2; view++)
        report.vital(vital({ id: `${i}-${view}`, name: "LCP", value: 599_999 - view, page }));
    }
    for (let times = 0; times < 4; times++) {
      at += minute;
      report.flush();
    }
    const told = sent.flatMap(({ pages }) => pages);
    expect(told.flatMap(({ vitals }) => vitals)).toHaveLength((pagesAReport + 3) * (vitalsAPage + 2));
    expect(told.flatMap(({ records }) => records)).toHaveLength(pagesAReport + 3);
  });

  it("drops the oldest vitals of a tab that is open for days", () => {
    const report = create();
    for (let view = 0; view < 1000; view++) report.vital(vital({ id: String(view) }));
    for (let times = 0; times < 100; times++) {
      at += minute;
      report.flush();
    }
    expect(sent.flatMap(({ pages }) => pages.flatMap(({ vitals }) => vitals))).toHaveLength(300);
  });
});

describe("sending", () => {
  it.each([
    ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
    [
      "may not be asked",
      () => {
        throw new TypeError("too much is on its way already");
      },
    ],
  ])("ends at once when the server %s", async (_what, failing) => {
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(failing);
    expect(() => sendReport("{}")).not.toThrow();
    await Promise.resolve();
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/vitals", {
      method: "POST",
      body: "{}",
      keepalive: true,
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
    fetched.mockRestore();
  });
});
