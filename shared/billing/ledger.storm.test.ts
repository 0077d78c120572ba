import type { Random } from "#local/demo/random.ts";
import { anInvoice, invoiceSupplier } from "#test/support/an-invoice.ts";
import { storm } from "#test/support/storm.ts";
import type { CreditNoteId } from "../kernel/id.ts";
import { addDays } from "../kernel/time.ts";
import { lineOf } from "../pricing/line.ts";
import { creditOf, groupsLeft, withCredit } from "./credit-rules.ts";
import type { HirePart } from "./hire-parts.ts";
import { isOfPart } from "./invoice-ids.ts";
import { lateCharge } from "./late-payment.ts";
import {
  balanceOf,
  changeGap,
  ledgerGap,
  recorded,
  transferOfHold,
  transferOfPayout,
  transfersOfCredit,
  transfersOfIssue,
  transfersOfLateInterest,
  transfersOfPayment,
} from "./ledger.ts";
import { type Invoice, LedgerAccount, mostLateClaims, type Transfer } from "./model.ts";
import { claimedPence, creditablePence, deductionLeft, leftPence } from "./owed.ts";
import { withLateInterest, withoutPayment, withPayment } from "./payments.ts";

const now = "2027-01-15T12:00:00.000Z";

interface Life {
  invoice: Invoice;
  readonly events: Transfer[];
  hold: { readonly id: string; readonly pence: number } | null;
  sent: Parameters<typeof transferOfPayout>[0] | null;
  paidOutPence: number;
}

/**
 * Simulates invoices of every VAT treatment, with part payments, card holds, credits, voided payments, late-payment
 * interest and payouts. Counts pence of difference between invoice and ledger after each step, and between two orders
 * of the same events.
 */
storm(["ledger.imbalance"], 1000, ({ runs, random }) => {
  let pence = 0;
  for (let nth = 0; nth < runs; nth++) {
    const life = anIssue(random);
    for (let left = random.whole(1, 8); left > 0; left--) {
      step(life, random, `${nth}-${left}`);
      pence += imbalance(life, ledgerOf(life.events));
    }
    const [inOrder, mixed] = [life.events, mixedUp(random, [...life.events, ...life.events])].map(ledgerOf);
    for (const account of LedgerAccount.options)
      pence += Math.abs(balanceOf(inOrder?.values() ?? [], account) - balanceOf(mixed?.values() ?? [], account));
  }
  return { "ledger.imbalance": pence };
});

