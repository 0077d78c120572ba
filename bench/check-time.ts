import { spawnSync } from "node:child_process";
import { projectRoot } from "#test/support/local-cloud.ts";

/** Times the second of two runs of `npm run check` on an unchanged tree. Throws if the check fails. */
export default async function benchCheckTime() {
  runCheck();
  const start = performance.now();
  runCheck();
  return { "check.seconds": (performance.now() - start) / 1000 };
}

function runCheck(): void {
  const options = { cwd: projectRoot, encoding: "utf8" } as const;
  const { status, stdout } = spawnSync("npm", ["run", "--silent", "check"], options);
  if (status !== 0) throw new Error(`npm run check ended with ${status}: ${stdout.slice(-2000)}`);
}
