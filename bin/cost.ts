import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ukDayOf } from "#shared/kernel/time.ts";
import { sizes } from "./cost/bill.ts";
import { capacityText, readQuotas } from "./cost/capacity.ts";
import { countDay, uncounted } from "./cost/count.ts";
import { reportText } from "./cost/report.ts";

const usage = `Usage: npm run cost [-- --mix FILE] [--prices FILE] [--quotas FILE] [--bookings NUMBER] [--print]

Plays a day on the local cloud, counts what AWS would bill, and writes docs/cost.md and docs/capacity.md.

  --mix FILE         another mix of visits (bin/cost/mix.json)
  --prices FILE      another price list (bin/cost/prices.json)
  --quotas FILE      another list of quotas (bin/cost/quotas.json)
  --bookings NUMBER  bookings to play; the counts are multiplied to 1,000 (20)
  --print            print the texts instead of writing the files`;

const usualBookings = 20;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...{ mix: { type: "string" }, prices: { type: "string" }, bookings: { type: "string" } },
      quotas: { type: "string" },
      ...{ print: { type: "boolean" }, help: { type: "boolean" } },
    },
  });
  if (values.help) return console.log(usage);
  const lives = Number(values.bookings ?? usualBookings);
  if (!Number.isInteger(lives) || lives < 1 || lives > 10_000)
    throw new Error("--bookings needs a whole number from 1 to 10000.");
  const counted = await countDay({ mix: values.mix, prices: values.prices, lives });
  const on = ukDayOf(new Date().toISOString());
  const text = reportText({ ...counted, on });
  const capacity = capacityText(counted.day, counted.mix, readQuotas(values.quotas), on);
  const write = (name: string, page: string) =>
    values.print ? console.log(page) : writeFileSync(new URL(`../docs/${name}`, import.meta.url), page);
  write("cost.md", text);
  write("capacity.md", capacity);
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
