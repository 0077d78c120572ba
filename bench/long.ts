import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { keepEvidence } from "./evidence.ts";
import { figuresVariable, readFigures } from "./figures.ts";
import { machineIndex } from "./machine.ts";

/**
 * `npm run test:long [FILTER…]` runs:
 * - tests of right-or-wrong figures at full size, and tests too slow for the gate;
 * - the handler tests on DynamoDB Local (`dynamodb-local`) and with indexes up to 2 s late (`lagging`);
 * - a driver's journeys on a slow phone (`slow-phone`).
 *
 * HAULYARD_RUNS sets another number of runs, HAULYARD_SEED repeats a run. `--minutes N` shortens the hours of load and
 * chaos (`soak`).
 */
const machine = machineIndex();
const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string" } },
});
if (values.minutes !== undefined && !(Number(values.minutes) > 0))
  throw new Error(`--minutes takes a number above 0, not ${values.minutes}.`);
const isWanted = (name: string) => filters.length === 0 || filters.some((part) => name.includes(part));
const ofFigures = readFigures().flatMap(({ from, runs }) => (runs ? [from] : []));
const onlyHere = globSync("{functions,local,test}/**/*.long.test.ts");
/** Tests with more random input per operation than in the gate. */
const withMoreInput = ["test/api/any-input.test.ts", "test/api/bad-input.test.ts"];
const files = [...new Set([...ofFigures, ...onlyHere, ...withMoreInput])].filter(isWanted);
const journeys = files.filter((file) => file.endsWith(".journey.ts"));
/** Tests that run for an hour and measure memory and times. They run without other tests. */
const alone = files.filter((file) => file.includes("soak"));
const tests = files.filter((file) => !journeys.includes(file) && !alone.includes(file));

const runs = [isGood("node", ["bin/build.ts"])];
if (tests.length > 0) runs.push(isGood("vitest", ["run", ...tests]));
if (alone.length > 0) runs.push(isGood("vitest", ["run", ...alone]));
const playwright = ["test", "--config", "test/journeys/playwright.config.ts"];
if (journeys.length > 0) runs.push(isGood("playwright", [...playwright, ...journeys]));
if (isWanted("slow-phone"))
  runs.push(isGood("playwright", [...playwright, "--workers", "1", "driver.journey.ts"], { HAULYARD_PHONE: "slow" }));
if (isWanted("dynamodb-local"))
  runs.push(
    isGood("vitest", ["run", "functions"], { HAULYARD_TEST_STORE: "dynamodb-local", HAULYARD_RUNS: undefined }),
  );
if (isWanted("lagging"))
  runs.push(isGood("vitest", ["run", "functions"], { HAULYARD_TEST_STORE: "lagging", HAULYARD_RUNS: undefined }));
process.exit(runs.every(Boolean) ? 0 : 1);

function isGood(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const folder = mkdtempSync(join(tmpdir(), "haulyard-figures-"));
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: {
      HAULYARD_RUNS: "long",
      ...(values.minutes && { HAULYARD_MINUTES: values.minutes }),
      ...process.env,
      [figuresVariable]: folder,
      ...env,
    },
  });
  keepEvidence(folder, machine);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}
