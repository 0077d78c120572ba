import { randomUUID } from "node:crypto";
import type { Random } from "#local/demo/random.ts";
import { towns } from "#local/demo/towns.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { isOfPart, namedInvoice } from "#shared/billing/invoice-ids.ts";
import { balanceOf, ledgerGap, transferOfHold } from "#shared/billing/ledger.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { creditedPence } from "#shared/billing/owed.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { InvoiceId } from "#shared/kernel/id.ts";
import { anInvoice, oneInvoice } from "#test/support/an-invoice.ts";
import { inLanes } from "#test/support/lanes.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { pastJob } from "#test/support/past-job.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { raceWeather, storm } from "#test/support/storm.ts";
import { codeOf, startWorld, type World } from "#test/support/world.ts";
import { newBookingWrites } from "../booking/store.ts";
import { derivedId } from "../platform/derived-id.ts";
import { cardHoldWrite, recordOutsidePayment } from "./outside-payment.ts";
import { invoiceById, newInvoiceWrites, transfersOf } from "./store.ts";

/** Invoices processed in parallel, calls per invoice, and parallel calls per invoice. */
const [lanes, perInvoice, atOnce] = [3, 10, 4];

/** Errors of calls that lost a race, or that void a payment not yet recorded. The test sends these calls again. */
const again: ReadonlySet<string> = new Set([
  ...[
    "billing.changedMeanwhile",
    "billing.numberedMeanwhile",
    "billing.paymentGone",
    "server.busy",
    "conflict.keyInUse",
  ],
]);

/**
 * Sends payments, voids, credits and card holds, each twice with the same key, in random order and in parallel. Counts
 * differences between an invoice, its ledger and the sent amounts.
 */
storm(["ledger.replay"], 120, async ({ runs, random }) => {
  const world = await startWorld({ weather: raceWeather });
  neverRefused(world.db);
  try {
    const parties = await someParties(world);
    const wrong: string[] = [];
    const invoices = Math.ceil(runs / perInvoice);
    let sequence = 0;
    const issued: Invoice[] = [];
    for (let left = invoices; left > 0; left--) {
      sequence += 1;
      const before = issued.at(-1);
      // Every third invoice belongs to the booking of the one before, like a week of a hire.
      issued.push(await issue(world, parties, random, { sequence, of: sequence % 3 === 0 && before ? before : null }));
    }
    await inLanes(lanes, issued, async (invoice) => {
      wrong.push(...(await play(world, parties.haulier, invoice, random)));
    });
    return { "ledger.replay": wrong };
  } finally {
    await world.stop();
  }
});

async function someParties(world: World) {
  const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
  await world.add({ people: [contractor, haulier] });
  const [town] = towns;
  if (!town) throw new Error("no town");
  return { contractor, haulier, town };
}
type Parties = Awaited<ReturnType<typeof someParties>>;

interface Wanted {
  readonly sequence: number;
  readonly of: Invoice | null;
}

async function issue(world: World, parties: Parties, random: Random, { sequence, of }: Wanted): Promise<Invoice> {
  if (of) {
    const part = {
      ...anInvoice(),
      bookingId: of.bookingId,
      supplierId: of.supplierId,
      customerId: of.customerId,
      id: InvoiceId.parse(random.id()),
      sequence,
    };
    await world.db.commit(newInvoiceWrites(part));
    return part;
  }
  const { booking } = pastJob(
    random,
    { ...parties, fleet: aFleet(parties.haulier.id) },
    "2026-11-02T09:00:00.000Z",
    "completed",
  );
  await world.db.commit(newBookingWrites(booking, keyInUse()));
  const { id, haulierId, contractorId } = booking;
  const invoice = {
    ...anInvoice(),
    ...{ ...oneInvoice(id), supplierId: haulierId, customerId: contractorId, sequence },
  };
  await world.db.commit(newInvoiceWrites(invoice));
  return invoice;
}

interface Sent {
  readonly name: "recordPayment" | "voidPayment" | "creditInvoice" | "hold" | "charge" | "release";
  readonly key: string;
  readonly pence: number;
}

