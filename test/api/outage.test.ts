import { expect, it, vi } from "vitest";
import { runOutage } from "../support/run-outage.ts";

it("ten minutes without AppSync, mail and push lose nothing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { came, lost } = await runOutage({ jobs: 4, minutes: 10 });
  expect(came).toMatchObject({ messages: 4, pushes: 4, mails: 4 });
  expect(lost).toBe(0);
}, 60_000);
