import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ukDayOf } from "#shared/kernel/time.ts";
import { sizes } from "./cost/bill.ts";
import { countDay, uncounted } from "./cost/count.ts";
import { reportText } from "./cost/report.ts";

const usage = `Usage: npm run cost [-- --mix FILE] [--prices FILE] [--bookings NUMBER] [--print]

Plays a day on the local cloud, counts what AWS would bill, and writes docs/cost.md.

  --mix FILE         another mix of visits (bin/cost/mix.json)
  --prices FILE      another price list (bin/cost/prices.json)
  --bookings NUMBER  bookings to play; the counts are multiplied to 1,000 (20)
  --print            print the text instead of writing docs/cost.md`;

const usualBookings = 20;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...{ mix: { type: "string" }, prices: { type: "string" }, bookings: { type: "string" } },
      ...{ print: { type: "boolean" }, help: { type: "boolean" } },
    },
  });
  if (values.help) return console.log(usage);
  const lives = Number(values.bookings ?? usualBookings);
  if (!Number.isInteger(lives) || lives < 1 || lives > 10_000)
    throw new Error("--bookings needs a whole number from 1 to 10000.");
  const counted = await countDay({ mix: values.mix, prices: values.prices, lives });
  const text = reportText({ ...counted, on: ukDayOf(new Date().toISOString()) });
  if (values.print) console.log(text);
  else writeFileSync(new URL("../docs/cost.md", import.meta.url), text);
  const { bill, day } = counted;
  sizes.forEach((size, at) => {
    console.log(`1,000 bookings at ${size.toLocaleString("en-GB")} a month: ${bill.totals[at]?.toFixed(2)} dollars`);
  });
  console.log(`One chat message: ${day.message.sent} write units, ${day.message.read} with its marks`);
  const missing = uncounted(counted);
  if (missing.length > 0) console.log(`Not counted: ${missing.join(", ")}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
