import { sizes } from "../bin/cost/bill.ts";
import { countDay, uncounted } from "../bin/cost/count.ts";

/** Number of bookings to play. More would change the bill for 1,000 bookings by less than a tenth. */
const bookings = 10;

/** Returns the bill for 1,000 bookings, from the units that the local services count while a day is played. */
export default async function benchCost() {
  const counted = await countDay({ lives: bookings });
  const { totals } = counted.bill;
  const missing = uncounted(counted);
  return {
    "cost.per1000@10k": totals[0],
    "cost.per1000@3M": totals[1],
    "cost.unitsCounted": missing.length,
    missing,
    sizes,
    message: counted.day.message,
  };
}
