import { expect, it } from "vitest";
import { figure } from "../support/figure.ts";
import { rehearseRestore } from "../support/restore-rehearsal.ts";

it("a lost table is restored while people work, and nothing from before the restore point is missing", async () => {
  const { minutes, lost, between, confirmed, settings, problems } = await rehearseRestore({});
  expect(problems).toEqual([]);
  expect(settings.every((line) => line.endsWith("put back"))).toBe(true);
  // Requires changes between the restore point and the loss: without any, the rehearsal would prove nothing.
  expect(between.length).toBeGreaterThan(50);
  expect(confirmed).toBeGreaterThan(300);
  figure("restore.lost", lost);
  figure("restore.minutes", minutes);
}, 600_000);
