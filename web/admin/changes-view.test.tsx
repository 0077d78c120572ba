import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { itemTaken } from "#shared/accounts/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { ChangesView } from "./changes-view.tsx";

const cloud = fakeCloud();
const userId = "11111111-1111-4111-8111-111111111111";
const change = (more: object = {}) => ({
  ...{ id: "00000000-0000-4000-8000-0000000000c1", userId, kind: "role", role: "haulier", roleBefore: "driver" },
  ...{ name: "Una Reid", reason: "Runs her own lorry now", proposedBy: "a2", proposedByName: "Ada" },
  ...{ state: "open", isYours: false, takenBy: null, decidedBy: null, decidedByName: null, decidedReason: null },
  ...{ decidedAt: null, version: 4, createdAt: "2026-11-27T09:00:00.000Z", expiresAt: "2026-12-04T09:00:00.000Z" },
  ...more,
});
const listOf = (...items: object[]) => ({ items, nextToken: null });
beforeEach(() => cloud.signIn({ id: "a1", role: "admin" }));

it("confirms another admin's proposal, with the version that was read", async () => {
  cloud.answer({ pendingChanges: listOf(change()), decidePendingChange: change({ state: "confirmed" }) });
  const { user } = show(<ChangesView />);
  expect(await screen.findByRole("heading", { name: "Una Reid: Driver → Haulier" })).toBeTruthy();
  expect(screen.getByText("Runs her own lorry now")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ada" }).getAttribute("href")).toBe("/admin/people/a2");
  await user.click(screen.getByRole("button", { name: /^Confirm/ }));
  expect(await screen.findByText("Una Reid is notified.")).toBeTruthy();
  expect(cloud.calls("decidePendingChange")).toEqual([{ userId, kind: "role", version: 4, confirm: true }]);
});

it("does not offer an admin's own proposal to confirm, and withdraws it with a reason", async () => {
  cloud.answer({
    pendingChanges: listOf(change({ isYours: true, kind: "erasure", role: null })),
    decidePendingChange: change({ state: "refused" }),
  });
  const { user } = show(<ChangesView />);
  expect(await screen.findByRole("heading", { name: "Delete the account of Una Reid" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  const dialog = await openedDialog();
  await user.type(dialog.getByLabelText(/^Reason/), "She changed her mind");
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  await waitFor(() =>
    expect(cloud.calls("decidePendingChange")).toEqual([
      { userId, kind: "erasure", version: 4, confirm: false, reason: "She changed her mind" },
    ]),
  );
});

it("leaves a change to the admin who took it, and says who was faster", async () => {
  const takenBy = { name: "Bea", at: "2026-11-27T10:00:00.000Z", isYou: false };
  cloud.answer({
    pendingChanges: listOf(change()),
    takeFromQueue: () => Promise.reject(itemTaken({ values: { name: "Bea", when: "Fri 27 Nov, 10:00" } })),
  });
  const { user } = show(<ChangesView />);
  await user.click(await screen.findByRole("button", { name: /^Take/ }));
  expect(await screen.findByText(/Bea took this, Fri 27 Nov, 10:00/)).toBeTruthy();
  cloud.answer({ pendingChanges: listOf(change({ takenBy })) });
  await user.click(screen.getByRole("tab", { name: "Over" }));
  await user.click(screen.getByRole("tab", { name: "To confirm" }));
  expect(await screen.findByText("Taken by Bea")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Confirm/ }).matches(":disabled")).toBe(true);
});

it("lists ended changes with their decision", async () => {
  const over = change({ state: "refused", decidedBy: "a3", decidedByName: "Bea", decidedReason: "Not her company" });
  cloud.answer({
    pendingChanges: ({ show }: { show: string }) =>
      show === "over" ? listOf({ ...over, decidedAt: "2026-11-27T11:00:00.000Z" }) : listOf(),
  });
  const { user } = show(<ChangesView />);
  expect(await screen.findByText("No change waits")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Over" }));
  expect(await screen.findByText(/Refused by Bea/)).toBeTruthy();
  expect(screen.getByText(/Not her company/)).toBeTruthy();
});
