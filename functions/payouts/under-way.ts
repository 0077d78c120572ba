import type { UserId } from "#shared/kernel/id.ts";
import { isOpenPayout, payoutStateWords, payoutWords } from "#shared/payouts/payout-words.ts";
import type { Context } from "../platform/context.ts";
import { everyPage } from "../platform/every-page.ts";
import { shownPayouts } from "./payout-facts.ts";
import { payoutsOfHaulier } from "./store.ts";

/**
 * Returns the payouts that prevent a haulier's account deletion, newest first: invoice number and reason. Needs no
 * licence, because the money is owed anyway.
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
