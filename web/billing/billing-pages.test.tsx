import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { pages } from "../api/reading.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import MoneyPage from "./money-page.tsx";
import PayoutSetupPage from "./payout-setup-page.tsx";

const cloud = fakeCloud();
const job = (id: string, completedAt: string, finalPricePence: number) => ({
  id,
  reference: `JOB-${id}`,
  title: "Hiab to Leith",
  haulierName: "Kilbrodie Lifting",
  contractorName: "Aird Groundworks",
  collectAt: completedAt,
  completedAt,
  finalPricePence,
});
const newest = job("3", "2026-11-03T10:00:00.000Z", 30_000);
const newer = job("2", "2026-11-02T10:00:00.000Z", 20_000);
const older = job("1", "2026-10-01T10:00:00.000Z", 10_000);

beforeEach(() => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({
    myBookings: ({ nextToken }: { nextToken: string | null }) =>
      nextToken ? { items: [older], nextToken: null } : { items: [newest, newer], nextToken: "more" },
  });
});

it("adds up what has been read, says that it is not all, and reads the same list as the bookings' own pages", async () => {
  const { user, queryClient } = show(<MoneyPage />, { at: "/financials" });
  expect(await screen.findByText(/in 2 completed jobs of those shown/)).toBeTruthy();
  expect(screen.getByText("£500.00")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show older" }));
  expect(await screen.findByText(/in 3 completed jobs\./)).toBeTruthy();
  expect(screen.getByText("£600.00")).toBeTruthy();
  const read = queryClient.getQueryData(pages("myBookings", { show: "completed" }).queryKey);
  expect(read?.pages).toHaveLength(2);
});

it("adds up each month but the last, of which some may be missing", async () => {
  const { user } = show(<MoneyPage />, { at: "/invoice/enhanced" });
  const month = async (name: string) => within(await screen.findByRole("region", { name }));
  expect((await month("November 2026")).getByText("Show older for the whole month")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show older" }));
  expect((await month("October 2026")).getAllByText("£100.00").length).toBeGreaterThan(0);
  expect((await month("November 2026")).getByText("£500.00")).toBeTruthy();
});

it("shows where a haulier is paid by its endings, and until when payouts wait", async () => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({
    bankDetails: {
      bankAccountName: "A Grant",
      accountNumberEnding: "5678",
      sortCodeEnding: "xx-xx-56",
      changedAt: "2026-11-01T10:00:00.000Z",
      changeHoldUntil: "2026-11-04T10:00:00.000Z",
    },
  });
  show(<PayoutSetupPage />);
  expect(await screen.findByText("ends in 5678")).toBeTruthy();
  expect(screen.getByText("No payout before")).toBeTruthy();
});
