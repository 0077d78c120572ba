import { spawnSync } from "node:child_process";

/** What the bench writes: it makes no other code of what is measured. */
const written = [":!bench/results.json", ":!bench/RESULTS.md"];

/** The commit that is checked out, with a "+" when files differ from it; "unknown" where there is no git. */
export function codeState(): string {
  const commit = git("rev-parse", "--short", "HEAD");
  if (!commit) return "unknown";
  return git("status", "--porcelain", "--", ".", ...written) ? `${commit}+` : commit;
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync("git", args, { cwd: `${import.meta.dirname}/..`, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}
