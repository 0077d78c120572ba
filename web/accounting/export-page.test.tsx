import { randomUUID } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { usualCodes } from "#shared/accounting/codes.ts";
import type { AccountingProgram, AccountingSide } from "#shared/accounting/programs.ts";
import { creditOf, withCredit } from "#shared/billing/credit-rules.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { CreditNoteId } from "#shared/kernel/id.ts";
import { anInvoice } from "#test/support/an-invoice.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { saveFile } from "../ui/save-file.ts";
import ExportPage from "./export-page.tsx";

vi.mock("../ui/save-file.ts");

const cloud = fakeCloud();
const issuedOn = (day: string, number: string): Invoice => ({
  ...anInvoice(),
  number,
  issuedAt: `${day}T10:00:00.000Z`,
});
const invoices = { items: [issuedOn("2026-11-28", "2026-0003"), issuedOn("2026-10-02", "2026-0001")], nextToken: null };

type Asked = { program: AccountingProgram; side: AccountingSide };

it("saves the invoices of a period for the chosen program, and shows their number", async () => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({
    invoicesIssued: invoices,
    accountingCodes: ({ program, side }: Asked) => usualCodes(program, side),
  });
  const { user } = show(<ExportPage />, { at: "/invoice/export" });
  await user.selectOptions(await screen.findByLabelText("Program"), "sage50");
  const from = screen.getByLabelText("Issued from");
  await user.clear(from);
  await user.type(from, "2026-11-01");
  const until = screen.getByLabelText("Issued until");
  await user.clear(until);
  await user.type(until, "2026-11-30");
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("1 invoice is in the file.")).toBeTruthy();
  const [name, csv] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe("sage50-sales-2026-11-01-2026-11-30.csv");
  expect(String(csv).split("\r\n")[1]).toMatch(/^SI,FORTHCIV,4000,0,28\/11\/2026,2026-0003,/);
});

it("puts credit notes with the invoices, and for QuickBooks into a separate file", async () => {
  const invoice = issuedOn("2026-10-02", "2026-0001");
  const terms = { id: CreditNoteId.parse(randomUUID()), pence: 12_000, reason: "Short load", caseId: null };
  const note = creditOf(invoice, terms, { sequence: 1, now: "2026-11-20T10:00:00.000Z" });
  cloud.signIn({ role: "haulier" });
  cloud.answer({
    invoicesIssued: { items: [withCredit(invoice, note)], nextToken: null },
    accountingCodes: ({ program, side }: Asked) => usualCodes(program, side),
  });
  const { user } = show(<ExportPage />, { at: "/invoice/export" });
  const program = await screen.findByLabelText("Program");
  const from = screen.getByLabelText("Issued from");
  await user.clear(from);
  await user.type(from, "2026-11-01");
  const { saveFile } = await import("../ui/save-file.ts");
  const last = () => vi.mocked(saveFile).mock.calls.at(-1) ?? [];
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("1 credit note is in the file.")).toBeTruthy();
  await waitFor(() => expect(String(last()[1])).toContain(",CN-2026-0001,"));
  await user.selectOptions(program, "quickbooks");
  expect(screen.getByText(/from a separate file/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await user.click(await screen.findByRole("button", { name: "Export 1 credit note" }));
  await waitFor(() => expect(last()[0]).toMatch(/^quickbooks-credit-notes-2026-11-01-/));
  expect(String(last()[1])).toMatch(/^\*CreditNoteNo,.*\r\nCN-2026-0001,/);
});

it("saves the program's codes, and those of bills for a contractor", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({
    accountingCodes: ({ program, side }: Asked) => usualCodes(program, side),
    setAccountingCodes: (input: object) => ({
      ...usualCodes("xero", "purchases"),
      ...input,
      savedAt: "2026-11-28T09:00:00Z",
    }),
  });
  const { user } = show(<ExportPage />, { at: "/invoice/export" });
  const cis = await screen.findByLabelText(/Account code, work under CIS/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save codes" }).disabled).toBe(true);
  await user.clear(cis);
  await user.type(cis, "321");
  await user.click(screen.getByRole("button", { name: "Save codes" }));
  await waitFor(() =>
    expect(cloud.calls("setAccountingCodes")).toMatchObject([
      { program: "xero", side: "purchases", account: "310", cisAccount: "321", none: "No VAT" },
    ]),
  );
});
