import { inflateSync } from "node:zlib";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { type Invoice, mostPayments } from "#shared/billing/model.ts";
import { mostExtras } from "#shared/booking/agreement-model.ts";
import { lineOf, mostLines } from "#shared/pricing/line.ts";
import { agreedExtra } from "#test/support/an-extra.ts";
import { anInvoice, invoiceCustomer, invoiceSupplier } from "#test/support/an-invoice.ts";
import { figure } from "#test/support/figure.ts";
import { invoiceContent } from "./invoice-content.ts";
import { drawnInvoice } from "./invoice-pdf.ts";
import { ublInvoice } from "./ubl.ts";

const paidOn = (day: string, pence: number) => ({ id: day, pence, paidOn: day, recordedAt: `${day}T09:00:00.000Z` });

const kinds = {
  standard: anInvoice({ extras: [agreedExtra({ reason: "Waiting at the gate, 45 minutes" })] }),
  reverse: anInvoice({ treatment: "reverse", cisPercent: 20 }),
  notRegistered: anInvoice({ supplier: { ...invoiceSupplier, vatNumber: null, companyNumber: null } }),
  selfBilled: anInvoice({ selfBilled: true }),
  reverseSelfBilled: anInvoice({ selfBilled: true, treatment: "reverse" }),
  partPaid: anInvoice({ payments: [paidOn("2026-12-01", 40_000), paidOn("2026-12-08", 12_345)] }),
} as const;

const longest = anInvoice({
  lines: Array.from({ length: mostLines }, (_, at) => ({
    ...lineOf({ kind: "work", words: `Line ${at} ${"m".repeat(33)}`, quantity: 12.5, unit: "hour", unitPence: 99_999 }),
    ...{ treatment: "standard" as const, reason: null },
  })),
  extras: Array.from({ length: mostExtras }, (_, at) =>
    agreedExtra({ pence: 10_001, reason: `Extra ${at} ${"w".repeat(60)}` }),
  ),
  payments: Array.from({ length: mostPayments }, () => paidOn("2026-12-01", 100)),
  supplier: { ...invoiceSupplier, name: "N".repeat(100), address: "Long Lane, ".repeat(27) },
  customer: { ...invoiceCustomer, name: "C".repeat(100), address: "Long Lane, ".repeat(27) },
  title: "Title of the job. ".repeat(22),
});

const drawn = (invoice: Invoice) =>
  drawnInvoice(invoiceContent(invoice), { name: `invoice-${invoice.number}.xml`, xml: ublInvoice(invoice) });

/** Opened files by invoice: drawing and reading one takes half a second. */
const files = new Map<Invoice, ReturnType<typeof openedAgain>>();

function opened(invoice: Invoice) {
  const file = files.get(invoice) ?? openedAgain(invoice);
  files.set(invoice, file);
  return file;
}

async function openedAgain(invoice: Invoice) {
  const pdf = await getDocumentProxy(new Uint8Array(await drawn(invoice)));
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push({
      tree: await page.getStructTree(),
      text: items.map((item) => ("str" in item ? item.str : "")).join(" "),
    });
  }
  return {
    pdf,
    pages,
    text: pages
      .map(({ text }) => text)
      .join(" ")
      .replace(/\s+/g, " "),
  };
}

describe("the statements of an invoice", () => {
  it.each<[kind: keyof typeof kinds, says: readonly string[], without: readonly string[]]>([
    [
      "standard",
      [
        ...["INVOICE", "2026-0001", "Issue date 28 November 2026", "Tax point 26 November 2026"],
        ...["Due date 28 December 2026", "JOB-261126-AB12CD", "PO 4711/B", "Lothian Haulage & Plant Ltd"],
        ...[
          "Newbridge",
          "EH28 8PJ",
          "SC123456",
          "GB999999973",
          "Forth Civil Engineering Ltd",
          "SC654321",
          "GB100000017",
        ],
        ...["Excavator: foundations at Harbour Street, Leith", "9.5 hours £54.16 20% £514.51"],
        ...["20% £811.58 £162.31", "Net £811.58", "VAT £162.31", "Total £973.89", "Amount to pay £973.89"],
        ...["Pay Lothian Haulage & Plant Ltd, to the account that Haulyard shows beside this invoice"],
        ...["Issued through Haulyard for Lothian Haulage & Plant Ltd by written authority."],
        ...["Haulyard is not a party to this invoice"],
      ],
      ["CIS", "Paid", "Left to pay", "Reverse charge", "no VAT charged"],
    ],
    [
      "reverse",
      [
        ...["Reverse charge: VAT Act 1994 Section 55A applies", "£142.31", "outside the total", "VAT £0.00"],
        ...["Total £711.58", "CIS deduction expected, 20% of the net -£142.32", "Amount to pay £569.26"],
      ],
      ["Paid", "no VAT charged"],
    ],
    [
      "notRegistered",
      ["The supplier is not registered for VAT: no VAT charged.", "Total £853.89", "Date of supply 26 November 2026"],
      ["GB9", "GB1", "20%", "0%", "VAT number", "VAT rate", "Net", "£142.31", "£711.58", "Tax point"],
    ],
    [
      "selfBilled",
      [
        "The VAT shown is your output tax due to HMRC",
        "Self-billed invoice, issued through Haulyard for Forth Civil Engineering Ltd by its agreement with Lothian Haulage",
      ],
      ["by written authority", "Reverse charge"],
    ],
    [
      "reverseSelfBilled",
      ["Reverse charge: VAT Act 1994 Section 55A applies", "We'll account for and pay output tax of £142.31"],
      ["by written authority", "The VAT shown is your output tax", "The customer accounts"],
    ],
    [
      "partPaid",
      ["Total £853.89", "Paid 1 December 2026 -£400.00", "Paid 8 December 2026 -£123.45", "Left to pay £330.44"],
      ["CIS"],
    ],
  ])("of the kind %s", async (kind, says, without) => {
    const { text, pages } = await opened(kinds[kind]);
    for (const words of says) expect(text).toContain(words);
    for (const words of without) expect(text).not.toContain(words);
    expect(pages).toHaveLength(1);
  });

  it("has no bank details and no claim that we hold money for others", async () => {
    for (const invoice of Object.values(kinds)) {
      const all = `${(await opened(invoice)).text} ${ublInvoice(invoice)}`;
      expect(all).not.toMatch(/escrow|sort code|account number/i);
    }
  });

  it("says that it is paid instead of how to pay", async () => {
    const { text } = await opened(anInvoice({ payments: [paidOn("2026-12-01", 85_389)] }));
    expect(text).toContain("This invoice is paid.");
    expect(text).toContain("Left to pay £0.00");
    expect(text).not.toContain("direct");
    expect((await opened(anInvoice({ lines: [] }))).text).toContain("There is nothing to pay.");
  });
});