const mixedUp = <T>(random: Random, all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

const ledgerOf = (events: readonly Transfer[]) => events.reduce(recorded, new Map<string, Transfer>());

function anIssue(random: Random): Life {
  const isRegistered = random.next() < 0.85;
  const treatments = isRegistered ? (["standard", "reverse", "zero", "outside"] as const) : (["noVat"] as const);
  const lines = Array.from({ length: random.whole(1, 6) }, () => {
    const unitPence = random.whole(1, random.pick([99, 9_999, 900_000]));
    const line = lineOf({ kind: "work", words: "Line", quantity: 1, unit: "", unitPence });
    return { ...line, treatment: random.pick(treatments), reason: null };
  });
  const cisPercent = random.pick([null, 0, 20, 30]);
  const supplier = isRegistered ? invoiceSupplier : { ...invoiceSupplier, vatNumber: null };
  const invoice = anInvoice({ lines, cisPercent, supplier, ...(random.next() < 0.3 && { part: aPart(random) }) });
  const life: Life = { invoice, events: [], hold: null, sent: null, paidOutPence: 0 };
  if (random.next() < 0.5) moveHold(life, random, "hold");
  life.events.push(...transfersOfIssue(invoice));
  return life;
}

function aPart(random: Random): HirePart {
  const ofDays = random.whole(15, 91);
  const before = random.whole(1, Math.ceil(ofDays / 7) - 1);
  const period = { from: "2026-11-26", until: "2026-12-02", ofDays };
  return { period, before, weeks: random.next() < 0.5 ? 1 : null };
}

function step(life: Life, random: Random, name: string): void {
  if (random.next() < 0.2) moveHold(life, random, `card-${name}`);
  if (random.next() < 0.2) movePayout(life, random);
  const { invoice } = life;
  const ways = { pay, credit, void: takeBack, claim } as const;
  const [after, posted, voided] = ways[random.pick(["pay", "pay", "credit", "void", "claim"] as const)](
    invoice,
    random,
    name,
  );
  life.invoice = after;
  life.events.push(...posted, ...voided.map((transfer) => ({ ...transfer, state: "voided" as const })));
  if (changeGap(invoice, after, { posted, voided }) !== 0) throw new Error("a change differs from its transfers");
}

function moveHold(life: Life, random: Random, id: string): void {
  const { hold, invoice } = life;
  // Weekly invoices are charged at issue, without a card hold.
  if (isOfPart(invoice)) return;
  if (!hold) {
    life.hold = { id, pence: random.whole(1, 90_000) };
    life.events.push(transferOfHold(invoice.bookingId, { ...life.hold, at: now }));
    return;
  }
  life.hold = null;
  if (random.next() < 0.4) {
    life.events.push({ ...transferOfHold(invoice.bookingId, { ...hold, at: now }), state: "voided" });
    return;
  }
  const payment = { id: hold.id, pence: random.whole(1, hold.pence), paidOn: invoice.dueOn, recordedAt: now };
  life.invoice = withPayment(invoice, payment);
  life.events.push(...transfersOfPayment(invoice, payment));
}

function movePayout(life: Life, random: Random): void {
  const { sent, invoice } = life;
  if (!sent) {
    const pence = random.whole(1, 90_000);
    life.sent = {
      id: `out${life.events.length}`,
      bookingId: invoice.bookingId,
      invoiceId: invoice.id,
      tries: 1,
      pence,
    };
  } else if (random.next() < 0.6) {
    life.events.push(transferOfPayout(sent, "posted", now));
    life.paidOutPence += sent.pence;
    life.sent = null;
    return;
  } else {
    life.events.push(transferOfPayout(sent, "voided", now));
    life.sent = { ...sent, tries: sent.tries + 1 };
  }
  if (life.sent) life.events.push(transferOfPayout(life.sent, "pending", now));
}

type Stepped = readonly [after: Invoice, posted: readonly Transfer[], voided: readonly Transfer[]];
const nothing = (invoice: Invoice): Stepped => [invoice, [], []];

function pay(invoice: Invoice, random: Random, id: string): Stepped {
  const left = leftPence(invoice);
  if (left === 0) return nothing(invoice);
  const paidOn = addDays(invoice.dueOn, random.whole(-20, 10));
  const payment = { id, pence: random.next() < 0.3 ? left : random.whole(1, left), paidOn, recordedAt: now };
  return [withPayment(invoice, payment), transfersOfPayment(invoice, payment), []];
}

function takeBack(invoice: Invoice, random: Random): Stepped {
  if (invoice.payments.length === 0) return nothing(invoice);
  const payment = random.pick(invoice.payments);
  return [withoutPayment(invoice, payment, now), [], transfersOfPayment(invoice, payment)];
}

function credit(invoice: Invoice, random: Random, id: string): Stepped {
  const most = creditablePence(invoice);
  if (most === 0) return nothing(invoice);
  const pence = random.next() < 0.3 ? most : random.whole(1, most);
  const note = creditOf(invoice, { id: id as CreditNoteId, pence, reason: "So", caseId: null }, { sequence: 1, now });
  return [withCredit(invoice, note), transfersOfCredit(note), []];
}

function claim(invoice: Invoice, _random: Random, id: string): Stepped {
  const charge = lateCharge(invoice, now.slice(0, 10));
  if (!charge || invoice.claims.length >= mostLateClaims) return nothing(invoice);
  const { days: _days, ...stated } = charge;
  const made = { id, ...stated, claimedAt: now };
  return [withLateInterest(invoice, made), transfersOfLateInterest(invoice, made), []];
}

/** Pence of difference between an invoice and its ledger, per account. */
function imbalance({ invoice, paidOutPence }: Life, ledger: ReadonlyMap<string, Transfer>): number {
  const all = [...ledger.values()];
  const sums = Object.fromEntries(LedgerAccount.options.map((account) => [account, balanceOf(all, account)]));
  const credits = (of: (one: Invoice["credits"][number]) => number) =>
    invoice.credits.reduce((sum, one) => sum + of(one), 0);
  const expected: Readonly<Record<string, number>> = {
    sales: -invoice.netPence,
    credited: credits(({ netPence }) => netPence),
    vat: credits(({ vatPence }) => vatPence) - invoice.vatPence,
    cis: deductionLeft(invoice),
    received: invoice.paidPence - paidOutPence,
    paidOut: paidOutPence,
    interest: -claimedPence(invoice),
  };
  const perAccount = Object.entries(expected).map(([account, pence]) => Math.abs((sums[account] ?? 0) - pence));
  const whole = Object.values(sums).reduce((sum, one) => sum + one, 0);
  // The uncredited rest of a VAT group never goes below zero, and all groups add up to the creditable rest.
  const left = groupsLeft(invoice);
  const below = left.filter(({ netPence, vatPence }) => netPence < 0 || vatPence < 0).length;
  const leftOfGroups = left.reduce(
    (sum, { treatment, netPence, vatPence }) => sum + netPence + (treatment === "reverse" ? 0 : vatPence),
    0,
  );
  const gaps = [ledgerGap(invoice, all), whole, below, leftOfGroups - creditablePence(invoice), ...perAccount];
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0);
}
