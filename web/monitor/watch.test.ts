import { describe, expect, it, vi } from "vitest";
import { queryMark, timedQuery } from "./query-mark.ts";
import { requestWord, type Took, watch } from "./watch.ts";

const addresses = { origin: "https://haulyard.test", graphqlUrl: "https://api.test/graphql" };

it.each([
  ["https://api.test/graphql", "API"],
  ["https://haulyard.test/api/calendar/secret-token.ics", "API"],
  ["https://haulyard.test/assets/app-1.js?v=1", "App"],
  ["https://haulyard.test/config.json", "App"],
  ["https://haulyard.test/tiles/scotland.pmtiles", "Map"],
  ["https://cognito-idp.eu-west-1.amazonaws.com/", "Sign-in"],
  ["https://haulyard.test/_aws/cognito", "Sign-in"],
  ["https://haulyard.test/_aws/s3/files/proofs/b7/photo.jpg?X-Amz-Signature=1", "Files"],
  ["https://files.s3.eu-west-1.amazonaws.com/proofs/b7/photo.jpg?X-Amz-Signature=1", "Files"],
  ["https://haulyard.test/api/vitals", null],
])("calls a request to %s %s, and stores nothing of its address", (url, word) =>
  expect(requestWord(url, addresses)).toBe(word),
);

/** A browser whose performance observer reports these entry types. */
function browserTelling(types: Readonly<Record<string, readonly object[]>>) {
  class Observer {
    static readonly supportedEntryTypes = Object.keys(types);
    readonly #tell: (list: { getEntries(): readonly object[] }) => void;
    constructor(tell: (list: { getEntries(): readonly object[] }) => void) {
      this.#tell = tell;
    }
    observe({ type, buffered }: { type: string; buffered: boolean }): void {
      if (buffered) this.#tell({ getEntries: () => types[type] ?? [] });
    }
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  const told: Record<string, Took[]> = {};
  const untold: string[] = [];
  watch(addresses, { onTook: (kind, took) => (told[kind] = [...took]), onUntold: (kind) => untold.push(kind) });
  vi.unstubAllGlobals();
  return { told, untold };
}

describe("browser entries", () => {
  const request = { name: "https://api.test/graphql", startTime: 100, duration: 1200, transferSize: 900 };

  it("becomes records of requests, queries and frames, without ids", () => {
    const { told, untold } = browserTelling({
      resource: [request, { ...request, transferSize: 0, decodedBodySize: 500 }],
      measure: [
        { name: `${queryMark}booking`, startTime: 10, duration: 20 },
        { name: "somebody else's", startTime: 1, duration: 2 },
      ],
      "long-animation-frame": [{ name: "long-animation-frame", startTime: 5, duration: 130 }],
      longtask: [{ name: "self", startTime: 5, duration: 90 }],
    });
    expect(told).toEqual({
      network: [{ what: "API", ms: 1200, endedAt: 1300 }],
      query: [{ what: "booking", ms: 20, endedAt: 30 }],
      render: [{ what: "Frame", ms: 130, endedAt: 135 }],
    });
    expect(untold).toEqual([]);
  });

  it("may be tasks instead of frames, or neither", () => {
    const longtask = [{ name: "self", startTime: 5, duration: 90 }];
    expect(browserTelling({ resource: [], measure: [], longtask }).told.render).toHaveLength(1);
    expect(browserTelling({ resource: [], measure: [] }).untold).toEqual(["render"]);
  });
});

describe("a query", () => {
  const measures = () => performance.getEntriesByType("measure").map(({ name }) => name);

  it("records its duration, whether it was answered or refused", async () => {
    await expect(timedQuery("booking", async () => 7)).resolves.toBe(7);
    await expect(timedQuery("bookings", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(measures()).toEqual(["query booking", "query bookings"]);
    performance.clearMeasures();
  });

  it("records nothing when cancelled, nor without measurement", async () => {
    await timedQuery("booking", async () => 7, AbortSignal.abort());
    expect(measures()).toEqual([]);
    const measure = vi.spyOn(performance, "measure").mockImplementation(() => {
      throw new Error("not here");
    });
    await expect(timedQuery("booking", async () => 7)).resolves.toBe(7);
    measure.mockRestore();
  });
});
