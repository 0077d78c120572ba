import { afterEach, describe, expect, it, vi } from "vitest";
import { log } from "../platform/log.ts";
import { healthAnswer, storedFor } from "./handler.ts";

const well = async () => undefined;
const never = () => new Promise<undefined>(() => {});

describe("/api/health", () => {
  it("is 200 and never cached when table and user pool answer", async () => {
    const table = vi.fn(well);
    const userPool = vi.fn(well);
    const answer = await healthAnswer({ table, userPool });
    expect(answer).toMatchObject({ statusCode: 200, headers: { "cache-control": "no-store" } });
    expect(table).toHaveBeenCalledOnce();
    expect(userPool).toHaveBeenCalledOnce();
  });

  const unwell: [string, () => Promise<unknown>][] = [
    ["refuses", () => Promise.reject(new Error("no such thing as haulyard-prod"))],
    ["does not answer in time", never],
    [
      "cannot even be asked",
      () => {
        throw new Error("TABLE_NAME is not set");
      },
    ],
  ];
  it.each(
    (["table", "userPool"] as const).flatMap((name) => unwell.map(([how, check]) => [name, how, check] as const)),
  )("is 503 when the %s %s, and does not say why", async (name, _how, check) => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const answer = await healthAnswer({ table: well, userPool: well, [name]: check }, 1);
    expect(logged).toHaveBeenCalledExactlyOnceWith("unhealthy", expect.objectContaining({ check: name }));
    expect(answer.statusCode).toBe(503);
    expect(JSON.parse(answer.body)).toEqual({ status: "unavailable" });
  });

  it("aborts the checks it no longer waits for", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    let waiting: AbortSignal | undefined;
    const userPool = (signal: AbortSignal) => {
      waiting = signal;
      return never();
    };
    await healthAnswer({ table: well, userPool }, 1);
    expect(waiting?.aborted).toBe(true);
  });
});

describe("a cached check", () => {
  afterEach(() => vi.useRealTimers());

  it("runs once in that time, however many callers ask", async () => {
    vi.useFakeTimers();
    const ask = vi.fn(async () => ask.mock.calls.length);
    const kept = storedFor(5_000, ask);
    expect(await Promise.all([kept(), kept()])).toEqual([1, 1]);
    vi.advanceTimersByTime(4_999);
    expect(await kept()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await kept()).toBe(2);
  });
});
