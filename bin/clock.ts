import { findCloud } from "#local/running-cloud.ts";

const usage = `Usage: npm run clock [-- STEP [DATA_DIR]]
STEP      +1h, +2d, -30m and so on, or real; without it the clock is only shown
DATA_DIR  data folder of the running Haulyard (.haulyard)`;

async function main([step, dataDir = ".haulyard"]: readonly string[]): Promise<void> {
  if (step === "--help") throw new Error(usage);
  const cloud = await findCloud(dataDir);
  if (!cloud) throw new Error(`No Haulyard is running with its data in ${dataDir}. Start it with: npm start`);
  const response = await fetch(new URL("/_clock", cloud.origin), {
    headers: { accept: "application/json" },
    ...(step && { method: "POST", body: new URLSearchParams({ step }) }),
  });
  const { now, aheadMs, problem } = (await response.json()) as { now: string; aheadMs: number; problem: string | null };
  if (problem) throw new Error(problem);
  console.log(`It is ${now} for Haulyard${aheadMs === 0 ? ", real time" : ""}.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
