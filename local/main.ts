import { isWebBuilt, startCloud } from "./cloud.ts";
import { readOptions } from "./options.ts";

/** `npm start`: the product on one machine, until Ctrl-C. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options.dev && !isWebBuilt()) throw new Error("The web app is not built. Run: npm run build");
  const cloud = await startCloud(options);
  let stopDemo = async () => {};
  const lines = [
    "",
    `  Haulyard is ready:  ${cloud.origin}`,
    `  Mail goes to:       ${cloud.origin}/_mailbox`,
    `  Data is kept in:    ${options.dataDir} (forget it with: npm start -- --reset)`,
  ];
  if (options.demo) {
    const { startDemo } = await import("./demo/start.ts");
    const demo = await startDemo(cloud, options.dataDir);
    stopDemo = demo.stop;
    lines.push(
      "",
      `  Sign in with any of these, password ${demo.password}`,
      ...demo.signIns.map(({ email, what }) => `    ${email.padEnd(26)} ${what}`),
    );
  }
  console.log([...lines, "", "  Stop with Ctrl-C.", ""].join("\n"));
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await stopDemo();
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
