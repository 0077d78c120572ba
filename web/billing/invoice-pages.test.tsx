import { screen, waitFor, within } from "@testing-library/react";
import { strFromU8, unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import { paymentTooHigh } from "#shared/billing/faults.ts";
import { nothingSince } from "#shared/billing/invoice-rules.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { addDays } from "#shared/kernel/time.ts";
import { payeeOnHold } from "#shared/payouts/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { saveFile } from "../ui/save-file.ts";
import ByMonthPage from "./by-month-page.tsx";
import FinancialsPage from "./financials-page.tsx";
import { InvoiceSection } from "./invoice-section.tsx";
import { todayInUk } from "./invoice-total.tsx";
import InvoicesPage from "./invoices-page.tsx";
import { JobCardSection } from "./job-card.tsx";
import PayoutSetupPage from "./payout-setup-page.tsx";
import PayoutsPage from "./payouts-page.tsx";

vi.mock("../ui/save-file.ts");

const cloud = fakeCloud();
const party = { address: "1 Yard, Leith", postcode: null, companyNumber: null };
const line = { kind: "work", words: "Hire", quantity: 3, unit: "hour", unitPence: 4_000, treatment: "standard" };

/** An invoice over £100.00 and £20.00 VAT, due in nine days. */
function anInvoice(nth: number, change: Partial<Invoice> = {}): Invoice {
  const today = todayInUk();
  return {
    ...{ id: `3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e0${nth}`, bookingId: `3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e0${nth}` },
    ...{ period: null },
    number: `2026-000${nth}`,
    ...{ year: 2026, sequence: nth, supplierId: "haulier", customerId: "contractor" },
    supplier: { ...party, name: "Kilbrodie Lifting", vatNumber: "GB999999973" },
    customer: { ...party, name: "Aird Groundworks", vatNumber: null },
    ...{ reference: `JOB-${nth}`, purchaseOrder: null, title: "Hiab", taxPoint: addDays(today, -21) },
    issuedAt: `${addDays(today, -21)}T10:00:00.000Z`,
    dueOn: addDays(today, 9),
    lines: [{ ...line, grossPence: 12_000, reason: null }],
    groups: [{ treatment: "standard", percent: 20, netPence: 10_000, vatPence: 2_000 }],
    ...{ netPence: 10_000, vatPence: 2_000, reverseChargePence: 0, payablePence: 12_000 },
    ...{ cisPercent: null, deductionPence: 0, isBusiness: true, selfBilled: false, ...nothingSince(), version: 1 },
    ...change,
  } as Invoice;
}

const late = () => anInvoice(2, { dueOn: addDays(todayInUk(), -1), purchaseOrder: "PO-77" });
const paid = (nth = 3, days = -11) => {
  const payment = {
    id: "p1",
    pence: 12_000,
    paidOn: addDays(todayInUk(), days),
    recordedAt: "2026-11-20T10:00:00.000Z",
  };
  return anInvoice(nth, { payments: [payment], paidPence: 12_000 });
};
const page = <Item,>(items: readonly Item[], nextToken: string | null = null) => ({ items, nextToken });

function asHaulier(invoices: readonly Invoice[], nextToken: string | null = null) {
  cloud.signIn({ role: "haulier" });
  cloud.answer({
    invoicesIssued: page(invoices, nextToken),
    ...{ jobsToInvoice: page([]), selfBillingsAsHaulier: page([]) },
  });
}
const figureOf = async (label: string) =>
  (await screen.findAllByRole("listitem")).find((item) => item.textContent?.endsWith(label))?.textContent;
const numbers = () => screen.getAllByRole("button", { name: /^Open invoice/ }).map(({ textContent }) => textContent);

it("adds up left, late and paid amounts, and says when older ones are not counted", async () => {
  asHaulier([anInvoice(1), late(), paid()], "more");
  show(<InvoicesPage />, { at: "/invoice" });
  expect(await screen.findByText("1 day late")).toBeTruthy();
  expect(await Promise.all(["Sent", "Overdue", "Paid"].map(figureOf))).toEqual([
    "£120.00 Sent",
    "£120.00 Overdue",
    "£120.00 Paid",
  ]);
  expect(screen.getByText(/Older ones are not counted yet/)).toBeTruthy();
});

it("finds by state and by words, and exports what is shown", async () => {
  asHaulier([anInvoice(1), late(), paid()]);
  const { user, address } = show(<InvoicesPage />, { at: "/invoice?show=overdue" });
  await waitFor(() => expect(numbers()).toEqual(["Open invoice 2026-0002"]));
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const csv = String(vi.mocked(saveFile).mock.calls[0]?.[1]).split("\r\n");
  expect(csv).toHaveLength(3);
  expect(csv[1]).toMatch(
    /^2026-0002,JOB-2,PO-77,.*,100\.00,20\.00,0\.00,120\.00,,0\.00,0\.00,0\.00,0\.00,120\.00,0\.00,Overdue$/,
  );
  await user.click(screen.getByRole("radio", { name: "All" }));
  await waitFor(() => expect(address()).toBe("/invoice"));
  await user.type(screen.getByRole("searchbox"), "po-77 aird");
  await waitFor(() => expect(numbers()).toEqual(["Open invoice 2026-0002"]));
});

it("saves the selected invoices as one ZIP, also of two hauliers with the same number", async () => {
  const [first, second] = [anInvoice(1), anInvoice(2, { number: "2026-0001" })];
  cloud.signIn({ role: "contractor" });
  cloud.answer({
    invoicesReceived: page([first, second, anInvoice(3)]),
    selfBillingsAsContractor: page([]),
    invoicePdf: ({ bookingId }: { bookingId: string }) => ({
      ...{ url: `https://files.test/${bookingId}`, fileName: "Invoice 2026-0001 Kilbrodie Lifting.pdf" },
    }),
  });
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string | URL | Request, init?: RequestInit) => {
    const url = String(address instanceof Request ? address.url : address);
    return url.startsWith("https://files.test/") ? new Response(url.split("/").at(-1)) : real(address, init);
  });
  const { user } = show(<InvoicesPage />, { at: "/invoice" });
  for (const { reference } of [first, second])
    await user.click(await screen.findByRole("checkbox", { name: `Choose invoice 2026-0001 of ${reference}` }));
  await user.click(screen.getByRole("button", { name: "PDFs of 2 as a ZIP" }));
  expect((await (await openedDialog()).findByText("Saved: 2 invoices.")).getAttribute("role")).toBe("status");
  const blob = vi.mocked(saveFile).mock.calls.at(-1)?.[1] as Blob;
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ["Invoice 2026-0001 Kilbrodie Lifting.pdf", first.id],
    ["Invoice 2026-0001 Kilbrodie Lifting (2).pdf", second.id],
  ]);
  vi.unstubAllGlobals();
});

