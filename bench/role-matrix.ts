import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#test/support/local-cloud.ts";

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/** The gate runs the matrix itself: here it counts that a run of tests is counted, whichever they are. */
export const tiny = { tests: "bench/lanes.test.ts" };

/**
 * Runs the role matrix of test/api: every operation as every role, as somebody with booking rights only, without a
 * role, suspended, and not signed in, on the caller's own record, another's and a missing one, over HTTP and sockets.
 * `matrixCells` counts the cells tried, `matrixHoles` those that behaved otherwise than the operation table declares.
 * `only` is a pattern of the names of operations.
 */
export default function benchRoleMatrix({ tests = "test/api/role-matrix.test.ts", only = "" } = {}): {
  matrixCells: number;
  matrixHoles: number;
} {
  const dir = mkdtempSync(join(tmpdir(), "haulyard-matrix-"));
  const report = join(dir, "report.json");
  try {
    const vitest = join(projectRoot, "node_modules/vitest/vitest.mjs");
    const which = [tests, "--testNamePattern", only];
    spawnSync(process.execPath, [vitest, "run", ...which, "--reporter=json", `--outputFile=${report}`], {
      cwd: projectRoot,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(readFileSync(report, "utf8")) as Partial<Report>;
    if (numPassedTests === 0) throw new Error("no cell behaved as declared: the matrix itself is broken");
    return { matrixCells: numPassedTests + numFailedTests, matrixHoles: numFailedTests };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
