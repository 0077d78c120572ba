import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show as draw, openedDialog } from "../test/show.tsx";
import PersonPage from "./person-page.tsx";

const cloud = fakeCloud();
const id = "11111111-1111-4111-8111-111111111111";
const person = (change: object = {}) => ({
  id,
  email: "una@people.test",
  fullName: "Una Reid",
  companyName: "Reid Plant",
  role: "haulier",
  canBook: false,
  status: "active",
  deleteAfter: null,
  version: 3,
  createdAt: "2026-01-05T09:00:00.000Z",
  ...change,
});
const note = {
  id: "n1",
  userId: id,
  authorId: "a2",
  authorName: "Ada",
  text: "Rang twice.\nNo answer.",
  createdAt: "2026-11-20T09:00:00.000Z",
};
const listOf = (...items: object[]) => ({ items, nextToken: null });

beforeEach(() => {
  cloud.signIn({ id: "a1", role: "admin" });
  cloud.answer({ people: listOf(person()), personNotes: listOf(note), personPendingChanges: [] });
});

const show = (search = "", of = id) =>
  draw(
    <Routes>
      <Route path="/admin/people/:userId" element={<PersonPage />} />
    </Routes>,
    { at: `/admin/people/${of}${search}` },
  );

it("shows the account and the notes, and loads no other part before it is opened", async () => {
  cloud.answer({ personSignIns: listOf({ id: "s1", device: "Chrome on Android", at: "2026-11-20T09:00:00.000Z" }) });
  const { user, address } = show();
  expect(await screen.findByRole("heading", { level: 1, name: "Reid Plant" })).toBeTruthy();
  expect(await screen.findByText(/Rang twice/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ada" }).getAttribute("href")).toBe("/admin/people/a2");
  expect(cloud.calls("personSignIns")).toEqual([]);
  await user.click(screen.getByRole("tab", { name: "Sign-ins" }));
  expect(await screen.findByText("Chrome on Android")).toBeTruthy();
  expect(cloud.calls("personSignIns")).toEqual([{ userId: id, nextToken: null }]);
  expect(address()).toBe(`/admin/people/${id}?part=signIns`);
});

it.each([
  ["bookings", "No bookings like this", { allBookings: listOf() }],
  ["requests", "No requests like this", { allJobRequests: listOf() }],
  ["vehicles", "No vehicles", { haulierFleets: [] }],
  ["papers", "No documents", { papers: [] }],
  ["cases", "No cases", { personCases: listOf() }],
  ["reports", "Nothing reported", { personReports: listOf() }],
  ["signIns", "No sign-ins", { personSignIns: listOf() }],
  ["audit", "No entries", { auditLog: listOf() }],
])("has a part %s, which says when it is empty", async (part, words, answers) => {
  cloud.answer(answers);
  show(`?part=${part}`);
  expect(await screen.findByText(words)).toBeTruthy();
});

it("keeps the rest of the page when one part fails", async () => {
  cloud.answer({ people: () => Promise.reject(offline()), personCases: listOf() });
  const { user } = show();
  expect(await screen.findByText(/Rang twice/)).toBeTruthy();
  expect(screen.getByRole("alert")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Cases" }));
  expect(await screen.findByText("No cases")).toBeTruthy();
});

it("says that no account has an address that is none", async () => {
  show("", "una");
  expect(await screen.findByText("No account has this address")).toBeTruthy();
  expect(cloud.calls("people")).toEqual([]);
});

describe("admin actions", () => {
  it("adds a note, which says who will read it", async () => {
    cloud.answer({ addPersonNote: note });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Add note" }));
    const dialog = await openedDialog();
    expect(dialog.getByText(/in their data export/)).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Note/), "Sent the papers again");
    await user.click(dialog.getByRole("button", { name: "Add note" }));
    await waitFor(() =>
      expect(cloud.calls("addPersonNote")).toMatchObject([{ userId: id, text: "Sent the papers again" }]),
    );
  });

  it("suspends with a reason, sends the version it read, and shows the result", async () => {
    cloud.answer({ suspendUser: person({ status: "suspended", version: 4 }) });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await dialog.findByText("Say why in a few words.")).toBeTruthy();
    expect(cloud.calls("suspendUser")).toEqual([]);
    cloud.answer({ people: listOf(person({ status: "suspended", version: 4 })) });
    await user.type(dialog.getByLabelText(/^Reason/), "Bills unpaid");
    await user.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await screen.findByRole("button", { name: "Reinstate" })).toBeTruthy();
    expect(cloud.calls("suspendUser")).toEqual([{ userId: id, version: 3, reason: "Bills unpaid" }]);
  });

  it("proposes a role that the person does not have, for another admin to confirm", async () => {
    cloud.answer({ proposeRole: {} });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Propose a role" }));
    const dialog = await openedDialog();
    expect(dialog.queryByRole("option", { name: "Haulier" })).toBeNull();
    await user.selectOptions(dialog.getByLabelText(/^New role/), "Driver");
    await user.type(dialog.getByLabelText(/^Reason/), "As asked");
    await user.click(dialog.getByRole("button", { name: "Propose role" }));
    expect(await screen.findByText("Role proposed")).toBeTruthy();
    expect(cloud.calls("proposeRole")).toEqual([{ userId: id, version: 3, role: "driver", reason: "As asked" }]);
  });

  it("offers nothing on the admin's own account", async () => {
    cloud.signIn({ id, role: "admin" });
    show();
    expect(await screen.findByText(/This is your own account/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
  });
});
