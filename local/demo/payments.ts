import { inBatches } from "#functions/platform/in-batches.ts";
import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { leftPence } from "#shared/billing/owed.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { Past } from "./past.ts";
import type { DemoHaulier, DemoPeople } from "./people.ts";
import { createRandom, type Random } from "./random.ts";

const day = 86_400;

/** Hauliers record payments of their invoices: most in full, every fourth in part. */
export async function playPayments(past: Past, { hauliers }: DemoPeople, now: string): Promise<void> {
  await inBatches([...hauliers.entries()], 5, ([nth, haulier]) =>
    recordPayments(past, haulier, createRandom(8000 + nth), now),
  );
}

async function recordPayments(past: Past, { profile: by }: DemoHaulier, random: Random, now: string): Promise<void> {
  const { items } = await past.call({ by, at: now, random }, "invoicesIssued", { nextToken: null });
  await inBatches([...items.entries()], 1, async ([nth, invoice]: [number, Invoice]) => {
    const at = addSeconds(invoice.issuedAt, random.whole(12, 45) * day);
    if (at > now) return;
    const left = leftPence(invoice);
    const pence = nth % 4 === 3 ? Math.floor(left / 200) * 100 : left;
    const payment = { clientKey: random.id(), ...namedInvoice(invoice), pence, paidOn: ukDayOf(at) };
    await past.call({ by, at, random }, "recordPayment", payment);
  });
}
