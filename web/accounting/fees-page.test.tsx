import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
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
});

it("without a fee the page says so", async () => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({ fee: null, feeInvoices: { items: [], nextToken: null } });
  show(<FeesPage />, { at: "/fees" });
  expect(await screen.findByText("Haulyard charges no fee at present.")).toBeTruthy();
  expect(screen.getByText("No fees")).toBeTruthy();
});
