import { join } from "node:path";
import { readPlaywright, readVitest } from "./reports.ts";
import type { Step } from "./step.ts";

const types = (project: string): Step => ({ name: `types of ${project}`, command: ["tsc", "-p", project] });

/**
 * Everything that `npm test` checks: what takes one core first, the longest of it at the head, so that both cores are
 * busy until the tests take them both. `reports` is a folder for what the steps write.
 */
export function gateSteps(reports: string): readonly Step[] {
  const vitestReport = join(reports, "vitest.json");
  const journeysReport = join(reports, "journeys.json");
  return [
    { name: "build", command: ["npm", "run", "--silent", "build"] },
    types("."),
    types("web"),
    {
      name: "synth and cdk-nag",
      command: ["cdk", "synth", "--quiet", "--no-notices", "--no-version-reporting", "--context", "stage=dev"],
      env: { CDK_DISABLE_CLI_TELEMETRY: "true" },
      after: ["build"],
    },
    { name: "format and lint", command: ["biome", "check", "."] },
    types("shared"),
    types("test/journeys"),
    types("infra/resolvers"),
    { name: "dead code", command: ["knip"] },
    { name: "boundaries", command: ["npm", "run", "--silent", "boundaries"] },
    { name: "budgets", command: ["node", "bench/web-budget.ts", "--check"], after: ["build"] },
    {
      name: "unit, handler, API and contract tests",
      command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
      report: { file: vitestReport, read: readVitest },
      after: ["build"],
      cores: 2,
    },
    { name: "every bench in its tiny form", command: ["node", "bench/run.ts", "--tiny"], after: ["build"], cores: 2 },
    {
      name: "journeys",
      command: ["playwright", "test", "--config", "test/journeys/playwright.config.ts"],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
      report: { file: journeysReport, read: readPlaywright },
      after: ["build"],
      cores: 2,
    },
  ];
}
