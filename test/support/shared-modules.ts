import { afterAll } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { demandMfa } from "#functions/platform/mfa.ts";

// For test files that share a process and its modules: rereads client settings that a file changes, and resets them
// after it.
setClockAhead(0);
demandMfa(true);
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
