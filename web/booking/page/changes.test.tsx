import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { notFreeThen } from "#shared/booking/faults.ts";
import type { Booking } from "#shared/booking/model.ts";
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
  proposals: [],
  mayPropose: [],
};
function show(change: object) {
  cloud.signIn({ role: "contractor" });
  return draw(<Changes booking={{ ...base, ...change } as unknown as Booking} />).user;
}

const time = { id: "p1", kind: "time", by: "contractor", collectAt: "2026-12-02T10:00:00.000Z", pence: null };
const extra = { id: "p2", kind: "extra", by: "haulier", collectAt: null, pence: 4550, reason: "Two hours of waiting" };

it("is not there where nothing is open and nothing may be proposed", () => {
  show({});
  expect(screen.queryByText("Changes")).toBeNull();
});

it("accepts a new time, and says in words why it is refused", async () => {
  cloud.answer({ answerProposal: () => Promise.reject(notFreeThen()) });
  const user = show({ proposals: [{ ...time, reason: null, lapsesAt: base.collectAt, yourMove: "answer" }] });
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await screen.findByText("The vehicle is booked at that time. Agree on another time.");
  expect(cloud.calls("answerProposal")).toMatchObject([{ bookingId, proposalId: "p1", isAccepted: true }]);
});

it("shows an extra with the total that it would make, and declines it with a reason", async () => {
  const user = show({ proposals: [{ ...extra, lapsesAt: null, yourMove: "answer" }] });
  screen.getByText("£245.50");
  await user.click(screen.getByRole("button", { name: "Decline" }));
  await user.type(await screen.findByLabelText(/Reason/), "Not agreed");
  await user.click(screen.getAllByRole("button", { name: "Decline" }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(cloud.calls("answerProposal")).toMatchObject([
      { proposalId: "p2", isAccepted: false, reason: "Not agreed" },
    ]),
  );
});

it("asks for an extra in pounds, and says what is wrong with it", async () => {
  const user = show({ mayPropose: ["extra"] });
  await user.click(screen.getByRole("button", { name: "Ask for an extra" }));
  await user.type(await screen.findByLabelText(/Pounds/), "a lot");
  await user.type(screen.getByLabelText(/What it is for/), "Waiting");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByText("“a lot” is not an amount in pounds. Give pounds and pence, such as 40 or 42.50.");
  await user.clear(screen.getByLabelText(/Pounds/));
  await user.type(screen.getByLabelText(/Pounds/), "45.50");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() =>
    expect(cloud.calls("proposeExtra")).toMatchObject([{ bookingId, pence: 4550, reason: "Waiting" }]),
  );
});

it("proposes another time from the one that stands", async () => {
  const user = show({ mayPropose: ["time"] });
  await user.click(screen.getByRole("button", { name: "Propose another time" }));
  await user.clear(await screen.findByLabelText(/Time/));
  await user.type(screen.getByLabelText(/Time/), "10:30");
  await user.click(screen.getByRole("button", { name: "Propose" }));
  const sent = { bookingId, collectOn: "2026-12-01", collectTime: "10:30", reason: null };
  await waitFor(() => expect(cloud.calls("proposeTime")).toMatchObject([sent]));
});
