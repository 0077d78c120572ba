import { afterAll, vi } from "vitest";

// For test files that share a process, which loads packages once. Each has our own modules to itself, with the clients
// that they keep and the settings that they have read; and what it sets in the environment goes with it.
vi.resetModules();
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
