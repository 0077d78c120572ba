import { join } from "node:path";
import { readPlaywright, readVitest } from "./reports.ts";
import type { Step } from "./step.ts";

const build: Step = { name: "build", command: ["npm", "run", "--silent", "build"] };

/** What needs no build, the longest first. */
const onTheText: readonly Step[] = [
  { name: "types", command: ["npm", "run", "--silent", "types"] },
  { name: "format and lint", command: ["biome", "check", "."] },
  { name: "boundaries", command: ["npm", "run", "--silent", "boundaries"] },
];

function vitest(name: string, reports: string, ...chosen: string[]): Step {
  const file = join(reports, "vitest.json");
  return {
    name,
    command: [
      "vitest",
      "run",
      "--configLoader=native",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...chosen,
    ],
    report: { file, read: readVitest },
    cores: 2,
  };
}

/**
 * Everything that `npm test` checks: what takes one core first, the longest of it at the head, so that both cores are
 * busy until the tests take them both. `reports` is a folder for what the steps write.
 */
export function gateSteps(reports: string): readonly Step[] {
  const journeysReport = join(reports, "journeys.json");
  return [
    build,
    {
      name: "synth and cdk-nag",
      command: ["cdk", "synth", "--quiet", "--no-notices", "--no-version-reporting", "--context", "stage=dev"],
      env: { CDK_DISABLE_CLI_TELEMETRY: "true" },
      after: [build.name],
    },
    ...onTheText,
    { name: "dead code", command: ["knip"] },
    { name: "rules of the house", command: ["node", "bin/house.ts"] },
    { ...vitest("unit, handler, API and contract tests", reports), after: [build.name] },
    {
      name: "journeys",
      command: ["playwright", "test", "--config", "test/journeys/playwright.config.ts"],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
      report: { file: journeysReport, read: readPlaywright },
      after: [build.name],
      cores: 2,
    },
  ];
}

/** What `npm run check` looks at while one works: text, rules and pages, for which nothing has to run. */
export function quickSteps(reports: string): readonly Step[] {
  return [...onTheText, vitest("rules and pages", reports, "--project=!cloud")];
}
