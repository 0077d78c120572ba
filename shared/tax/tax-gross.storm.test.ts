import type { Random } from "#local/demo/random.ts";
import { storm } from "#test/support/storm.ts";
import { formatPence } from "../kernel/money-text.ts";
import { lineOf, type PriceLine } from "../pricing/line.ts";
import { PriceBreakdown, priceOf } from "../pricing/price.ts";
import { taxedPrice, taxGroupsOf } from "../pricing/taxed-price.ts";
import { payableOf } from "./groups.ts";

const day = "2026-11-30";

/**
 * Random prices for random contractors. Compares the payable amount on the review page with the invoice of the stored
 * price, and with whole-number fractions computed without the product's rounding.
 */
storm(["tax.gross"], 5000, ({ runs, random }) => {
  let pence = 0;
  for (let nth = 0; nth < runs; nth++) {
    const vatRegistered = random.next() < 0.8;
    const price = priceOf(someLines(random), { basis: "card", distanceMiles: 4, vatRegistered });
    const parties = {
      haulierCis: random.pick(["gross", "net", "unverified", null] as const),
      ...{ customerVat: random.next() < 0.8, customerCis: random.next() < 0.8 },
      statement: random.pick([null, null, "endUser", "intermediary"] as const),
    };
    const scope = random.pick(["in", "in", "out", "asked"] as const);
    const applies = random.next() < 0.5;
    const answer =
      random.next() < 0.5
        ? null
        : { applies, by: "0b8f2f7e-5a51-4d0a-9a57-0f0d3a1c2b11" as never, at: "2026-11-29T09:00:00.000Z" };
    const taxed = taxedPrice(price, parties, { day, scope, answer });
    const stored = PriceBreakdown.parse(JSON.parse(JSON.stringify(taxed)));
    const shown = readPence(formatPence(stored.tax?.payablePence ?? -1));
    const invoiced = payableOf(taxGroupsOf(stored, day));
    const isReverse = vatRegistered && parties.customerVat && parties.customerCis && !parties.statement;
    const inCis = scope === "in" || (scope === "asked" && answer?.applies === true);
    const expected = isReverse && inCis ? fiveSixths(price.totalPence) : price.totalPence;
    pence += Math.abs(shown - invoiced) + Math.abs(invoiced - expected);
    pence += Math.abs(stored.netPence + stored.vatPence - stored.totalPence);
    // Without a contractor, net and VAT of a price are computed from the whole total.
    pence += Math.abs(price.netPence - (vatRegistered ? fiveSixths(price.totalPence) : price.totalPence));
  }
  return { "tax.gross": pence };
});

const readPence = (text: string): number => Number(text.replace(/[£,.]/g, ""));

/** Five sixths, rounded half up, in whole numbers. */
const fiveSixths = (pence: number): number => Number((BigInt(pence) * 10n + 6n) / 12n);

function someLines(random: Random): PriceLine[] {
  const some = Array.from({ length: random.whole(1, 13) }, () => {
    const kind = random.pick(["work", "surcharge", "way", "extra"] as const);
    const quantity = random.pick([1, 1, 0.5, 4.5, 12.3, random.whole(1, 400) / 10]);
    return lineOf({ kind, words: "Line", quantity, unit: "", unitPence: random.whole(1, 99_999) });
  });
  const [first] = some;
  // A reduction of the price, such as for self-drive.
  const less = first
    ? lineOf({ ...first, words: "Less", quantity: 1, unitPence: -Math.floor(first.grossPence / 3) })
    : null;
  return less && random.next() < 0.3 ? [...some, less] : some;
}
