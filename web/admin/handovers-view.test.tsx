import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { handoverChanged } from "#shared/fleet/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { HandoversView } from "./handovers-view.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "a1", role: "admin" }));

const handover = {
  ...{ id: "00000000-0000-4000-8000-0000000000a1", plate: "SK26 ABC", state: "objected", side: "admin", reason: null },
  ...{ claimantId: "h1", holderId: "h2" },
  ...{ claimantName: "Present Haulage", holderName: "Former Haulage", fleetId: "00000000-0000-4000-8000-0000000000f1" },
  ...{
    takenBy: null,
    waitsSince: "2026-11-27T10:00:00.000Z",
    reservedUntil: null,
    version: 2,
    answerBy: "2026-12-04T09:00:00.000Z",
    createdAt: "2026-11-27T09:00:00.000Z",
  },
};

describe("disputed registrations", () => {
  it.each([
    ["Give it to Present Haulage", true],
    ["Leave it with Former Haulage", false],
  ])("%s", async (button, forClaimant) => {
    let items: object[] = [handover];
    cloud.answer({
      handoversToDecide: () => ({ items, nextToken: null }),
      decideHandover: () => {
        items = [];
        return { ...handover, state: forClaimant ? "granted" : "refused" };
      },
    });
    const { user } = show(<HandoversView />);
    const claimant = await screen.findByRole("link", { name: "Present Haulage" });
    expect(claimant.getAttribute("href")).toBe("/admin/people/h1");
    expect(claimant.closest("p")?.textContent).toBe("Present Haulage asks for it. Former Haulage lists it now.");
    expect(screen.getByText("Holder objects")).toBeTruthy();
    expect(screen.getByText(/(promised|decide) by Tue 1 Dec/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: button }));
    const dialog = await openedDialog();
    await user.type(dialog.getByLabelText(/Reason/), "The logbook says so");
    await user.click(dialog.getByRole("button", { name: button }));
    await waitFor(() =>
      expect(cloud.calls("decideHandover")).toMatchObject([
        { handoverId: handover.id, version: 2, forClaimant, reason: "The logbook says so" },
      ]),
    );
    expect(await screen.findByText("No registration is disputed")).toBeTruthy();
    const heading = screen.getByRole("heading", { name: "The longest wait first" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("is taken, and left to the admin who has it", async () => {
    const theirs = { name: "Bea", at: "2026-11-27T10:00:00.000Z", isYou: false };
    const other = { ...handover, id: "00000000-0000-4000-8000-0000000000a2", plate: "SK26 XYZ", takenBy: theirs };
    cloud.answer({
      handoversToDecide: { items: [handover, other], nextToken: null },
      takeFromQueue: { ...theirs, name: "Ada", isYou: true },
    });
    const { user } = show(<HandoversView />);
    await user.click(await screen.findByRole("button", { name: "Take SK26 ABC" }));
    await waitFor(() => expect(cloud.calls("takeFromQueue")).toEqual([{ queue: "handovers", itemId: handover.id }]));
    expect(screen.getByText("Taken by Bea")).toBeTruthy();
    expect(screen.getByText("2 of 2 of Present Haulage")).toBeTruthy();
    const card = within(screen.getByRole("listitem", { name: "SK26 XYZ" }));
    for (const button of card.getAllByRole("button")) expect(button.matches(":disabled")).toBe(true);
  });

  it("goes from one to the next by J and back by K", async () => {
    const other = { ...handover, id: "00000000-0000-4000-8000-0000000000a2", plate: "SK26 XYZ" };
    cloud.answer({ handoversToDecide: { items: [handover, other], nextToken: null } });
    const { user } = show(<HandoversView />);
    const [first, second] = await screen.findAllByRole("button", { name: "Give it to Present Haulage" });
    await user.keyboard("jj");
    expect(document.activeElement).toBe(second);
    await user.keyboard("k{Enter}");
    await openedDialog("Give SK26 ABC to Present Haulage?");
    expect(first?.isConnected).toBe(true);
  });

  it("says in the dialog when another admin was faster", async () => {
    cloud.answer({
      handoversToDecide: { items: [{ ...handover, state: "unanswered" }], nextToken: null },
      decideHandover: () => Promise.reject(handoverChanged()),
    });
    const { user } = show(<HandoversView />);
    expect(await screen.findByText("No answer for 7 days")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Leave it with Former Haulage" }));
    const dialog = await openedDialog();
    await user.type(dialog.getByLabelText(/Reason/), "No proof");
    await user.click(dialog.getByRole("button", { name: "Leave it with Former Haulage" }));
    expect(await dialog.findByText(/This request for a registration has just changed/)).toBeTruthy();
  });
});