async function play(world: World, haulier: Profile, invoice: Invoice, random: Random): Promise<string[]> {
  const sent: Sent[] = Array.from({ length: perInvoice }, () => {
    const name = random.pick(["recordPayment", "recordPayment", "recordPayment", "creditInvoice"] as const);
    return { name, key: randomUUID(), pence: random.whole(1, 5_000) };
  });
  const taken = sent.filter(({ name }) => name === "recordPayment" && random.next() < 0.3);
  const voids = taken.map((one): Sent => ({ ...one, name: "voidPayment" }));
  // An invoice of a hire period has no card hold: the card is charged when it is issued.
  const cards = isOfPart(invoice) ? [] : Array.from({ length: 2 }, () => aCard(random));
  const all = [...sent, ...voids, ...cards.flat()].flatMap((one) => [one, one]);
  const queue = all
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
  const paymentIds = new Map<string, string>();
  const voidKeys = new Map(voids.map(({ key }) => [key, randomUUID()]));
  const waits: Sent[] = [];
  const send = async (one: Sent) => {
    if (!(await isTaken(world, haulier, invoice, one, paymentIds, voidKeys))) waits.push(one);
  };
  for (let at = 0; at < queue.length; at += atOnce) await Promise.all(queue.slice(at, at + atOnce).map(send));
  for (let round = 0; waits.length > 0; round++) {
    if (round > 50) throw new Error("a call was refused again and again");
    for (const one of waits.splice(0)) await send(one);
  }
  return differences(world, invoice, [...sent, ...cards.flat()], taken);
}

function aCard(random: Random): Sent[] {
  const [key, held] = [randomUUID(), random.whole(1, 5_000)];
  const name = random.pick(["charge", "release"] as const);
  return [
    { name: "hold", key, pence: held },
    { name, key, pence: name === "charge" ? random.whole(1, held) : held },
  ];
}

/** Processes a card event. Returns false when it must be sent again: its hold is unknown, or it lost a race. */
async function isHeard({ db }: World, issued: Invoice, { name, key: cause, pence }: Sent): Promise<boolean> {
  const at = new Date().toISOString();
  const { bookingId } = issued;
  const hold = { bookingId, pence, at, cause };
  const once = { put: { PK: `CHARGED#${cause}`, SK: "ONCE" }, when: [{ attribute: "PK", is: "missing" as const }] };
  try {
    if (name === "charge")
      await recordOutsidePayment({ bookingId, pence, paidAt: at, cause }, [{ ...once, otherwise: keyInUse() }], {
        ...{ db, now: at, newId: randomUUID },
      });
    else await db.commit([cardHoldWrite(hold, name === "hold" ? "pending" : "voided")]);
    return true;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { id } = transferOfHold(bookingId, { id: derivedId([bookingId, cause]), pence, at });
    const known = (await transfersOf(db, issued)).find((one) => one.id === id);
    return name === "hold" ? known !== undefined : known?.state === (name === "charge" ? "posted" : "voided");
  }
}

/** Sends a call. Returns false when it must be sent again. */
async function isTaken(
  world: World,
  haulier: Profile,
  invoice: Invoice,
  one: Sent,
  paymentIds: Map<string, string>,
  voidKeys: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { name, key, pence } = one;
  if (name === "hold" || name === "charge" || name === "release") return isHeard(world, invoice, one);
  const named = namedInvoice(invoice);
  const inputs = {
    recordPayment: { clientKey: key, ...named, pence, paidOn: "2026-11-28" },
    creditInvoice: { clientKey: key, ...named, pence, reason: "So" },
    voidPayment: { clientKey: voidKeys.get(key) ?? key, ...named, paymentId: paymentIds.get(key) ?? "not yet" },
  } as const;
  const answer = await world.call(haulier, name, inputs[name] as never);
  if ("error" in answer) {
    const code = codeOf(answer) ?? "";
    if (!again.has(code)) throw new Error(`${name} was answered ${code}`);
    return false;
  }
  const { payments } = answer.data as unknown as Invoice;
  const own = payments.at(-1);
  if (name === "recordPayment" && own) paymentIds.set(key, own.id);
  return true;
}

async function differences(
  world: World,
  issued: Invoice,
  sent: readonly Sent[],
  taken: readonly Sent[],
): Promise<string[]> {
  const named = namedInvoice(issued);
  const [invoice, ledger] = await Promise.all([invoiceById(world.db, named), transfersOf(world.db, issued)]);
  if (!invoice) return ["the invoice is gone"];
  const sum = (all: readonly Sent[], name: Sent["name"]) =>
    all.reduce((pence, one) => (one.name === name ? pence + one.pence : pence), 0);
  const paid = sum(sent, "recordPayment") + sum(sent, "charge") - sum(taken, "recordPayment");
  const released = sent.filter(({ name }) => name === "release").length;
  const expected: readonly (readonly [what: string, is: number, was: number])[] = [
    ["left to pay", ledgerGap(invoice, ledger), 0],
    ["received", balanceOf(ledger, "received"), paid],
    ["paid", invoice.paidPence, paid],
    ["credited", creditedPence(invoice), sum(sent, "creditInvoice")],
    ["taken back", invoice.voided.length, taken.length],
    ["voided transfers", ledger.filter(({ state }) => state === "voided").length, taken.length + released],
    ["pending transfers", ledger.filter(({ state }) => state === "pending").length, 0],
  ];
  return expected
    .filter(([, is, was]) => is !== was)
    .map(([what, is, was]) => `${issued.number}: ${what} ${is}, not ${was}`);
}
