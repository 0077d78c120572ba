import { describe, expect, it, vi } from "vitest";
import { log } from "../platform/log.ts";
import { healthAnswer } from "./handler.ts";

describe("/api/health", () => {
  it("is 200 and never kept when the table answers, also with nothing", async () => {
    const asked: unknown[] = [];
    const answer = await healthAnswer({ get: async (key) => void asked.push(key) });
    expect(answer).toMatchObject({ statusCode: 200, headers: { "cache-control": "no-store" } });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["refuses", () => Promise.reject(new Error("no such table haulyard-prod"))],
    ["does not answer in time", () => new Promise<undefined>(() => {})],
    [
      "cannot even be asked",
      () => {
        throw new Error("TABLE_NAME is not set");
      },
    ],
  ])("is 503 when the table %s, and does not say why", async (_case, get) => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const answer = await healthAnswer({ get }, 1);
    expect(logged).toHaveBeenCalledOnce();
    expect(answer.statusCode).toBe(503);
    expect(JSON.parse(answer.body)).toEqual({ status: "unavailable" });
  });
});
