import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** `npm test`: every check of the house in one run, cheapest first, with one closing count. */
interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads passed and failed from a JSON report, for steps that run tests. */
  readonly report?: { readonly file: string; readonly read: (json: never) => Count };
  readonly env?: Record<string, string>;
}
interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), "haulyard-gate-"));
const vitestReport = join(reports, "vitest.json");
const journeysReport = join(reports, "journeys.json");

const steps: readonly Step[] = [
  { name: "format and lint", command: ["biome", "check", "."] },
  { name: "types", command: ["npm", "run", "--silent", "types"] },
  {
    name: "boundaries",
    command: [
      "depcruise",
      "--config",
      ".dependency-cruiser.cjs",
      "shared",
      "functions",
      "web",
      "infra",
      "local",
      "bin",
      "test",
      "bench",
    ],
  },
  { name: "dead code", command: ["knip"] },
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  { name: "budgets", command: ["node", "bench/web-budget.ts", "--check"] },
  {
    name: "unit, handler, API and contract tests",
    command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
    report: {
      file: vitestReport,
      read: (json: { numPassedTests: number; numFailedTests: number }) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests,
      }),
    },
  },
  {
    name: "synth and cdk-nag",
    command: ["cdk", "synth", "--quiet", "--no-notices", "--no-version-reporting", "--context", "stage=dev"],
    env: { CDK_DISABLE_CLI_TELEMETRY: "true" },
  },
  { name: "every bench in its tiny form", command: ["node", "bench/run.ts", "--tiny"] },
  {
    name: "journeys",
    command: ["playwright", "test", "--config", "test/journeys/playwright.config.ts"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
    report: {
      file: journeysReport,
      read: (json: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
        passed: json.stats.expected,
        failed: json.stats.unexpected + json.stats.flaky,
      }),
    },
  },
];

const total: Count = { passed: 0, failed: 0 };
for (const step of steps) {
  const started = Date.now();
  console.log(`\n— ${step.name}`);
  const [command = "", ...args] = step.command;
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...step.env } });
  const count = countOf(step, status === 0);
  total.passed += count.passed;
  total.failed += count.failed;
  console.log(`  ${step.name}: ${status === 0 ? "ok" : "FAILED"} (${Math.round((Date.now() - started) / 1000)} s)`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function countOf(step: Step, isOk: boolean): Count {
  const whole = { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
  if (!step.report) return whole;
  try {
    const count = step.report.read(JSON.parse(readFileSync(step.report.file, "utf8")) as never);
    return isOk || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return whole;
  }
}
