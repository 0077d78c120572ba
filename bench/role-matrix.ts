import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "./local-cloud.ts";

/**
 * Runs the role matrix of test/api: every operation as every role, as somebody with booking rights only, without a
 * role, suspended, and not signed in, on the caller's own record, another's and a missing one, over HTTP and sockets.
 * `matrixCells` counts the cells tried, `matrixHoles` those that behaved otherwise than the operation table declares.
 */
export function benchRoleMatrix(): { matrixCells: number; matrixHoles: number } {
  const dir = mkdtempSync(join(tmpdir(), "haulyard-matrix-"));
  const report = join(dir, "report.json");
  try {
    spawnSync("npx", ["vitest", "run", "test/api/role-matrix.test.ts", "--reporter=json", `--outputFile=${report}`], {
      cwd: projectRoot,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const { numTotalTests, numPassedTests } = JSON.parse(readFileSync(report, "utf8")) as Record<string, number>;
    if (!numTotalTests) throw new Error("no cell was tried");
    return { matrixCells: numTotalTests, matrixHoles: numTotalTests - (numPassedTests ?? 0) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(benchRoleMatrix()));
