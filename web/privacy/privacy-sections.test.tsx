import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { bookingsUnderWay } from "#shared/privacy/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show as draw } from "../test/show.tsx";
import { privacySections } from "./privacy-sections.tsx";

const cloud = fakeCloud();
const email = "morag@people.test";
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

beforeEach(() => {
  cloud.signIn({ id: "c1", email });
  cloud.answer({ me: { email, deleteAfter: null }, derivedAccess: [] });
});

const show = () => draw(privacySections.map(({ id, contents }) => <div key={id}>{contents}</div>));
async function askForDeletion() {
  const { user } = show();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Delete my account" });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  const dialog = within(screen.getByRole("dialog"));
  const typeAndSend = async (typed: string) => {
    await user.type(dialog.getByLabelText(/^Your email address/), typed);
    await user.click(dialog.getByRole("button", { name: "Delete my account" }));
  };
  return { user, dialog, typeAndSend };
}

it("links to the export while the link works, and lists its contents", async () => {
  cloud.answer({
    requestDataExport: {
      url: "https://files.test/export.zip",
      expiresAt: inHours(1),
      sizeBytes: 3_400_000,
      files: ["README.txt", "profile.json"],
    },
  });
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Prepare my data" }));
  const link = await screen.findByRole("link", { name: "Download (3.4 MB)" });
  expect(link.getAttribute("href")).toBe("https://files.test/export.zip");
  expect(screen.getByText("What is in it: 2 files")).toBeTruthy();
});

it("offers to prepare it again once the link has expired", async () => {
  cloud.answer({ requestDataExport: { url: "u", expiresAt: inHours(-1), sizeBytes: 1, files: [] } });
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Prepare my data" }));
  expect(await screen.findByText(/That link has expired/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

it("sends nothing until the account's own address is typed", async () => {
  const { dialog, typeAndSend } = await askForDeletion();
  await typeAndSend("somebody@else.test");
  expect(await dialog.findByText("That is not the address of this account.")).toBeTruthy();
  expect(cloud.calls("requestAccountDeletion")).toEqual([]);
});

it("names the bookings that prevent a deletion", async () => {
  const values = { bookings: "A booking of yours is", references: "JOB-1" };
  cloud.answer({ requestAccountDeletion: () => Promise.reject(bookingsUnderWay({ values })) });
  const { dialog, typeAndSend } = await askForDeletion();
  await typeAndSend(email.toUpperCase());
  expect(await dialog.findByText(/still under way: JOB-1\. Complete or cancel it first/)).toBeTruthy();
});

it("shows the day, and lets the user cancel", async () => {
  const account = (deleteAfter: string | null) => {
    cloud.answer({ me: { email, deleteAfter } });
    return { email, deleteAfter };
  };
  cloud.answer({
    requestAccountDeletion: () => account("2026-12-05T12:00:00.000Z"),
    cancelAccountDeletion: () => account(null),
  });
  const { user, typeAndSend } = await askForDeletion();
  await typeAndSend(email);
  expect(await screen.findByText(/Your account will be deleted on/)).toBeTruthy();
  expect(screen.getByText(/5 Dec/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Keep my account" }));
  expect(await screen.findByRole("button", { name: "Delete my account" })).toBeTruthy();
});
