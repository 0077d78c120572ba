import { startCloud } from "./cloud.ts";
import { createFaultDoor } from "./faults.ts";
import { readOptions } from "./options.ts";
import { isWebBuilt } from "./services/site.ts";
import { printedStep as step } from "./steps.ts";
import { welcome } from "./welcome.ts";

/** In ms. A second Ctrl-C later than this ends at once. One key press may arrive twice: by the terminal and by npm. */
const sameKeyMs = 500;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options.dev && !isWebBuilt()) throw new Error("The web app is not built. Run: npm run build");
  const { HAULYARD_STORE_WEATHER: weather } = process.env;
  // Turns on the register checks: this process answers for DVLA and DVSA.
  process.env.REGISTERS_SECRET ??= "haulyard-registers";
  const demo = options.demo ? await import("./demo/start.ts") : null;
  const cloud = await startCloud({
    ...options,
    weather: weather ? JSON.parse(weather) : null,
    faults: process.env.HAULYARD_FAULTS ? createFaultDoor() : null,
    step,
    ...(demo && {
      answers: { publicFigures: demo.illustrativeFigures(Date.now()) },
      looksUpAtOnce: options.reset || !demo.isLoaded(options.dataDir),
      populate: (userPool, _origin, inBulk) =>
        step("Demo world loaded", () => demo.populateDemo(userPool, options.dataDir, inBulk)),
    }),
  });
  const drivers = await demo?.startDrivers(cloud, options.dataDir);
  const { origin, secureOrigin } = cloud;
  console.log(welcome({ origin, secureOrigin, dataDir: options.dataDir, demo: demo?.demoAccess ?? null }));
  let stoppingSince: number | null = null;
  const stop = async () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameKeyMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    await drivers?.stop();
    await cloud.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
