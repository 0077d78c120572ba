import { join } from "node:path";
import { changedTests } from "./passed-tests.ts";
import { readPlaywright, readVitest } from "./reports.ts";
import type { Step } from "./step.ts";

/** Up to this many test files run on one core beside the other checks. */
const fewFiles = 30;

const build: Step = { name: "build", command: ["npm", "run", "--silent", "build"] };

/** Steps that need no build, longest first. `how`: extra arguments of Biome. */
const onTheText = (...how: readonly string[]): readonly Step[] => [
  { name: "types", command: ["npm", "run", "--silent", "types"] },
  { name: "format and lint", command: ["biome", "check", ".", ...how] },
  { name: "boundaries", command: ["npm", "run", "--silent", "boundaries"] },
];

const withAllRules = "--config-path=biome.gate.json";

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
 * Every step of `npm test`. One-core steps come first, longest first, so that both cores are busy until the tests need
 * both. `reports` is the folder for the steps' output.
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
    ...onTheText(withAllRules),
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

/**
 * Steps of `npm run check`, for use during work: text checks, and the tests of rules and pages whose files changed
 * since they last passed.
 */
export function quickSteps(reports: string): readonly Step[] {
  const { files, keep } = changedTests();
  if (files.length === 0) return onTheText();
  const step = vitest(`rules and pages, ${files.length} files that changed`, reports, "--project=!cloud", ...files);
  const read = (json: string) => {
    keep(json);
    return readVitest(json);
  };
  const cores = files.length > fewFiles ? 2 : 1;
  return [...onTheText(), { ...step, cores, ...(step.report && { report: { ...step.report, read } }) }];
}
