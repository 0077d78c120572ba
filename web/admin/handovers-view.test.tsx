import { screen, waitFor } from "@testing-library/react";
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
  ...{ reservedUntil: null, version: 2, answerBy: "2026-12-04T09:00:00.000Z", createdAt: "2026-11-27T09:00:00.000Z" },
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
  });

  it("says in the dialog that another admin was faster", async () => {
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
