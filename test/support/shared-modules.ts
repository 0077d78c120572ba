import { afterAll } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { demandMfa } from "#functions/platform/mfa.ts";

// Runs before each test file that shares a process with others: resets the clock and MFA, and afterwards the
// environment.
setClockAhead(0);
demandMfa(true);
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
