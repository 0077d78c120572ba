import { balanceOf, ledgerGap } from "#shared/billing/ledger.ts";
import type { Invoice, Transfer } from "#shared/billing/model.ts";
import type { Invariant } from "./invariant.ts";

export const ledger: Invariant = {
  name: "ledger",
  words: "What an invoice leaves to pay is what its transfers leave, and no transfer is without its invoice.",
  inspect() {
    const invoices = new Map<string, Invoice>();
    const transfers = new Map<string, Transfer[]>();
    return {
      take(item) {
        if (item.entity === "invoice") invoices.set(String(item.id), item as unknown as Invoice);
        if (item.entity !== "transfer") return;
        const transfer = item as unknown as Transfer;
        const known = transfers.get(transfer.invoiceId);
        if (known) known.push(transfer);
        else transfers.set(transfer.invoiceId, [transfer]);
      },
      *found() {
        for (const [id, invoice] of invoices) {
          const gap = ledgerGap(invoice, transfers.get(id) ?? []);
          if (gap !== 0) yield `invoice ${invoice.number} differs from its transfers by ${gap} pence`;
        }
        for (const [id, some] of transfers)
          if (!invoices.has(id) && balanceOf(some, "owed") !== 0)
            yield `transfers name the invoice ${id}, which does not exist`;
      },
    };
  },
};

/** Kinds of numbered documents, each with the record that stores the last number. */
const series = [
  ["invoice", "invoiceSeries", "supplierId"],
  ["creditNote", "creditSeries", "supplierId"],
  ["feeInvoice", "feeSeries", null],
] as const;

export const numbers: Invariant = {
  name: "numbers",
  words: "The numbers of invoices and credit notes have no gap and no duplicate.",
  inspect({ now }) {
    const used = new Map<string, number[]>();
    const last = new Map<string, number>();
    const add = (name: string, sequence: number) => {
      const known = used.get(name);
      if (known) known.push(sequence);
      else used.set(name, [sequence]);
    };
    return {
      take(item) {
        for (const [document, record, owner] of series) {
          const name = `${document}s of ${owner ? item[owner] : "Haulyard"} in ${item.year}`;
          if (item.entity === document) add(name, Number(item.sequence));
          if (item.entity === record) last.set(name, Number(item.last));
        }
      },
      *found() {
        for (const name of new Set([...used.keys(), ...last.keys()])) {
          const all = (used.get(name) ?? []).toSorted((a, b) => a - b);
          const [until, year] = [last.get(name) ?? 0, Number(name.slice(-4))];
          // Documents older than five years expire, so their numbers may start later than 1.
          const first = year < Number(now.slice(0, 4)) - 5 ? (all[0] ?? until + 1) : 1;
          const expected = Array.from({ length: Math.max(0, until - first + 1) }, (_, at) => first + at);
          if (expected.join() !== all.join()) yield `${name}: ${missingAmong(expected, all)}`;
        }
      },
    };
  },
};

function missingAmong(expected: readonly number[], all: readonly number[]): string {
  const missing = expected.filter((number) => !all.includes(number));
  const extra = all.filter((number, at) => number === all[at - 1] || !expected.includes(number));
  return `${missing.length > 0 ? `missing ${missing.join(", ")}` : ""}${extra.length > 0 ? ` doubled or beyond the last ${extra.join(", ")}` : ""}`.trim();
}