describe("the file of an invoice", () => {
  it("is the same for the same invoice, and small", async () => {
    const sizes = [];
    for (const invoice of [...Object.values(kinds), longest]) {
      const bytes = await drawn(invoice);
      expect(await drawn(invoice)).toEqual(bytes);
      sizes.push(bytes.length / 1000);
    }
    figure("invoice.pdfKb", Math.max(...sizes));
  });

  it("is PDF/A-3 with title, language, embedded fonts and colours, and encloses the invoice as data", async () => {
    const invoice = kinds.reverse;
    const raw = (await drawn(invoice)).toString("latin1");
    for (const part of [
      ...["<pdfaid:part>3</pdfaid:part>", "<pdfaid:conformance>A</pdfaid:conformance>", "/OutputIntents", "/GTS_PDFA1"],
      ...["/Marked true", "/Lang (en-GB)", "/DisplayDocTitle true", "/AFRelationship /Alternative", "/FontFile2"],
    ])
      expect(raw).toContain(part);
    const { pdf } = await opened(invoice);
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: "Invoice 2026-0001" });
    const enclosed = (await pdf.getAttachments()) as unknown as ReadonlyMap<string, unknown>;
    expect([...enclosed.keys()]).toEqual(["invoice-2026-0001.xml"]);
    const packed = /\/Type \/EmbeddedFile.*?\nstream\n(.*?)\nendstream/s.exec(raw)?.[1] ?? "";
    expect(inflateSync(Buffer.from(packed, "latin1")).toString()).toBe(ublInvoice(invoice));
  });

  it("is read by a screen reader in its order: title, parties, facts, lines, sums, how to pay", async () => {
    const { pages } = await opened(kinds.reverse);
    const roles: string[] = [];
    const walk = (node: { role?: string; children?: readonly unknown[] }) => {
      if (node.role) roles.push(node.role);
      for (const child of node.children ?? []) walk(child as typeof node);
    };
    walk(pages[0]?.tree ?? {});
    expect(roles.filter((role) => /^(?:H\d|Table)$/.test(role))).toEqual([
      ...["H1", "H2", "H2", "Table", "H2", "Table", "Table", "Table", "H2"],
    ]);
    expect(roles.filter((role) => role === "TR")).toHaveLength(6 + 4 + 2 + 5);
  });

  it("tags everything drawn as text of an element, or as decoration", async () => {
    for (const invoice of [kinds.standard, longest]) {
      const { pdf } = await opened(invoice);
      for (let number = 1; number <= pdf.numPages; number++) {
        const page = await pdf.getPage(number);
        const { items } = await page.getTextContent({ includeMarkedContent: true });
        let depth = 0;
        for (const item of items) {
          if ("str" in item) expect(item.str.trim() === "" || depth > 0).toBe(true);
          else depth += item.type === "endMarkedContent" ? -1 : 1;
        }
        expect(depth).toBe(0);
      }
    }
  });

  it("repeats the table head on the next page, and numbers its pages", async () => {
    const { pages, text } = await opened(longest);
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, page] of pages.entries()) expect(page.text).toContain(`page ${at + 1} of ${pages.length}`);
    for (let line = 0; line < mostLines; line++) expect(text).toContain(`Line ${line} `);
    expect(text).toContain("Left to pay");
  });

  it("prints a question mark for a letter that the typeface lacks", async () => {
    const { text } = await opened(anInvoice({ title: "Hiab \u{1F69B} for Łęcka" }));
    expect(text).toContain("Hiab ? for Łęcka");
  });
});
