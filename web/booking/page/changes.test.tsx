import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { notFreeThen } from "#shared/booking/faults.ts";
import type { Booking } from "#shared/booking/model.ts";
import { quotedPrice } from "#shared/pricing/price.ts";
import { taxedPrice } from "#shared/pricing/taxed-price.ts";
import { anExtra } from "#test/support/an-extra.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show as draw } from "../../test/show.tsx";
import { Changes } from "./changes.tsx";

const cloud = fakeCloud();
const bookingId = "00000000-0000-4000-8000-0000000000b1";
const base = {
  id: bookingId,
  reference: "JOB-261121-AAAAAA",
  haulierName: "Muir Haulage",
  contractorName: "Isla Builds",
  collectAt: "2026-12-01T08:00:00.000Z",
  finalPricePence: 20_000,
  price: quotedPrice(20_000, { distanceMiles: 0, vatRegistered: true }),
  extras: [],
  events: [],
  proposals: [],
  mayPropose: [],
};
function show(change: object) {
  cloud.signIn({ role: "contractor" });
  return draw(<Changes booking={{ ...base, ...change } as unknown as Booking} />).user;
}

const time = { id: "p1", kind: "time", by: "contractor", collectAt: "2026-12-02T10:00:00.000Z", pence: null };
const line = { ...anExtra, lineAt: 0, costPence: null, vat: null };
const extra = { id: "p2", kind: "extra", by: "haulier", collectAt: null, pence: 12_000, line, reason: "Gate closed" };

it("is hidden without open or possible proposals", () => {
  show({});
  expect(screen.queryByText("Changes")).toBeNull();
});

it("accepts a new time, and shows why it is refused", async () => {
  cloud.answer({ answerProposal: () => Promise.reject(notFreeThen()) });
  const user = show({ proposals: [{ ...time, reason: null, lapsesAt: base.collectAt, yourMove: "answer" }] });
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await screen.findByText("The vehicle is booked at that time. Agree on another time.");
  expect(cloud.calls("answerProposal")).toMatchObject([{ bookingId, proposalId: "p1", isAccepted: true }]);
});

it("shows an extra with the new total, and declines it with a reason", async () => {
  const user = show({ proposals: [{ ...extra, lapsesAt: null, yourMove: "answer" }] });
  for (const words of ["Waiting: Gate closed", "2 hours at £50.00", "£100.00", "£20.00, 20%.", "£120.00", "£320.00"])
    screen.getByText(words);
  await user.click(screen.getByRole("button", { name: "Decline" }));
  await user.type(await screen.findByLabelText(/Reason/), "Not agreed");
  await user.click(screen.getAllByRole("button", { name: "Decline" }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(cloud.calls("answerProposal")).toMatchObject([
      { proposalId: "p2", isAccepted: false, reason: "Not agreed" },
    ]),
  );
});

it("shows under the reverse charge what the contractor pays", () => {
  const parties = { haulierCis: "net", customerVat: true, customerCis: true, statement: null } as const;
  const price = taxedPrice(base.price, parties, { day: "2026-12-01", scope: "in", answer: null });
  show({ price, proposals: [{ ...extra, lapsesAt: null, yourMove: "answer" }] });
  screen.getByText(/Section 55A applies. £20.00 is not in what you pay/);
  expect(screen.getAllByText("£100.00")).toHaveLength(2);
  screen.getByText("£266.67");
});

it("asks for an extra by its kind, in pounds, and shows errors in it", async () => {
  const user = show({ mayPropose: ["extra"] });
  await user.click(screen.getByRole("button", { name: "Ask for an extra" }));
  await user.selectOptions(await screen.findByLabelText(/What is it for/), "Damage");
  await user.type(await screen.findByLabelText(/Pounds/), "a lot");
  await user.type(screen.getByLabelText(/What happened/), "Bent the outrigger");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByText("“a lot” is not an amount in pounds. Give pounds and pence, such as 40 or 42.50.");
  screen.getByText("Choose how VAT applies.");
  await user.click(screen.getByRole("radio", { name: "No VAT on it" }));
  await user.clear(screen.getByLabelText(/Pounds/));
  await user.type(screen.getByLabelText(/Pounds/), "45.50");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() =>
    expect(cloud.calls("proposeExtra")).toMatchObject([
      { bookingId, kind: "damage", unitNetPence: 4550, vatSays: "outside", reason: "Bent the outrigger" },
    ]),
  );
});

it("proposes a time other than the current one", async () => {
  const user = show({ mayPropose: ["time"] });
  await user.click(screen.getByRole("button", { name: "Propose another time" }));
  await user.clear(await screen.findByLabelText(/Time/));
  await user.type(screen.getByLabelText(/Time/), "10:30");
  await user.click(screen.getByRole("button", { name: "Propose" }));
  const sent = { bookingId, collectOn: "2026-12-01", collectTime: "10:30", reason: null };
  await waitFor(() => expect(cloud.calls("proposeTime")).toMatchObject([sent]));
});
