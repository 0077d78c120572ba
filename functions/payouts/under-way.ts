import type { UserId } from "#shared/kernel/id.ts";
import { isOpenPayout, payoutStateWords, payoutWords } from "#shared/payouts/payout-words.ts";
import type { Context } from "../platform/context.ts";
import { everyPage } from "../platform/every-page.ts";
import { shownPayouts } from "./payout-facts.ts";
import { payoutsOfHaulier } from "./store.ts";

/**
 * The payouts that keep a haulier from leaving, the newest first: each by the number of its invoice, with what it waits for. It holds without
 * a licence too: money is not lost with it.
 */
export async function payoutsUnderWay(context: Pick<Context, "db" | "now">, haulierId: UserId): Promise<string[]> {
  const all = await everyPage((nextToken) => payoutsOfHaulier(context.db, haulierId, nextToken));
  const shown = await shownPayouts(context, all);
  return shown
    .filter(isOpenPayout)
    .map(
      (payout) => `${payout.invoiceNumber} (${payoutStateWords[payout.state]}: ${payoutWords(payout, context.now)})`,
    );
}
