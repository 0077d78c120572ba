import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepEvidence } from "./evidence.ts";
import { figuresVariable, readFigures } from "./figures.ts";
import { machineIndex } from "./machine.ts";

/**
 * `npm run test:long [FILTER…]`: the tests of right-or-wrong figures at the size that each figure names. HAULYARD_RUNS
 * sets another number of runs, HAULYARD_SEED repeats a run.
 */
const folder = mkdtempSync(join(tmpdir(), "haulyard-figures-"));
const machine = machineIndex();
const filters = process.argv.slice(2);
const ofFigures = readFigures().flatMap(({ from, runs }) => (runs ? [from] : []));
const onlyHere = globSync("{functions,local,test}/**/*.long.test.ts");
const files = [...new Set([...ofFigures, ...onlyHere])].filter(
  (file) => !filters.length || filters.some((part) => file.includes(part)),
);
const { status } = spawnSync("vitest", ["run", ...files], {
  stdio: "inherit",
  env: { HAULYARD_RUNS: "long", ...process.env, [figuresVariable]: folder },
});
keepEvidence(folder, machine);
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