it("saves the credit notes of a selected invoice with it, and names one that could not be fetched", async () => {
  const credit = (number: string, id: string) => ({
    ...{ id, number, issuedAt: "2026-12-01T10:00:00.000Z", reason: "Short load", caseId: null },
    ...{ netPence: 1_000, vatPence: 200, pence: 1_200, deductionPence: 0 },
  });
  const credits = [credit("CN-2026-0001", "c1"), credit("CN-2026-0002", "lost")] as unknown as Invoice["credits"];
  cloud.signIn({ role: "contractor" });
  cloud.answer({
    invoicesReceived: page([anInvoice(1, { credits })]),
    selfBillingsAsContractor: page([]),
    invoicePdf: () => ({ url: "https://files.test/invoice", fileName: "Invoice 2026-0001.pdf" }),
    creditNotePdf: ({ creditNoteId }: { creditNoteId: string }) => ({
      ...{ url: `https://files.test/${creditNoteId}`, fileName: "Credit note CN-2026-0001.pdf" },
    }),
  });
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string | URL | Request, init?: RequestInit) => {
    const url = String(address instanceof Request ? address.url : address);
    if (!url.startsWith("https://files.test/")) return real(address, init);
    return url.endsWith("lost") ? new Response("", { status: 403 }) : new Response(url.split("/").at(-1));
  });
  const { user } = show(<InvoicesPage />, { at: "/invoice" });
  await user.click(await screen.findByRole("checkbox", { name: /Choose invoice 2026-0001/ }));
  await user.click(screen.getByRole("button", { name: "PDFs of 1 as a ZIP" }));
  const said = await (await openedDialog()).findByText(/^Saved: 1 invoice and 1 credit note\./);
  expect(said.textContent).toContain("Could not be downloaded: CN-2026-0002 (JOB-1).");
  const { saveFile } = await import("../ui/save-file.ts");
  const blob = vi.mocked(saveFile).mock.calls.at(-1)?.[1] as Blob;
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual(["Credit note CN-2026-0001.pdf", "Invoice 2026-0001.pdf"]);
  vi.unstubAllGlobals();
});

