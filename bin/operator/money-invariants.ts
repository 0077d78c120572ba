import { balanceOf, ledgerGap } from "#shared/billing/ledger.ts";
import type { Invoice, Transfer } from "#shared/billing/model.ts";
import type { Invariant } from "./invariant.ts";

export const ledger: Invariant<{ readonly invoice: Invoice } | { readonly transfer: Transfer }> = {
  name: "ledger",
  words: "What an invoice leaves to pay is what its transfers leave, and no transfer is without its invoice.",
  *take(item) {
    if (item.entity === "invoice") yield { invoice: item as unknown as Invoice };
    if (item.entity === "transfer") yield { transfer: item as unknown as Transfer };
  },
  *found(facts) {
    const invoices = facts.flatMap((fact) => ("invoice" in fact ? [fact.invoice] : []));
    const transfers = Map.groupBy(
      facts.flatMap((fact) => ("transfer" in fact ? [fact.transfer] : [])),
      ({ invoiceId }) => invoiceId,
    );
    for (const invoice of invoices) {
      const gap = ledgerGap(invoice, transfers.get(invoice.id) ?? []);
      if (gap !== 0) yield `invoice ${invoice.number} differs from its transfers by ${gap} pence`;
    }
    const known = new Set(invoices.map(({ id }) => id));
    for (const [id, some] of transfers)
      if (!known.has(id) && balanceOf(some, "owed") !== 0)
        yield `transfers name the invoice ${id}, which does not exist`;
  },
};

/** Kinds of numbered documents, each with the record that stores the last number. */
const series = [
  ["invoice", "invoiceSeries", "supplierId"],
  ["creditNote", "creditSeries", "supplierId"],
  ["feeInvoice", "feeSeries", null],
] as const;

interface Numbered {
  readonly name: string;
  readonly is: "used" | "last";
  readonly number: number;
}

export const numbers: Invariant<Numbered> = {
  name: "numbers",
  words: "The numbers of invoices and credit notes have no gap and no duplicate.",
  *take(item) {
    for (const [document, record, owner] of series) {
      const name = `${document}s of ${owner ? item[owner] : "Haulyard"} in ${item.year}`;
      if (item.entity === document) yield { name, is: "used", number: Number(item.sequence) };
      if (item.entity === record) yield { name, is: "last", number: Number(item.last) };
    }
  },
  *found(facts, { now }) {
    for (const [name, some] of Map.groupBy(facts, (fact) => fact.name)) {
      const all = some.flatMap(({ is, number }) => (is === "used" ? [number] : [])).sort((a, b) => a - b);
      const [until, year] = [some.find(({ is }) => is === "last")?.number ?? 0, Number(name.slice(-4))];
      // Documents older than five years expire, so their numbers may start later than 1.
      const first = year < Number(now.slice(0, 4)) - 5 ? (all[0] ?? until + 1) : 1;
      const expected = Array.from({ length: Math.max(0, until - first + 1) }, (_, at) => first + at);
      if (expected.join() !== all.join()) yield `${name}: ${missingAmong(expected, all)}`;
    }
  },
};

function missingAmong(expected: readonly number[], all: readonly number[]): string {
  const missing = expected.filter((number) => !all.includes(number));
  const extra = all.filter((number, at) => number === all[at - 1] || !expected.includes(number));
  return `${missing.length > 0 ? `missing ${missing.join(", ")}` : ""}${extra.length > 0 ? ` doubled or beyond the last ${extra.join(", ")}` : ""}`.trim();
}
