import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** A row of the exercise in CONTRIBUTING.md: what an addition may cost, and the files of the one it is counted on. */
export interface Exercise {
  readonly what: string;
  readonly most: number;
  readonly files: readonly string[];
}

/** What shows that a file was touched for the example of a row: its name, or what stands in it. */
const traces: Readonly<Record<string, RegExp>> = {
  "a mutation": /\bwithdrawInvitation\b/,
  "a reaction": /\bonDeletionAsked\b|\bdeletionAsked: fact\(/,
  "a record": /\bSignIn = z\b|name: "signIn"|^ {2}signIn: \{|\bsignInWrite\(\{/m,
  "an AWS resource": /\balerts = resource\(|^ {2}alerts,$/m,
  "a page": /\bresponse-analytics\b|function ResponseAnalyticsPage\b/,
  "a panel": /\bReviewPanel\b|function reviewOfBookingQuery\b/,
};

export const kindsOfAddition = Object.keys(traces);

export function exercisesIn(contributing = read("CONTRIBUTING.md")): Exercise[] {
  return [...contributing.matchAll(/^\| (an? [\w ]+) \| (\d+) \| .+? \| (.+) \|$/gm)].map(
    ([, what = "", most = "", files = ""]) => ({
      what,
      most: Number(most),
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
    }),
  );
}

/** The files that were edited by hand for the example of a row, tests apart, in order. */
export function filesTouchedFor(what: string): string[] {
  return globSync("{shared,functions,web,infra,local,bin}/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path) && traces[what]?.test(read(path)))
    .sort();
}
