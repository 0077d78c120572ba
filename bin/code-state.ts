import { spawnSync } from "node:child_process";

/** Files that the bench itself writes: changes to them, committed or not, do not count as changed code. */
const written = [":!bench/results.json", ":!bench/RESULTS.md"];

/** The last commit that changed code, with a "+" when files differ from it; "unknown" where there is no git. */
export function codeState(): string {
  const commit = git("log", "-1", "--format=%h", "--", ".", ...written);
  if (!commit) return "unknown";
  return git("status", "--porcelain", "--", ".", ...written) ? `${commit}+` : commit;
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync("git", args, { cwd: `${import.meta.dirname}/..`, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}
