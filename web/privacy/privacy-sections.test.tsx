// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bookingsUnderWay } from "#shared/privacy/faults.ts";
import { type Session, SessionContext } from "../lib/session-context.ts";
import { privacySections } from "./privacy-sections.tsx";

const server = vi.hoisted(() => ({
  me: vi.fn(),
  requestDataExport: vi.fn(),
  requestAccountDeletion: vi.fn(),
  cancelAccountDeletion: vi.fn(),
}));
vi.mock("../lib/api.ts", () => ({ api: server }));

const email = "morag@people.test";
const signedIn: Session = {
  state: "signedIn",
  user: { id: "c1", email, name: "Morag", role: "contractor", canBook: false, memberships: [] },
  signOut: () => Promise.resolve(),
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

beforeEach(() => {
  for (const call of Object.values(server)) call.mockReset();
  server.me.mockResolvedValue({ email, deleteAfter: null });
});
afterEach(cleanup);

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={signedIn}>
        {privacySections.map(({ id, section }) => (
          <div key={id}>{section}</div>
        ))}
      </SessionContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
async function askForDeletion() {
  const user = show();
  await vi.waitFor(() =>
    expect(screen.getByRole("button", { name: "Delete my account" })).toHaveProperty("disabled", false),
  );
  await user.click(screen.getByRole("button", { name: "Delete my account" }));
  return { user, dialog: within(screen.getByRole("dialog")) };
}

it("links to the export while the link works, and says what is in it", async () => {
  server.requestDataExport.mockResolvedValue({
    url: "https://files.test/export.zip",
    expiresAt: inHours(1),
    sizeBytes: 3_400_000,
    files: ["README.txt", "profile.json"],
  });
  const user = show();
  await user.click(screen.getByRole("button", { name: "Prepare my data" }));
  const link = await screen.findByRole("link", { name: "Download (3.4 MB)" });
  expect(link.getAttribute("href")).toBe("https://files.test/export.zip");
  expect(screen.getByText("What is in it: 2 files")).toBeTruthy();
});

it("offers to prepare it again once the link has run out", async () => {
  server.requestDataExport.mockResolvedValue({ url: "u", expiresAt: inHours(-1), sizeBytes: 1, files: [] });
  const user = show();
  await user.click(screen.getByRole("button", { name: "Prepare my data" }));
  expect(await screen.findByText(/That link has run out/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

it("asks for nothing until the account's own address is typed", async () => {
  const { user, dialog } = await askForDeletion();
  await user.type(dialog.getByLabelText(/^Your email address/), "somebody@else.test");
  await user.click(dialog.getByRole("button", { name: "Delete my account" }));
  expect(dialog.getByText("That is not the address of this account.")).toBeTruthy();
  expect(server.requestAccountDeletion).not.toHaveBeenCalled();
});

it("says which bookings stand in the way", async () => {
  server.requestAccountDeletion.mockRejectedValue(
    bookingsUnderWay({ values: { bookings: "A booking of yours is", references: "JOB-1" } }),
  );
  const { user, dialog } = await askForDeletion();
  await user.type(dialog.getByLabelText(/^Your email address/), email.toUpperCase());
  await user.click(dialog.getByRole("button", { name: "Delete my account" }));
  expect(await dialog.findByText(/still under way: JOB-1\. Complete or cancel it first/)).toBeTruthy();
});

it("shows the day, and lets it be taken back", async () => {
  server.requestAccountDeletion.mockResolvedValue({ email, deleteAfter: "2026-12-05T12:00:00.000Z" });
  server.cancelAccountDeletion.mockResolvedValue({ email, deleteAfter: null });
  const { user, dialog } = await askForDeletion();
  await user.type(dialog.getByLabelText(/^Your email address/), email);
  await user.click(dialog.getByRole("button", { name: "Delete my account" }));
  expect(await screen.findByText(/Your account will be deleted on/)).toBeTruthy();
  expect(screen.getByText(/5 Dec/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Keep my account" }));
  expect(await screen.findByRole("button", { name: "Delete my account" })).toBeTruthy();
});
