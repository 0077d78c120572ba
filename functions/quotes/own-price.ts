import type { Fleet } from "#shared/fleet/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { ukTimeOf } from "#shared/kernel/time.ts";
import { coarse } from "#shared/places/coarse.ts";
import type { OpenJobRecord, QuoteLine } from "#shared/quotes/model.ts";
import { quoteLinesOf } from "#shared/quotes/quote-lines.ts";
import { orderPrices } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";

/** Calculates from the site's grid square, so that neither distance nor price reveals the exact place. */
export async function ownPrice(
  db: Database,
  job: OpenJobRecord,
  fleet: Fleet,
  vatRegistered: boolean,
): Promise<{ lines: QuoteLine[]; noPrice: string | null }> {
  const { service, details, quantity, urgencyLevel, collectAt } = job;
  const wanted = { service, details, quantity, urgencyLevel, collectTime: ukTimeOf(collectAt) };
  const site = coarse(job.pickup).coordinates;
  try {
    const order = { fleet, haulier: { vatRegistered }, site, precision: "area" as const, times: [collectAt] };
    const [price] = (await orderPrices(wanted, order, { db })).prices;
    return { lines: price ? quoteLinesOf(price) : [], noPrice: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { lines: [], noPrice: error.message };
  }
}
