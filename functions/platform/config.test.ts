import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** The module as a fresh process would load it, with these settings. */
async function loaded(settings: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries({ TABLE_NAME: "table", ...settings })) vi.stubEnv(name, value);
  return import("./config.ts");
}

it("names the setting that is missing", async () => {
  const { config } = await loaded({ TABLE_NAME: undefined });
  expect(config).toThrow(/TABLE_NAME/);
});

it("names the setting that is malformed", async () => {
  const { config } = await loaded({ DYNAMODB_ENDPOINT: "not an address" });
  expect(config).toThrow(/DYNAMODB_ENDPOINT/);
});

it("says by name what a function should have been given", async () => {
  const { setting } = await loaded({ PLACE_INDEX: undefined, FILES_BUCKET: "files" });
  expect(setting("FILES_BUCKET")).toBe("files");
  expect(() => setting("PLACE_INDEX")).toThrow("PLACE_INDEX is not set for this function");
});

it("reads the environment once", async () => {
  const { config } = await loaded({ FILES_BUCKET: "first" });
  expect(config().FILES_BUCKET).toBe("first");
  vi.stubEnv("FILES_BUCKET", "second");
  expect(config().FILES_BUCKET).toBe("first");
});
