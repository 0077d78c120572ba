import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleDomain } from "#infra/bundle.ts";
import { environmentOf, type FunctionName, needs, type Places } from "#infra/needs.ts";
import { percentile } from "./search-world.ts";

const stage: Places = {
  tableArn: "arn:aws:dynamodb:eu-west-1:000000000000:table/bench",
  tableName: "bench",
  streamArn: "arn:aws:dynamodb:eu-west-1:000000000000:table/bench/stream/now",
  deadLettersArn: "arn:aws:sqs:eu-west-1:000000000000:bench",
  filesArn: "arn:aws:s3:::bench",
  filesName: "bench",
  placeIndexArn: "arn:aws:geo:eu-west-1:000000000000:place-index/bench",
  placeIndexName: "bench",
  trackerArn: "arn:aws:geo:eu-west-1:000000000000:tracker/bench",
  trackerName: "bench",
  geofencesArn: "arn:aws:geo:eu-west-1:000000000000:geofence-collection/bench",
  geofencesName: "bench",
  alertsArn: "arn:aws:sns:eu-west-1:000000000000:bench",
  alertsKeyArn: "arn:aws:kms:eu-west-1:000000000000:key/bench",
  mailIdentityArns: [],
  mailSender: "no-reply@haulyard.test",
  apiArn: "arn:aws:appsync:eu-west-1:000000000000:apis/bench",
  apiUrl: "https://api.haulyard.test/graphql",
  webUrl: "https://haulyard.test",
};

/**
 * Bundles every function as it is deployed. `bundleMax` is the largest in kB of 1,000 bytes, its source map apart.
 * `importMax` is the time of a Node process that loads the slowest function and ends, over that of one that loads
 * nothing: medians of 15 each, by turns, with the settings and the NODE_OPTIONS that the stack gives the function.
 */
export async function benchLambdaLoad(options: { times?: number } = {}): Promise<{
  bundleMax: number;
  largest: string;
  importMax: number;
  slowest: string;
  importMs: number;
  emptyMs: number;
}> {
  const { times = 15 } = options;
  const directory = mkdtempSync(join(tmpdir(), "haulyard-bundles-"));
  try {
    const names = Object.keys(needs) as FunctionName[];
    const bundles = [];
    for (const name of names) {
      const file = join(directory, name, "index.js");
      const { bytes } = await bundleDomain(name, file);
      bundles.push({ name, file, kilobytes: bytes / 1000, milliseconds: [] as number[] });
    }
    const empty: number[] = [];
    for (let i = -1; i < times; i++) {
      const emptyMs = loadMs(null, {});
      // The first turn only warms the disk cache.
      if (i >= 0) empty.push(emptyMs);
      for (const { name, file, milliseconds } of bundles) {
        const loaded = loadMs(file, environmentOf(needs[name], stage));
        if (i >= 0) milliseconds.push(loaded);
      }
    }
    const emptyMs = percentile(empty, 0.5);
    const timed = bundles.map((bundle) => ({ ...bundle, importMs: percentile(bundle.milliseconds, 0.5) }));
    const largest = timed.reduce((a, b) => (b.kilobytes > a.kilobytes ? b : a));
    const slowest = timed.reduce((a, b) => (b.importMs > a.importMs ? b : a));
    return {
      bundleMax: largest.kilobytes,
      largest: largest.name,
      importMax: slowest.importMs / emptyMs,
      slowest: slowest.name,
      importMs: slowest.importMs,
      emptyMs,
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** How long a Node process takes from start to end that loads this file, or none. Throws when it fails. */
function loadMs(file: string | null, settings: Readonly<Record<string, string | undefined>>): number {
  const code = file
    ? `if (typeof require(${JSON.stringify(file)}).handler !== "function") process.exit(9); process.exit(0)`
    : "process.exit(0)";
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["-e", code], {
    env: { PATH: process.env.PATH, NODE_OPTIONS: "--enable-source-maps", AWS_REGION: "eu-west-1", ...settings },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${file ?? "node"} ended with ${status}: ${stderr}`);
  return performance.now() - start;
}

if (import.meta.main) console.log(JSON.stringify(await benchLambdaLoad()));