it("takes at most 50 invoices into a ZIP", async () => {
  const many = Array.from({ length: 52 }, (_none, at) => anInvoice(1, { id: `id-${at}` as Invoice["id"] }));
  asHaulier(many);
  const { user } = show(<ByMonthPage />, { at: "/invoice/enhanced" });
  await user.click(await screen.findByRole("button", { name: "Choose all shown" }));
  expect(screen.getByRole("button", { name: "PDFs of 50 as a ZIP" })).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.filter(({ checked }) => checked)).toHaveLength(50);
  expect(boxes.filter(({ disabled }) => disabled)).toHaveLength(2);
});

it("records a full payment in two presses; its row stays in place", async () => {
  let first = anInvoice(1);
  asHaulier([]);
  cloud.answer({
    invoicesIssued: () => page([first, anInvoice(4)]),
    recordPayment: ({ pence, paidOn }: { pence: number; paidOn: string }) => {
      first = { ...first, paidPence: pence, payments: [{ id: "p1", pence, paidOn, recordedAt: first.issuedAt }] };
      return first;
    },
  });
  const { user } = show(<InvoicesPage />, { at: "/invoice?show=sent" });
  await user.click(await screen.findByRole("button", { name: "Record payment of invoice 2026-0001" }));
  await user.click((await openedDialog()).getByRole("button", { name: "Record" }));
  expect(await screen.findByText("Invoice 2026-0001 is paid")).toBeTruthy();
  expect(cloud.calls("recordPayment")).toEqual([
    { bookingId: first.id, pence: 12_000, paidOn: todayInUk(), clientKey: expect.any(String) },
  ]);
  await waitFor(() => expect(screen.getByRole("cell", { name: "Paid" })).toBeTruthy());
  expect(numbers()).toEqual(["Open invoice 2026-0001", "Open invoice 2026-0004"]);
});

it("shows a rejected payment beside its field", async () => {
  asHaulier([anInvoice(1)]);
  const refusal = paymentTooHigh({ values: { left: "£120.00" } });
  cloud.answer({ recordPayment: () => Promise.reject(refusal) });
  const { user } = show(<InvoicesPage />, { at: "/invoice" });
  await user.click(await screen.findByRole("button", { name: /^Record payment/ }));
  const dialog = await openedDialog();
  await user.click(dialog.getByRole("button", { name: "Record" }));
  await waitFor(() => expect(dialog.getByLabelText(/Pounds/).getAttribute("aria-invalid")).toBe("true"));
  expect(dialog.getByRole("alert").textContent).toBe(refusal.message);
});

it("says what a job's invoice waits for, and issues it", async () => {
  asHaulier([]);
  const job = { id: anInvoice(1).id, supplierId: "haulier", reference: "JOB-1", title: "Hiab", pence: 12_000 };
  cloud.answer({
    jobsToInvoice: page([{ ...job, needs: "address", since: "2026-11-20T10:00:00.000Z" }]),
    issueInvoice: anInvoice(1),
  });
  const { user } = show(<InvoicesPage />, { at: "/invoice" });
  const section = within(await screen.findByRole("region", { name: "To invoice" }));
  expect(section.getByRole("link", { name: "Add your business address to your profile" })).toBeTruthy();
  await user.click(section.getByRole("button", { name: "Issue invoice for JOB-1" }));
  expect(await screen.findByText("Invoice 2026-0001 is issued")).toBeTruthy();
});

