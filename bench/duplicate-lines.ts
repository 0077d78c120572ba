import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "./local-cloud.ts";

interface Report {
  readonly statistics: { readonly total: { readonly lines: number; readonly duplicatedLines: number } };
  readonly duplicates: readonly unknown[];
}

const rooms = ["shared", "functions", "web", "infra", "local", "bin"];
const leastLines = 6;
/**
 * Six lines of this house hold some 43 words and signs. Low enough that the number of lines decides, and high enough
 * that six lines of closing brackets are no copy: below 20, most of what jscpd finds is the end of one function and the
 * comment on the next.
 */
const leastTokens = 20;

export const tiny = { among: ["shared/kernel"] };

/**
 * Asks jscpd for every run of at least six lines that stands elsewhere too, in TypeScript and styles, tests apart.
 * `duplicateLines` is the share of those lines in all, by jscpd's own count: a line that is there twice counts once.
 * Given `list`, prints where they are (`node bench/one.ts duplicate-lines.ts '{"list":true}'`).
 */
export default function benchDuplicateLines({ list = false, among = rooms } = {}): {
  duplicateLines: number;
  copies: number;
  lines: number;
} {
  const folder = mkdtempSync(join(tmpdir(), "haulyard-copies-"));
  const limits = ["--min-lines", String(leastLines), "--min-tokens", String(leastTokens)];
  const kinds = ["--format", "typescript,tsx,css", "--ignore", "**/*.test.ts,**/*.test.tsx"];
  const told = ["--reporters", list ? "json,console-full" : "json", "--output", folder, "--no-colors"];
  const jscpd = join(projectRoot, "node_modules/.bin/jscpd");
  try {
    const said = execFileSync(jscpd, [...among, ...limits, ...kinds, ...told], { cwd: projectRoot, encoding: "utf8" });
    if (list) console.error(said);
    const report = JSON.parse(readFileSync(join(folder, "jscpd-report.json"), "utf8")) as Report;
    const { lines, duplicatedLines } = report.statistics.total;
    if (lines === 0) throw new Error("jscpd has looked at nothing");
    return { duplicateLines: duplicatedLines / lines, copies: report.duplicates.length, lines };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
