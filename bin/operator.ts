import { askedBy } from "./operator/command-line.ts";
import { alone } from "./operator/lock.ts";
import { openTarget } from "./operator/target.ts";

async function main(): Promise<0 | 1> {
  const asked = askedBy(process.argv.slice(2));
  if ("help" in asked) {
    console.log(asked.help);
    return 0;
  }
  const target = await openTarget(asked.stage, asked.data);
  const { lines, exitCode } = await (asked.isExclusive
    ? alone(target.db, asked.name, () => asked.run(target))
    : asked.run(target));
  console.log(lines.join("\n"));
  return exitCode;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