it.each<[what: string, change: Partial<Invoice>, words: RegExp[]]>([
  ["with VAT", {}, [/^VAT 20%on £100\.00£20\.00$/, /^Total£120\.00$/]],
  [
    "under the reverse charge, with CIS",
    {
      groups: [{ treatment: "reverse", percent: 20, netPence: 10_000, vatPence: 2_000 }],
      lines: [{ ...anInvoice(1).lines[0], treatment: "reverse" } as Invoice["lines"][number]],
      ...{ vatPence: 0, reverseChargePence: 2_000, payablePence: 10_000, cisPercent: 20, deductionPence: 2_000 },
    },
    [
      /^Total£100\.00$/,
      /Reverse charge: VAT Act 1994 Section 55A applies\. You account for VAT of £20\.00/,
      /^CIS deduction expected, 20%.*−£20\.00$/,
      /^Left to pay£80\.00$/,
    ],
  ],
  [
    "without VAT",
    {
      supplier: { ...anInvoice(1).supplier, vatNumber: null },
      groups: [{ treatment: "noVat", percent: 0, netPence: 12_000, vatPence: 0 }],
      lines: [{ ...anInvoice(1).lines[0], treatment: "noVat" } as Invoice["lines"][number]],
      ...{ netPence: 12_000, vatPence: 0 },
    },
    [/^Hire3 hours£120\.00$/, /^Total£120\.00$/, /^No VAT charged/],
  ],
])("states an invoice %s on its booking's page", async (_what, change, words) => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ invoice: anInvoice(1, change) });
  show(<InvoiceSection bookingId="b" isCompleted isPayer />);
  const section = await screen.findByRole("region", { name: "Invoice" });
  await within(section).findByText("To pay");
  const texts = [...section.querySelectorAll("tr, p")].map(({ textContent }) => textContent);
  for (const word of words) expect(texts, String(word)).toContainEqual(expect.stringMatching(word));
});

it("lists the invoices of past weeks of a hire, and names the invoice of each action", async () => {
  cloud.signIn({ role: "haulier" });
  const period = { from: "2026-11-02", until: "2026-11-08", ofDays: 20 };
  const week = anInvoice(2, { bookingId: anInvoice(1).bookingId, supplierId: "me", period } as Partial<Invoice>);
  cloud.answer({ invoice: null, bookingInvoices: [week], recordPayment: week });
  const { user } = show(<InvoiceSection bookingId={week.bookingId} isCompleted={false} isPayer={false} isHire />);
  expect(await screen.findByText(/Each week before that has its own invoice/)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Open invoice 2026-0002" }));
  const dialog = await openedDialog("Invoice 2026-0002");
  expect(dialog.getByText("2 November 2026 to 8 November 2026")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: /^Record payment/ }));
  await user.click((await openedDialog("Payment of invoice 2026-0002")).getByRole("button", { name: "Record" }));
  await waitFor(() =>
    expect(cloud.calls("recordPayment")).toMatchObject([
      { bookingId: week.bookingId, invoiceId: week.id, pence: 12_000 },
    ]),
  );
});

it("shows its contractor where to pay after one press, with each part to copy", async () => {
  cloud.signIn({ role: "contractor" });
  const payee = { bankAccountName: "Kilbrodie Lifting Ltd", bankSortCode: "10-79-99", bankAccountNumber: "88837491" };
  const more = { reference: "2026-0001", pence: 123_450, changedAt: "2026-01-02T10:00:00.000Z", agent: null };
  cloud.answer({
    invoice: anInvoice(1, { customerId: "me" }),
    showPayee: { ...payee, ...more },
    takesOnline: { isOpen: false },
  });
  const { user } = show(<InvoiceSection bookingId="b" isCompleted isPayer />);
  await user.click(await screen.findByRole("button", { name: "Show where to pay invoice 2026-0001" }));
  const copied = async (what: string) => {
    await user.click(await screen.findByRole("button", { name: `Copy ${what}` }));
    return navigator.clipboard.readText();
  };
  expect(await copied("account name")).toBe("Kilbrodie Lifting Ltd");
  expect(await copied("sort code")).toBe("10-79-99");
  expect(await copied("account number")).toBe("88837491");
  expect(await copied("reference")).toBe("2026-0001");
  expect(await copied("amount")).toBe("1234.50");
  expect(screen.getByText("£1,234.50")).toBeTruthy();
  expect(screen.getByText(/^You pay .* direct\.$/)).toBeTruthy();
  expect(screen.getByText(/^Haulyard never sends bank details/)).toBeTruthy();
  expect(screen.getByText("Bank transfer is the only way to pay this invoice here.")).toBeTruthy();
});

