import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { feeInvoiceId } from "#shared/accounting/fee-rules.ts";
import { someFees } from "#test/support/fee-terms.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import FeesPage from "./fees-page.tsx";

const cloud = fakeCloud();
const haulierId = "3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e01" as never;
const invoice = {
  ...{ ...someFees, id: feeInvoiceId(haulierId, "2026-11"), haulierId, month: "2026-11", sequence: 1 },
  ...{ number: "FEE-2026-0001", issuedAt: "2026-12-01T02:00:00.000Z" },
};

it("a haulier reads and prints a fee invoice", async () => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({
    fee: { percent: 2.5, from: "2026-11-01" },
    feeInvoices: { items: [invoice], nextToken: null },
  });
  const { user } = show(<FeesPage />, { at: "/fees" });
  expect(await screen.findByText(/The fee is 2.5%/)).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "FEE-2026-0001" }));
  const sheet = within((await screen.findByText("Invoice FEE-2026-0001")).closest("section") as HTMLElement);
  for (const text of [/Haulyard Ltd.*VAT number GB999999973/, /10-79-99, account 88837491/, "£2.50", "£0.50", "£3.00"])
    expect(sheet.getAllByText(text).length).toBeGreaterThan(0);
  expect(sheet.getByRole("button", { name: "Print or save as PDF" })).toBeTruthy();
  expect(sheet.getByText("15 December 2026")).toBeTruthy();
  for (const name of ["Record payment", "Credit"]) expect(sheet.queryByRole("button", { name })).toBeNull();
});

it("an admin records the payment of an overdue one, undoes it, and credits a part", async () => {
  let fees: FeeInvoice = { ...invoice, dueOn: "2020-01-15" };
  cloud.signIn({ role: "admin" });
  const credit = { number: "FEE-CN-2026-0001", issuedAt: fees.issuedAt };
  cloud.answer({
    fee: { percent: 2.5, from: "2026-11-01" },
    feeInvoices: () => ({ items: [fees], nextToken: null }),
    recordFeePayment: ({ paidOn: on, reference }: { paidOn: string; reference: string }) => {
      fees = { ...fees, paid: { pence: 300, on, reference, recordedAt: fees.issuedAt } };
      return fees;
    },
    takeBackFeePayment: () => {
      fees = { ...fees, paid: null };
      return fees;
    },
    creditFee: ({ pence, reason }: { pence: number; reason: string }) => {
      fees = { ...fees, credits: [{ ...credit, reason, pence, netPence: 100, vatPence: 20 }] };
      return fees;
    },
  });
  const { user } = show(<FeesPage />, { at: "/fees" });
  expect(await screen.findByText("Overdue")).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "FEE-2026-0001" }));
  await user.click(await screen.findByRole("button", { name: "Record payment" }));
  await user.type(await screen.findByLabelText(/Reference on the bank statement/), "FPS 4711");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Record payment" }));
  expect(await screen.findByText("Reference FPS 4711")).toBeTruthy();
  expect(cloud.calls("recordFeePayment")).toMatchObject([{ haulierId, month: "2026-11", reference: "FPS 4711" }]);
  await user.click(await screen.findByRole("button", { name: "Undo the payment" }));
  await user.click(await screen.findByRole("button", { name: "Credit" }));
  const pounds = await screen.findByLabelText(/Pounds off the total/);
  await user.clear(pounds);
  await user.type(pounds, "1.20");
  await user.type(screen.getByLabelText(/Reason/), "Job cancelled");
  await user.click(screen.getByRole("button", { name: "Issue credit note" }));
  expect(await screen.findByText("Job cancelled. VAT in it: £0.20")).toBeTruthy();
  expect(cloud.calls("creditFee")).toMatchObject([{ pence: 120, reason: "Job cancelled" }]);
  expect(screen.getByText("£1.80")).toBeTruthy();
});

it("without a fee the page says so", async () => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({ fee: null, feeInvoices: { items: [], nextToken: null } });
  show(<FeesPage />, { at: "/fees" });
  expect(await screen.findByText("Haulyard charges no fee at present.")).toBeTruthy();
  expect(screen.getByText("No fees")).toBeTruthy();
});
