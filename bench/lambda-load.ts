import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleAll } from "#infra/bundle.ts";
import { localEnvironmentOf, needs } from "#infra/needs.ts";
import type { FunctionName } from "#infra/resources/resource.ts";
import { percentile } from "#test/support/percentile.ts";

/** An address without a server: imported code finds its settings and must call nothing. */
const nowhere = { origin: "http://127.0.0.1:9", dynamodb: "http://127.0.0.1:9" };

const times = 9;

/**
 * Bundles every function as deployed. `lambda.importMax` is the import time of the slowest function over the total time
 * of a Node process that imports nothing. Medians of nine alternating runs, with the settings of the function's needs.
 */
export default async function benchLambdaLoad() {
  const directory = mkdtempSync(join(tmpdir(), "haulyard-bundles-"));
  try {
    // Overrides a package.json in a folder above, which would turn the bundles into ES modules.
    writeFileSync(join(directory, "package.json"), JSON.stringify({ type: "commonjs" }));
    const names = Object.keys(needs) as FunctionName[];
    const bundles = [...(await bundleAll(names, directory))].map(([name, own]) => ({
      name,
      file: join(own, "index.js"),
      times: [] as number[],
    }));
    const empty: number[] = [];
    for (let i = -1; i < times; i++) {
      const { wholeMs } = load(null, {});
      if (i >= 0) empty.push(wholeMs);
      for (const bundle of bundles) {
        const { importMs } = load(bundle.file, localEnvironmentOf(needs[bundle.name], nowhere));
        if (i >= 0) bundle.times.push(importMs);
      }
    }
    const emptyMs = percentile(empty, 0.5);
    const timed = bundles.map((bundle) => ({ name: bundle.name, importMs: percentile(bundle.times, 0.5) }));
    const slowest = timed.reduce((a, b) => (b.importMs > a.importMs ? b : a));
    return {
      "lambda.importMax": slowest.importMs / emptyMs,
      slowest: slowest.name,
      importMs: slowest.importMs,
      emptyMs,
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

interface Load {
  readonly wholeMs: number;
  /** Duration of the import alone, in ms, by the process's own clock. 0 if the process imports nothing. */
  readonly importMs: number;
}

const importing = `
  const started = performance.now();
  const { handler } = require(process.env.BENCH_FILE);
  const milliseconds = performance.now() - started;
  if (typeof handler !== "function") process.exit(9);
  require("node:fs").writeSync(1, String(milliseconds));
  process.exit(0);`;

function load(file: string | null, settings: Readonly<Record<string, string | undefined>>): Load {
  const fixed = { PATH: process.env.PATH, AWS_REGION: "eu-west-1" };
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", file ? importing : "process.exit(0)"], {
    env: { ...fixed, ...settings, ...(file && { BENCH_FILE: file }) },
    encoding: "utf8",
  });
  const wholeMs = performance.now() - start;
  if (status !== 0) throw new Error(`${file ?? "node"} ended with ${status}: ${stderr}`);
  return { wholeMs, importMs: Number(stdout) };
}
