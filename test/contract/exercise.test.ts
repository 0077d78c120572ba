import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** What is written by hand, tests apart. The words of the web app's menus and logs are no part of an addition. */
const byHand = globSync("{shared,functions,web,infra,local,bin}/**/*.{ts,tsx}", { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);

/** What shows that a file was touched for the example of a row. */
const traces: Readonly<Record<string, RegExp>> = {
  "a mutation": /\bwithdrawInvitation\b/,
  "a reaction": /\bonDeletionAsked\b|\bdeletionAsked: fact\(/,
  "a record": /\bSignIn = z\b|name: "signIn"|^ {2}signIn: \{|\bsignInWrite\(\{/m,
  "an AWS resource": /\balerts = resource\(|^ {2}alerts,$/m,
};

const rows = [...read("CONTRIBUTING.md").matchAll(/^\| (an? [\w ]+) \| (\d+) \| .+? \| (.+) \|$/gm)].map(
  ([, what = "", most = "", files = ""]) => ({
    what,
    most: Number(most),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  }),
);

describe("the exercise in CONTRIBUTING.md", () => {
  it("speaks of what it should", () => {
    expect(rows.map(({ what }) => what)).toEqual(Object.keys(traces));
    expect(rows.map(({ most }) => most)).toEqual([4, 3, 4, 2]);
  });

  it.each(rows)("$what takes the files that it names, and no more than $most", ({ what, most, files }) => {
    const touched = byHand.filter((path) => traces[what]?.test(read(path)));
    expect(touched.sort()).toEqual([...files].sort());
    expect(files.length).toBeLessThanOrEqual(most);
  });
});
