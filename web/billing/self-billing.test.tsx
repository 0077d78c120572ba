import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { SelfBilling } from "#shared/billing/self-billing.ts";
import { lastSelfBillingDay } from "#shared/billing/self-billing-state.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { todayInUk } from "./invoice-total.tsx";
import { SelfBillings } from "./self-billing.tsx";

const cloud = fakeCloud();
const bookingId = "3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e01";
const agreement = (change: Partial<SelfBilling> = {}) => ({
  ...{ id: "a1", bookingId, contractorId: "c1", contractorName: "Aird Groundworks" },
  ...{
    haulierId: "h1",
    haulierName: "Kilbrodie Lifting",
    text: "Both agree.\nEither ends it.",
    textDate: "2026-11-30",
  },
  ...{ contractorVatNumber: "GB100000017", haulierVatNumber: "GB999999973", until: "2099-12-31" },
  ...{ proposedBy: "c1", proposedAt: "2026-11-20T10:00:00.000Z", acceptedBy: null, acceptedAt: null },
  ...{ endedAt: null, endedFor: null, version: 1, ...change },
});
const page = (items: readonly unknown[]) => ({ items, nextToken: null });

it("shows the other side's proposal, and accepts it", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  const accepted = { acceptedBy: "h1", acceptedAt: "2026-11-21T10:00:00.000Z" };
  cloud.answer({ selfBillingsAsHaulier: page([agreement()]), acceptSelfBilling: agreement(accepted) });
  const { user } = show(<SelfBillings side="supplier" />);
  await user.click(await screen.findByRole("button", { name: /^Open the agreement with Aird Groundworks/ }));
  const dialog = await openedDialog();
  expect(dialog.getByText("Either ends it.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Decline" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("Self-billing is agreed")).toBeTruthy();
  expect(cloud.calls("acceptSelfBilling")).toEqual([{ bookingId, selfBillingId: "a1", clientKey: expect.any(String) }]);
});

it("lets the proposer withdraw it, with nothing to accept", async () => {
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.answer({ selfBillingsAsContractor: page([agreement(), agreement({ id: "a2", endedFor: "vatNumber" })]) });
  const { user } = show(<SelfBillings side="customer" />);
  expect(await screen.findByText("Stopped: a VAT number changed")).toBeTruthy();
  const [first] = screen.getAllByRole("button", { name: /^Open the agreement/ });
  await user.click(first as HTMLElement);
  const dialog = await openedDialog();
  expect(dialog.getByRole("button", { name: "Withdraw" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Accept" })).toBeNull();
});

it("proposes to a business on the invoices, for 12 months unless another day is chosen", async () => {
  cloud.signIn({ id: "c1", role: "contractor" });
  const of = {
    supplierId: "h1",
    customerId: "c1",
    supplier: { name: "Kilbrodie Lifting" },
    customer: { name: "Aird" },
  };
  cloud.answer({
    selfBillingsAsContractor: page([]),
    invoicesReceived: page([
      { ...of, id: bookingId },
      { ...of, id: "older" },
    ]),
    proposeSelfBilling: agreement(),
  });
  const { user } = show(<SelfBillings side="customer" />);
  await user.click(await screen.findByRole("button", { name: "Propose self-billing to a haulier" }));
  const dialog = await openedDialog();
  expect((await dialog.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Kilbrodie Lifting"]);
  await user.click(dialog.getByRole("button", { name: "Propose" }));
  expect(await screen.findByText("Self-billing is proposed")).toBeTruthy();
  expect(cloud.calls("proposeSelfBilling")).toEqual([
    { bookingId, until: lastSelfBillingDay(todayInUk()), clientKey: expect.any(String) },
  ]);
});
