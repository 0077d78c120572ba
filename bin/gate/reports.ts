import { relative } from "node:path";
import type { Count, Took } from "./step.ts";

const named = 8;

const slowestOf = (all: readonly Took[]) => all.toSorted((a, b) => b.seconds - a.seconds).slice(0, named);

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly status: string;
    readonly startTime?: number;
    readonly endTime?: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Counts skipped and todo tests as failed: they prove nothing. */
export function readVitest(json: string): Count {
  const { testResults } = JSON.parse(json) as VitestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const short = tests.filter(({ status }) => status !== "passed");
  return {
    passed: tests.length - short.length,
    failed: [
      ...broken.map(({ name }) => `could not be run: ${name}`),
      ...short.map(({ fullName, status }) => `${status}: ${fullName}`),
    ],
    slowest: slowestOf(
      testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
        name: relative(process.cwd(), name),
        seconds: (endTime - startTime) / 1000,
      })),
    ),
  };
}

interface PlaywrightTest {
  readonly status: string;
  readonly results?: readonly { readonly duration: number }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
}

/** Counts only journeys that pass at the first attempt. */
export function readPlaywright(json: string): Count {
  const { suites } = JSON.parse(json) as { suites: readonly PlaywrightSuite[] };
  const inside = (suite: PlaywrightSuite): { title: string; status: string; seconds: number }[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results = [] }) => ({
        title: `${suite.title}: ${title}`,
        status,
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      })),
    ),
    ...(suite.suites ?? []).flatMap(inside),
  ];
  const journeys = suites.flatMap(inside);
  const short = journeys.filter(({ status }) => status !== "expected");
  return {
    passed: journeys.length - short.length,
    failed: short.map(({ title, status }) => `${status === "unexpected" ? "failed" : status}: ${title}`),
    slowest: slowestOf(journeys.map(({ title, seconds }) => ({ name: title, seconds }))),
  };
}