it("says for whom the operator is agent where its account is shown", async () => {
  cloud.signIn({ role: "contractor" });
  const agent = { as: "agent", institution: "Example Payments Ltd" };
  const account = { bankAccountName: "HAULYARD CLIENTS", bankSortCode: "10-79-99", bankAccountNumber: "88837491" };
  cloud.answer({
    invoice: anInvoice(1, { customerId: "me" }),
    showPayee: { ...account, reference: "2026-0001", pence: 100, changedAt: null, agent },
    takesOnline: { isOpen: false },
  });
  const { user } = show(<InvoiceSection bookingId="b" isCompleted isPayer />);
  await user.click(await screen.findByRole("button", { name: /^Show where to pay/ }));
  expect(await screen.findByText(/as agent of .*, under the licence of Example Payments Ltd\. Once/)).toBeTruthy();
});

it("says until when a changed account is hidden", async () => {
  cloud.signIn({ role: "contractor" });
  const refusal = payeeOnHold({ values: { changed: "Sat 28 Nov 10:00", until: "Tue 1 Dec 10:00" } });
  cloud.answer({
    invoice: anInvoice(1, { customerId: "me" }),
    showPayee: () => Promise.reject(refusal),
    takesOnline: { isOpen: true },
  });
  const { user } = show(<InvoiceSection bookingId="b" isCompleted isPayer />);
  await user.click(await screen.findByRole("button", { name: /^Show where to pay/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("You can see them from Tue 1 Dec 10:00");
  expect(screen.getByRole("button", { name: "Pay at Stripe invoice 2026-0001" })).toBeTruthy();
});

it("shows a reader without rights no way to pay", async () => {
  cloud.signIn({ role: "admin" });
  cloud.answer({ invoice: anInvoice(1) });
  show(<InvoiceSection bookingId="b" isCompleted isPayer />);
  expect(await screen.findByRole("button", { name: "Download PDF" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Show where to pay/ })).toBeNull();
});

it("warns a haulier without bank details, and no other", async () => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({ invoice: anInvoice(1, { supplierId: "me" }), bankDetails: null });
  show(<InvoiceSection bookingId="b" isCompleted isPayer />);
  expect(await screen.findByRole("link", { name: "Add them in your settings" })).toBeTruthy();
});

const creditNote = (pence: number) => ({
  ...{ id: "3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e21", number: "CN-2026-0001", issuedAt: "2026-11-20T10:00:00.000Z" },
  ...{ reason: "Short load", caseId: null, netPence: pence - pence / 6, vatPence: pence / 6, pence, deductionPence: 0 },
});

it("shows credits, disputed and undone amounts, and what is left", async () => {
  cloud.signIn({ role: "contractor" });
  const voided = { id: "p9", pence: 500, paidOn: "2026-11-02", recordedAt: "2026-11-02T10:00:00.000Z" };
  const credits = [creditNote(1_200)] as Invoice["credits"];
  const change = { credits, disputedPence: 800, voided: [{ ...voided, voidedAt: "2026-11-03T10:00:00.000Z" }] };
  cloud.answer({ invoice: anInvoice(1, change) });
  show(<InvoiceSection bookingId="b" isCompleted isPayer />);
  const section = await screen.findByRole("region", { name: "Invoice" });
  await within(section).findByText("To pay");
  const texts = [...section.querySelectorAll("tr, p, li")].map(({ textContent }) => textContent);
  for (const word of [
    /^Credit note CN-2026-0001, .*Short load\. VAT in it: £2\.00−£12\.00$/,
    /^Left to pay£108\.00$/,
    /^£8\.00 is disputed\. The other £100\.00 stays due\.$/,
    /^A payment of £5\.00, 2 November 2026, was recorded by mistake and undone on 3 November 2026\.$/,
  ])
    expect(texts, String(word)).toContainEqual(expect.stringMatching(word));
});

it.each<[what: string, change: Partial<Invoice>, word: string]>([
  ["all disputed", { disputedPence: 99_999 }, "Disputed"],
  ["all credited", { credits: [creditNote(12_000)] as Invoice["credits"] }, "Credited"],
])("names an invoice that is %s", async (_what, change, word) => {
  asHaulier([anInvoice(1, change)]);
  show(<InvoicesPage />, { at: "/invoice" });
  expect(await screen.findByRole("cell", { name: word })).toBeTruthy();
});

it("credits a part with a reason", async () => {
  const after = anInvoice(1, { credits: [creditNote(1_200)] as Invoice["credits"] });
  asHaulier([anInvoice(1)]);
  cloud.answer({ creditInvoice: after });
  const { user } = show(<InvoicesPage />, { at: "/invoice" });
  await user.click(await screen.findByRole("button", { name: "Open invoice 2026-0001" }));
  await user.click(await screen.findByRole("button", { name: "Credit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Credit invoice 2026-0001" }));
  const sum = dialog.getByLabelText(/Pounds/);
  expect((sum as HTMLInputElement).value).toBe("120");
  await user.clear(sum);
  await user.type(sum, "12");
  await user.type(dialog.getByLabelText(/Reason/), "Short load");
  await user.click(dialog.getByRole("button", { name: "Issue credit note" }));
  expect(await screen.findByText("Credit note CN-2026-0001 is issued")).toBeTruthy();
  const sent = { bookingId: after.id, pence: 1_200, reason: "Short load", clientKey: expect.any(String) };
  expect(cloud.calls("creditInvoice")).toEqual([sent]);
});

it("undoes a payment, and claims interest only from a business that is late", async () => {
  const known = { dueOn: "2026-08-31", payments: paid().payments, paidPence: 6_000 };
  const part = anInvoice(1, { ...known, payments: known.payments.map((one) => ({ ...one, pence: 6_000 })) });
  asHaulier([part, { ...part, id: anInvoice(2).id, number: "2026-0002", isBusiness: false }]);
  cloud.answer({ voidPayment: part, claimInterest: part });
  const { user } = show(<InvoicesPage />, { at: "/invoice" });
  await user.click(await screen.findByRole("button", { name: "Open invoice 2026-0001" }));
  await user.click(await screen.findByRole("button", { name: /^Claim £[\d.]+ for late payment$/ }));
  const claim = within(await screen.findByRole("dialog", { name: /^Claim interest/ }));
  expect(claim.getByText("£40.00")).toBeTruthy();
  await user.click(claim.getByRole("button", { name: "Claim" }));
  expect(await screen.findByText("Interest claimed")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo a payment" }));
  const taking = within(await screen.findByRole("dialog", { name: /^Undo a payment/ }));
  await user.click(taking.getByRole("button", { name: "Undo payment" }));
  expect(await screen.findByText("Payment undone")).toBeTruthy();
  expect(cloud.calls("voidPayment")).toMatchObject([{ bookingId: part.id, paymentId: "p1" }]);
});

it("sets the days to pay", async () => {
  asHaulier([anInvoice(1)]);
  let days = 30;
  cloud.answer({
    payTerms: () => ({ days }),
    setPayTerms: (terms: { days: number }) => {
      days = terms.days;
      return terms;
    },
  });
  const { user } = show(<InvoicesPage />, { at: "/invoice" });
  await user.click(await screen.findByRole("button", { name: "Change days to pay" }));
  const field = (await openedDialog()).getByLabelText(/Days/);
  await user.clear(field);
  await user.type(field, "14");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Contractors have 14 days to pay.")).toBeTruthy();
  expect(cloud.calls("setPayTerms")).toEqual([{ days: 14 }]);
});

it("says when a missing invoice will be issued", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ invoice: null });
  show(<InvoiceSection bookingId="b" isCompleted={false} isPayer />);
  expect(await screen.findByText(/^Not issued yet/)).toBeTruthy();
});

