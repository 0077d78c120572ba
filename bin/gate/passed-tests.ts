import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { moduleGraph } from "../module-graph.ts";

const common = {
  entries: ["web/test/fresh-page.ts", "test/support/longest-first.ts"],
  reads: ["vitest.config.ts", "package-lock.json"],
};
const isTestCode = /\.test\.tsx?$|^(web\/)?test\//;
const readsFiles = /from "node:(fs|child_process)/;

type Passed = Readonly<Record<string, string>>;

export interface ChangedTests {
  readonly files: readonly string[];
  readonly keep: (report: string) => void;
}

/**
 * Finds the tests of rules and pages that load a file which changed since they last passed. A test that reads files
 * itself always counts as changed, because its imports do not list them.
 */
export function changedTests(
  root = join(import.meta.dirname, "../.."),
  evidence = join(root, ".haulyard/passed-tests.json"),
): ChangedTests {
  const graph = moduleGraph(root);
  const setting = graph.hashOf(common.entries, common.reads);
  const textOf = (file: string) => readFileSync(join(root, file), "utf8");
  const known = new Map<string, boolean>();
  const isReader = (file: string) => {
    const found = known.get(file) ?? readsFiles.test(textOf(file));
    known.set(file, found);
    return found;
  };
  const all = globSync("{shared,bench,web}/**/*.test.{ts,tsx}", { cwd: root }).sort();
  const hashes = new Map(all.map((file) => [file, `${setting} ${graph.hashOf([file])}`]));
  const before = readPassed(evidence);
  const files = all.filter((file) => {
    if (before[file] !== hashes.get(file)) return true;
    return graph.filesOf(file).some((loaded) => isTestCode.test(loaded) && isReader(loaded));
  });
  return {
    files,
    keep(report) {
      const { testResults } = JSON.parse(report) as { testResults: { name: string; status: string }[] };
      const passed = { ...before };
      for (const file of files) delete passed[file];
      for (const { name, status } of testResults) {
        const file = relative(root, name);
        const hash = hashes.get(file);
        if (status === "passed" && hash) passed[file] = hash;
      }
      mkdirSync(dirname(evidence), { recursive: true });
      writeFileSync(evidence, JSON.stringify(passed));
    },
  };
}

function readPassed(evidence: string): Passed {
  try {
    return JSON.parse(readFileSync(evidence, "utf8")) as Passed;
  } catch {
    // The record of passed tests is missing or incomplete: every test runs.
    return {};
  }
}
