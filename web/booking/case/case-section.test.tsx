import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { caseProposalGone } from "#shared/booking/case-faults.ts";
import type { Booking } from "#shared/booking/model.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { openedDialog, show } from "../../test/show.tsx";
import { CaseSections } from "./case-section.tsx";
import { SomethingWrong } from "./something-wrong.tsx";

const cloud = fakeCloud();
const bookingId = "00000000-0000-4000-8000-0000000000b1";
const caseId = "00000000-0000-4000-8000-0000000000c1";
const booking = {
  ...{ id: bookingId, reference: "JOB-261121-AAAAAA", status: "disputed", caseId },
  ...{ contractorId: "c1", contractorName: "Isla Builds", haulierId: "h1", haulierName: "Muir Haulage" },
  ...{ mayOpenCase: true, casesUntil: "2126-12-01T08:00:00.000Z" },
} as unknown as Booking;
const at = "2026-11-27T09:00:00.000Z";
const open = {
  ...{ id: caseId, bookingId, state: "open", kind: "damage", openedBy: "contractor", isJoined: false },
  statements: [
    { side: "contractor", authorName: "Isla Test", kind: "damage", words: "A slab is cracked", photos: [], at },
  ],
  ...{ proposal: null, end: null, takenBy: null, dueAt: "2026-11-30T09:00:00.000Z", adminSince: null, endedAt: null },
  ...{ decideBy: null, createdAt: at, version: 1 },
};

describe("something is wrong", () => {
  it("is reported in two presses and some text", async () => {
    cloud.signIn({ role: "contractor" });
    cloud.answer({ openCase: open });
    const { user } = show(<SomethingWrong booking={booking} />);
    await user.click(screen.getByRole("button", { name: "Short load" }));
    const dialog = await openedDialog();
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText("Say what happened, in a few words.")).toBeTruthy();
    await user.type(dialog.getByLabelText(/What happened/), "Two tons are missing");
    await user.click(dialog.getByRole("button", { name: "Send" }));
    const sent = { bookingId, kind: "short_load", words: "Two tons are missing", photoKeys: [] };
    await waitFor(() => expect(cloud.calls("openCase")).toMatchObject([sent]));
  });

  it("sends drivers to their office", () => {
    cloud.signIn({ role: "driver" });
    show(<SomethingWrong booking={{ ...booking, caseId: null }} />);
    expect(screen.getByText(/Tell your office/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a case", () => {
  it("names the side that has to answer, and takes the answer", async () => {
    cloud.signIn({ role: "haulier" });
    cloud.answer({ bookingCases: [{ ...open, yourSide: "haulier", yourMoves: ["say", "propose"] }], answerCase: open });
    const { user } = show(<CaseSections booking={booking} />);
    expect(await screen.findByRole("heading", { name: "Case: Damage" })).toBeTruthy();
    expect(screen.getByText(/^Please answer by/)).toBeTruthy();
    expect(screen.getByText("A slab is cracked")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Answer" }));
    const dialog = await openedDialog();
    await user.type(dialog.getByLabelText(/Your answer/), "It was cracked before");
    await user.click(dialog.getByRole("button", { name: "Send" }));
    const sent = { bookingId, caseId, words: "It was cracked before", photoKeys: [] };
    await waitFor(() => expect(cloud.calls("answerCase")).toMatchObject([sent]));
  });

  it("proposes money off the price, and asks for the amount", async () => {
    cloud.signIn({ role: "haulier" });
    cloud.answer({
      bookingCases: [{ ...open, yourSide: "haulier", yourMoves: ["propose"] }],
      proposeSettlement: open,
    });
    const { user } = show(<CaseSections booking={booking} />);
    await user.click(await screen.findByRole("button", { name: "Propose a settlement" }));
    const dialog = await openedDialog();
    await user.click(dialog.getByRole("button", { name: "Propose" }));
    expect(await dialog.findByText("Enter how much.")).toBeTruthy();
    await user.type(dialog.getByLabelText(/£ inc. VAT/), "40");
    await user.click(dialog.getByRole("button", { name: "Propose" }));
    const sent = { bookingId, caseId, outcome: "credit", creditTo: "contractor", pence: 4000, reason: null };
    await waitFor(() => expect(cloud.calls("proposeSettlement")).toMatchObject([sent]));
  });

  it("accepts a proposal as it was read, and says when it was replaced", async () => {
    cloud.signIn({ role: "contractor" });
    const proposal = { id: "p1", by: "haulier", outcome: "redo", creditTo: null, pence: null, reason: null, at };
    cloud.answer({
      bookingCases: [
        {
          ...open,
          proposal: { ...proposal, isYours: false },
          yourSide: "contractor",
          yourMoves: ["accept", "decline"],
        },
      ],
      answerSettlement: () =>
        Promise.reject(caseProposalGone({ values: { what: "Another proposal has replaced this one." }, metadata: {} })),
    });
    const { user } = show(<CaseSections booking={booking} />);
    expect(await screen.findByText("The job is done again")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(await screen.findByText(/Another proposal has replaced this one/)).toBeTruthy();
    expect(cloud.calls("answerSettlement")).toMatchObject([{ bookingId, caseId, proposalId: "p1", isAccepted: true }]);
  });

  it("is decided by the admin who has taken it, with a reason", async () => {
    cloud.signIn({ role: "admin" });
    const taken = { name: "Ada", at, isYou: true };
    cloud.answer({
      bookingCases: [
        {
          ...{ ...open, state: "with_admin", decideBy: at, takenBy: taken, yourSide: null },
          yourMoves: ["take", "decide"],
        },
      ],
      decideCase: open,
    });
    const { user } = show(<CaseSections booking={booking} />);
    await user.click(await screen.findByRole("button", { name: "Decide" }));
    const dialog = await openedDialog();
    await user.click(dialog.getByRole("radio", { name: "Nothing changes" }));
    await user.type(dialog.getByLabelText(/Reason/), "The photo shows an old crack");
    await user.click(dialog.getByRole("button", { name: "Decide" }));
    const sent = { bookingId, caseId, version: 1, outcome: "nothing", isCancelled: false };
    await waitFor(() => expect(cloud.calls("decideCase")).toMatchObject([sent]));
  });
});
