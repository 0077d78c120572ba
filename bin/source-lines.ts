import { join } from "node:path";
import { text } from "node:stream/consumers";
import { withSourceLines } from "#infra/source-lines.ts";

const usage = `Usage: node bin/source-lines.ts FUNCTION < LOG
FUNCTION  the function's name, which its log lines have as \`service\`
LOG       lines of its log; printed with the source lines of failures`;

const [name, ...more] = process.argv.slice(2);
if (name === undefined || name.startsWith("-") || more.length > 0) {
  console.error(usage);
  process.exit(1);
}
process.stdout.write(withSourceLines(await text(process.stdin), join("cdk.out", "functions", name)));