it("adds up each month but the last, which may be incomplete", async () => {
  cloud.signIn({ role: "contractor" });
  const [november, october] = ["2026-11-03T10:00:00.000Z", "2026-10-01T10:00:00.000Z"];
  cloud.answer({
    invoicesReceived: ({ nextToken }: { nextToken: string | null }) =>
      nextToken ? page([anInvoice(3, { issuedAt: october })]) : page([anInvoice(1, { issuedAt: november })], "more"),
  });
  const { user } = show(<ByMonthPage />, { at: "/invoice/enhanced" });
  const month = async (name: string) => within(await screen.findByRole("region", { name }));
  expect((await month("November 2026")).getByText("Show older for the whole month")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show older" }));
  expect((await month("October 2026")).getByText(/\+ £20\.00 VAT, £120\.00 left to pay/)).toBeTruthy();
  expect((await month("November 2026")).getByText(/\+ £20\.00 VAT, £120\.00 left to pay/)).toBeTruthy();
});

it("counts the days to pay of paid invoices only, by their median", async () => {
  asHaulier([anInvoice(1), paid(2, -11), paid(3, -1)]);
  show(<FinancialsPage />, { at: "/financials" });
  expect(await screen.findByText("Days to pay, median of 2 paid invoices")).toBeTruthy();
  expect(await figureOf("median of 2 paid invoices")).toBe("15 Days to pay, median of 2 paid invoices");
});

it("adds up what a contractor spent on each service", async () => {
  cloud.signIn({ role: "contractor" });
  const invoices = [anInvoice(1), anInvoice(2), anInvoice(3)];
  const bookings = invoices.map(({ id }, at) => ({ id, service: at === 2 ? "crane-hire" : "hiab" }));
  cloud.answer({ invoicesReceived: page(invoices), myBookings: page(bookings) });
  show(<FinancialsPage />, { at: "/financials" });
  const rows = within(await screen.findByRole("table", { name: "By service" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent?.replace(/^.* \d{4}/, ""))).toEqual([
    expect.anything(),
    "Hiab2£200.00£240.00",
    expect.stringMatching(/1£100\.00£120\.00$/),
  ]);
});

it("lists recorded payments by the month they arrived", async () => {
  const payments = ["2026-10-30", "2026-11-02"].map((paidOn) => ({
    ...{ id: paidOn, pence: 5_000, paidOn, recordedAt: `${paidOn}T10:00:00.000Z` },
  }));
  asHaulier([anInvoice(1, { payments, paidPence: 10_000 })]);
  show(<PayoutsPage />, { at: "/payout-dashboard" });
  expect(within(await screen.findByRole("region", { name: "November 2026" })).getAllByText("£50.00")).toHaveLength(2);
  expect(screen.getByRole("region", { name: "October 2026" })).toBeTruthy();
});

it("shows a haulier's bank account by its endings, and from when contractors see it", async () => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({
    bankDetails: {
      bankAccountName: "A Grant",
      accountNumberEnding: "5678",
      sortCodeEnding: "xx-xx-56",
      changedAt: "2026-11-01T10:00:00.000Z",
      changeHoldUntil: "2026-11-04T10:00:00.000Z",
    },
    onlinePayments: { isOffered: false, account: null },
  });
  show(<PayoutSetupPage />);
  expect(await screen.findByText("ends in 5678")).toBeTruthy();
  expect(screen.getByText("Shown to contractors from")).toBeTruthy();
});

const account = { madeAt: "2026-01-01T10:00:00.000Z", holdUntil: "2026-01-04T10:00:00.000Z", canCharge: true };
it.each([
  ["without online payments", { isOffered: false, account: null }, /^Card and Pay by Bank are not offered here/],
  ["without an account", { isOffered: true, account: null }, /^You can also take cards/],
  ["that Stripe waits for", { isOffered: true, account: { ...account, canCharge: false } }, /^Stripe needs/],
  [
    "with an account on hold",
    { isOffered: true, account: { ...account, holdUntil: "2099-01-04T10:00:00.000Z" } },
    /^Contractors can pay by card or Pay by Bank from/,
  ],
  ["with an account", { isOffered: true, account }, /^Also by card/],
])("says how a haulier %s is paid", async (_what, onlinePayments, words) => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({ bankDetails: null, onlinePayments });
  show(<PayoutSetupPage />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: /Stripe/ })).toHaveLength(onlinePayments.isOffered ? 1 : 0);
});

const aCard = { savedAt: "2026-11-20T10:00:00.000Z", authorisedPence: 10_000, heldUntil: null, capturedPence: null };

it.each([
  ["declined", "Your card was declined. Nothing was charged. Choose another way to pay the invoice."],
  ["lapsed", "The hold on your card has expired. Nothing was charged. Choose another way to pay the invoice."],
  ["authorised", "£100.00 is on hold on your card. It is not paid yet."],
  ["released", "Nothing was charged to your card. The hold has ended."],
])("says on the invoice that a card is %s", async (state, words) => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({
    invoice: anInvoice(1, { customerId: "me" }),
    jobCard: { mayBeSaved: false, card: { ...aCard, state } },
  });
  show(<InvoiceSection bookingId="b" isCompleted isPayer />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /card for this job/ })).toBeNull();
});

it("offers to save a card for a job, and nothing where cards are not possible", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ jobCard: { mayBeSaved: true, card: null } });
  show(<JobCardSection bookingId="b" isPayer />);
  expect(await screen.findByRole("button", { name: "Save a card for this job" })).toBeTruthy();
});
