import { afterEach, expect, it, vi } from "vitest";
import { log } from "./log.ts";

const { level } = log;

afterEach(() => {
  log.level = level;
  vi.unstubAllEnvs();
});

it("follows LOG_LEVEL, also if it is set after the module was loaded", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  log.level = null;
  vi.stubEnv("LOG_LEVEL", "WARN");
  log.info("below the level");
  log.warn("at the level");
  const lines = write.mock.calls.map(([line]) => (JSON.parse(String(line)) as { message: string }).message);
  write.mockRestore();
  expect(lines).toEqual(["at the level"]);
});
