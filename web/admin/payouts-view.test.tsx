import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { PayoutBatchId, UserId } from "#shared/kernel/id.ts";
import type { PayoutBatch } from "#shared/payouts/payout-model.ts";
import { approvedBatch, lineOf, madeBatch } from "#shared/payouts/payout-rules.ts";
import { aPayout } from "#test/support/a-payout.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { saveFile } from "../ui/save-file.ts";
import { PayoutsView } from "./payouts-view.tsx";

vi.mock("../ui/save-file.ts");

const cloud = fakeCloud();
const licence = { as: "agent", institution: "Example Payments Ltd" };
const id = "55555555-5555-4555-8555-555555555555" as PayoutBatchId;
const made = madeBatch({ id, madeBy: "a2" as UserId, madeAt: "2026-12-23T10:00:00.000Z", lines: [lineOf(aPayout())] });
const shown = (batch: typeof made, isYours = false): PayoutBatch => ({ ...batch, madeByName: "Ada", isYours });
const listOf = (...items: object[]) => ({ items, nextToken: null });
const payout = (more: object = {}) => ({ ...aPayout(), hold: null, payPence: 120_000, ...more });

beforeEach(() => {
  cloud.signIn({ id: "a1", role: "admin" });
  cloud.answer({ payoutMode: { licence }, payoutBatches: listOf(), payoutQueue: listOf(payout()) });
});

it("approves another admin's batch, with the version that was read", async () => {
  cloud.answer({ payoutBatches: listOf(shown(made)), movePayoutBatch: shown({ ...made, state: "approved" }) });
  const { user } = show(<PayoutsView />);
  await user.click(await screen.findByRole("button", { name: /^Approve/ }));
  expect(cloud.calls("movePayoutBatch")).toEqual([{ batchId: id, version: 1, to: "approved" }]);
});

it("does not offer an admin's own batch to approve", async () => {
  cloud.answer({ payoutBatches: listOf(shown(made, true)) });
  show(<PayoutsView />);
  expect(await screen.findByText("Another admin has to approve it.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Withdraw/ })).toBeTruthy();
});

it("saves the file of an approved batch, and marks it paid", async () => {
  const approved = approvedBatch(made, "a1" as UserId, "2026-12-23T11:00:00.000Z");
  cloud.answer({ payoutBatches: listOf(shown(approved)), payoutBatchFile: { name: "payouts.txt", text: "VOL1" } });
  const { user } = show(<PayoutsView />);
  expect(await screen.findByText(/Bacs processes it on .*24 Dec.*arrives on .*29 Dec/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Mark as paid/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Bacs file" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith("payouts.txt", "VOL1", expect.stringContaining("ascii")));
  expect(cloud.calls("payoutBatchFile")).toEqual([{ batchId: id, format: "bacs" }]);
});

it.each([
  [{ hold: { why: "owes", until: null } }, "Held", /^Keep what is owed/, "setOff"],
  [{ state: "owedBack", takenBackAt: "2026-12-20T10:00:00.000Z" }, "Owed back", /^The money is back/, "repaid"],
] as const)("%o: a press says how a haulier's debt ends", async (change, tab, button, to) => {
  cloud.answer({ payoutQueue: listOf(payout(change)), movePayout: payout() });
  const { user } = show(<PayoutsView />);
  await user.click(await screen.findByRole("tab", { name: tab }));
  await user.click(await screen.findByRole("button", { name: button }));
  await waitFor(() => expect(cloud.calls("movePayout")).toMatchObject([{ version: 1, to }]));
});

it("records a returned payout, with a reason", async () => {
  cloud.answer({ payoutQueue: listOf(payout({ state: "batched" })), movePayout: payout({ state: "failed" }) });
  const { user } = show(<PayoutsView />);
  await user.click(await screen.findByRole("tab", { name: "Being sent" }));
  await user.click(await screen.findByRole("button", { name: "Returned" }));
  const dialog = await openedDialog();
  await user.type(dialog.getByLabelText(/^Reason/), "Account closed");
  await user.click(dialog.getByRole("button", { name: "Returned" }));
  await waitFor(() =>
    expect(cloud.calls("movePayout")).toMatchObject([{ to: "failed", reason: "Account closed", version: 1 }]),
  );
});

it("says that payouts are off without a licence", async () => {
  cloud.answer({ payoutMode: { licence: null } });
  show(<PayoutsView />);
  expect(await screen.findByText("Payouts are off")).toBeTruthy();
  expect(cloud.calls("payoutQueue")).toEqual([]);
});
