import { inflateSync } from "node:zlib";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { creditOf } from "#shared/billing/credit-rules.ts";
import { CreditNoteId } from "#shared/kernel/id.ts";
import { reverseChargeWords } from "#shared/tax/treatment.ts";
import { anInvoice, invoiceCustomer } from "#test/support/an-invoice.ts";
import { creditContent } from "./invoice-content.ts";
import { drawnInvoice } from "./invoice-pdf.ts";
import { ublCreditNote } from "./ubl.ts";

const note = (invoice: ReturnType<typeof anInvoice>) =>
  creditOf(
    invoice,
    {
      ...{ id: CreditNoteId.parse("3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e11"), pence: 10_000 },
      ...{ reason: "Short load", caseId: null },
    },
    { sequence: 3, now: "2026-12-01T10:00:00.000Z" },
  );

describe("the file of a credit note", () => {
  it("states the reverse charge, with the customer's VAT number and the VAT outside the total", () => {
    const content = creditContent(note(anInvoice({ treatment: "reverse", cisPercent: 20 })));
    expect(content.customer.lines).toContain(`VAT number ${invoiceCustomer.vatNumber}`);
    expect(content.rates).toMatchObject([
      { rate: "20% reverse charge", net: "£100.00", vat: "£20.00\noutside the total" },
    ]);
    expect(content.sums).toMatchObject([
      { label: "Net", amount: "£100.00" },
      { label: "VAT", amount: "£0.00" },
      { label: "Total credited", amount: "£100.00" },
      { label: "CIS deducts less by", amount: "£20.00" },
    ]);
    expect(content.taxNote[0]).toBe(reverseChargeWords);
  });

  it("is PDF/A-3 and encloses the credit note as data", async () => {
    const credit = note(anInvoice());
    const xml = ublCreditNote(credit);
    const bytes = await drawnInvoice(creditContent(credit), { name: `credit-note-${credit.number}.xml`, xml });
    const raw = bytes.toString("latin1");
    for (const part of ["<pdfaid:part>3</pdfaid:part>", "/AFRelationship /Alternative"]) expect(raw).toContain(part);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const enclosed = (await pdf.getAttachments()) as unknown as ReadonlyMap<string, unknown>;
    expect([...enclosed.keys()]).toEqual(["credit-note-CN-2026-0003.xml"]);
    const packed = /\/Type \/EmbeddedFile.*?\nstream\n(.*?)\nendstream/s.exec(raw)?.[1] ?? "";
    expect(inflateSync(Buffer.from(packed, "latin1")).toString()).toBe(xml);
  });

  it("pays VAT back to a customer without a VAT number, without the reverse charge", () => {
    const customer = { ...invoiceCustomer, vatNumber: null };
    const content = creditContent(note(anInvoice({ treatment: "reverse", customer })));
    expect(content.taxNote).toEqual([]);
    expect(content.rates).toMatchObject([{ rate: "20%", net: "£83.33", vat: "£16.67" }]);
  });
});
