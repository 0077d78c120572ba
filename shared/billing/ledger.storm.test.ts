import type { Random } from "#local/demo/random.ts";
import { anInvoice, invoiceSupplier } from "#test/support/an-invoice.ts";
import { storm } from "#test/support/storm.ts";
import type { CreditNoteId } from "../kernel/id.ts";
import { addDays } from "../kernel/time.ts";
import { lineOf } from "../pricing/line.ts";
import { creditOf, groupsLeft, withCredit } from "./credit-rules.ts";
import type { HirePart } from "./hire-parts.ts";
import { lateCharge } from "./late-payment.ts";
import {
  balanceOf,
  changeGap,
  ledgerGap,
  recorded,
  transfersOfClaim,
  transfersOfCredit,
  transfersOfIssue,
  transfersOfPayment,
} from "./ledger.ts";
import { type Invoice, LedgerAccount, mostClaims, type Transfer } from "./model.ts";
import { claimedPence, creditablePence, deductionLeft, leftPence } from "./owed.ts";
import { withClaim, withoutPayment, withPayment } from "./payments.ts";

const now = "2027-01-15T12:00:00.000Z";

/** An invoice and all that its ledger was told, in order. */
interface Life {
  invoice: Invoice;
  readonly events: Transfer[];
}

/**
 * Lives of invoices of every treatment: paid in parts, credited, taken back, with interest claimed. Counts the pence between each
 * invoice and its ledger after each step, and between the ledger and the same events in another order and twice.
 */
storm(["ledger.imbalance"], 1000, ({ runs, random }) => {
  let pence = 0;
  for (let nth = 0; nth < runs; nth++) {
    const life = anIssue(random);
    for (let left = random.whole(1, 8); left > 0; left--) {
      step(life, random, `${nth}-${left}`);
      pence += imbalance(life.invoice, ledgerOf(life.events));
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
  return { invoice, events: transfersOfIssue(invoice) };
}

/** Some weeks of a long hire, or what is left of one. */
function aPart(random: Random): HirePart {
  const ofDays = random.whole(15, 91);
  const before = random.whole(1, Math.ceil(ofDays / 7) - 1);
  const period = { from: "2026-11-26", until: "2026-12-02", ofDays };
  return { period, before, weeks: random.next() < 0.5 ? 1 : null };
}

function step(life: Life, random: Random, name: string): void {
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
  if (!charge || invoice.claims.length >= mostClaims) return nothing(invoice);
  const { days: _days, ...stated } = charge;
  const made = { id, ...stated, claimedAt: now };
  return [withClaim(invoice, made), transfersOfClaim(invoice, made), []];
}

/** Pence by which an invoice and its ledger differ, account by account. */
function imbalance(invoice: Invoice, ledger: ReadonlyMap<string, Transfer>): number {
  const all = [...ledger.values()];
  const sums = Object.fromEntries(LedgerAccount.options.map((account) => [account, balanceOf(all, account)]));
  const credits = (of: (one: Invoice["credits"][number]) => number) =>
    invoice.credits.reduce((sum, one) => sum + of(one), 0);
  const expected: Readonly<Record<string, number>> = {
    sales: -invoice.netPence,
    credited: credits(({ netPence }) => netPence),
    vat: credits(({ vatPence }) => vatPence) - invoice.vatPence,
    cis: deductionLeft(invoice),
    received: invoice.paidPence,
    interest: -claimedPence(invoice),
  };
  const perAccount = Object.entries(expected).map(([account, pence]) => Math.abs((sums[account] ?? 0) - pence));
  const whole = Object.values(sums).reduce((sum, one) => sum + one, 0);
  // What is left of each group never falls below nothing, and comes to what can still be credited.
  const left = groupsLeft(invoice);
  const below = left.filter(({ netPence, vatPence }) => netPence < 0 || vatPence < 0).length;
  const leftOfGroups = left.reduce(
    (sum, { treatment, netPence, vatPence }) => sum + netPence + (treatment === "reverse" ? 0 : vatPence),
    0,
  );
  const gaps = [ledgerGap(invoice, all), whole, below, leftOfGroups - creditablePence(invoice), ...perAccount];
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0);
}
