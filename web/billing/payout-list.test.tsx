import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Payout } from "#shared/payouts/payout-model.ts";
import { aPayout } from "#test/support/a-payout.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { saveFile } from "../ui/save-file.ts";
import PayoutsPage from "./payouts-page.tsx";

vi.mock("../ui/save-file.ts");

const cloud = fakeCloud();
const none = { items: [], nextToken: null };
const payout = (nth: number, change: Partial<Payout> = {}): Payout => ({
  ...aPayout({ invoiceNumber: `2026-000${nth}` }),
  id: `4444444${nth}-4444-4444-8444-444444444444` as Payout["id"],
  ...{ hold: null, payPence: 120_000, ...change },
});

function openPage(licence: object | null, items: readonly Payout[] = []) {
  cloud.signIn({ role: "haulier" });
  cloud.answer({ payoutMode: { licence }, payouts: { ...none, items }, invoicesIssued: none, jobsToInvoice: none });
  return show(<PayoutsPage />);
}

it("shows a haulier what each payout waits for, and the statement of a month", async () => {
  const { user } = openPage({ as: "agent", institution: "Example Payments Ltd" }, [
    payout(1, { hold: { why: "dispute", until: null } }),
    payout(2, { hold: { why: "bankChange", until: "2027-01-05T12:00:00.000Z" } }),
    payout(3),
    payout(4, { state: "paid", paidOn: "2026-11-27" }),
    payout(6, { state: "owedBack", takenBackAt: "2026-11-28T10:00:00.000Z", recoveredPence: 20_000 }),
    payout(5, { state: "failed", failure: "Account closed" }),
  ]);
  const table = await screen.findByRole("table", { name: "Payouts" });
  const rows = within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/2026-0001.*Held.*a case about the job is open.*£1,200\.00/),
    expect.stringMatching(/2026-0002.*Held.*Until Tue 5 Jan.*: 72 hours from a change of bank details/),
    expect.stringMatching(/2026-0003.*Due.*Goes into the next batch/),
    expect.stringMatching(/2026-0004.*Paid.*On .*27 Nov/),
    expect.stringMatching(
      /2026-0006.*Owed back.*Its payment was taken back on 28 November.*£200\.00 of £1,200\.00 has come back.*-£1,000\.00/,
    ),
    expect.stringMatching(/2026-0005.*Returned.*Account closed/),
  ]);
  expect(screen.getByText(/held under the licence of Example Payments Ltd/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Statement of November 2026" }));
  expect(saveFile).toHaveBeenCalledWith("payouts-2026-11.csv", expect.stringContaining("2026-11-27,2026-0004"));
});

it("shows no payouts without a licence", async () => {
  openPage(null);
  expect(await screen.findByText(/No money passes through Haulyard/)).toBeTruthy();
  expect(screen.queryByText("Paid out by Haulyard")).toBeNull();
  expect(cloud.calls("payouts")).toEqual([]);
});
