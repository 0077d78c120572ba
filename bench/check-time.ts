import { spawnSync } from "node:child_process";
import { projectRoot } from "#test/support/local-cloud.ts";

/** The rules of the house are the shortest script of its kind. */
export const tiny = { script: "house", warmUps: 0 };

/**
 * How long `npm run check` keeps one waiting who has just run it: the second of two runs, on a tree that has not
 * changed between them. Throws when it finds something wrong.
 */
export default function benchCheckTime({ script = "check", warmUps = 1 } = {}): { checkSeconds: number } {
  for (let i = 0; i < warmUps; i++) run(script);
  const start = performance.now();
  run(script);
  return { checkSeconds: (performance.now() - start) / 1000 };
}

function run(script: string): void {
  const { status, stdout } = spawnSync("npm", ["run", "--silent", script], { cwd: projectRoot, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm run ${script} ended with ${status}: ${stdout.slice(-2000)}`);
}
