// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messageChanged } from "#shared/admin/faults.ts";
import { type Session, SessionContext } from "../lib/session-context.ts";
import { AdminPage } from "./admin-page.tsx";
import { waitingText } from "./waiting-text.ts";

const server = vi.hoisted(() => ({
  people: vi.fn(),
  suspendUser: vi.fn(),
  grantRole: vi.fn(),
  contactMessages: vi.fn(),
  closeContactMessage: vi.fn(),
  driverApplications: vi.fn(),
  decideDriver: vi.fn(),
  auditLog: vi.fn(),
}));
vi.mock("../lib/api.ts", () => ({ api: server }));

const admin: Session = {
  state: "signedIn",
  user: { id: "a1", email: "admin@haulyard.test", name: "Ad", role: "admin", canBook: false, memberships: [] },
  signOut: () => Promise.resolve(),
};
const person = (change: object = {}) => ({
  id: "11111111-1111-4111-8111-111111111111",
  email: "una@people.test",
  fullName: "Una Reid",
  companyName: null,
  role: "contractor",
  canBook: false,
  status: "active",
  deleteAfter: null,
  version: 3,
  createdAt: "2026-01-05T09:00:00.000Z",
  ...change,
});
const listOf = (...items: object[]) => ({ items, nextToken: null });

beforeEach(() => {
  for (const call of Object.values(server)) call.mockReset().mockResolvedValue(listOf());
});
afterEach(cleanup);

function show(view?: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[view ? `/admin-dashboard?view=${view}` : "/admin-dashboard"]}>
        <SessionContext value={admin}>
          <AdminPage more={null} />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it("counts what waits, and says when it has not counted all", () => {
  expect(waitingText({ pages: [{ items: [], nextToken: null }] }).text).toBe("Nothing waiting");
  expect(waitingText({ pages: [{ items: [1, 2], nextToken: null }] }).text).toBe("2 waiting");
  expect(waitingText({ pages: [{ items: Array(50).fill(1), nextToken: "more" }] }).text).toBe("50 or more waiting");
});

it("shows no count while there is none", async () => {
  server.contactMessages.mockRejectedValue(new Error("down"));
  server.driverApplications.mockResolvedValue(listOf({}));
  show();
  expect(await screen.findByText("1 waiting")).toBeTruthy();
  expect(screen.queryByText("Nothing waiting")).toBeNull();
  expect(screen.getByRole("link", { name: "Contact queue" }).getAttribute("href")).toBe(
    "/admin-dashboard?view=contact",
  );
});

it("finds one account by its address, which stays out of the page's address", async () => {
  server.people.mockImplementation(({ email }: { email?: string }) =>
    Promise.resolve(email ? listOf(person()) : listOf()),
  );
  const user = show("people");
  expect(await screen.findByText("Nobody here yet")).toBeTruthy();
  await user.type(screen.getByLabelText("Email address"), "  UNA@people.test ");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("Una Reid")).toBeTruthy();
  expect(server.people).toHaveBeenLastCalledWith({ email: "una@people.test", nextToken: null }, expect.anything());
});

it("suspends with a reason, sends the version it saw, and shows what came of it", async () => {
  server.people.mockResolvedValue(listOf(person()));
  server.suspendUser.mockResolvedValue(person({ status: "suspended", version: 4 }));
  const user = show("people");
  await user.click(await screen.findByRole("button", { name: /account of Una Reid$/ }));
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  expect(screen.getByText("Say why in a few words.")).toBeTruthy();
  expect(server.suspendUser).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Reason/), "Bills unpaid");
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByRole("button", { name: "Reinstate" })).toBeTruthy();
  expect(server.suspendUser).toHaveBeenCalledWith({ userId: person().id, version: 3, reason: "Bills unpaid" });
});

it("offers nothing on one's own account", async () => {
  server.people.mockResolvedValue(listOf(person({ id: "a1", role: "admin" })));
  const user = show("people");
  await user.click(await screen.findByRole("button", { name: /account of/ }));
  expect(screen.getByText(/This is your own account/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
});

it("shows a message as typed, and keeps the dialog with what went wrong", async () => {
  const message = {
    id: "m1",
    name: "Una",
    email: "una@people.test",
    topic: "other",
    message: "<script>alert(1)</script>",
    userId: null,
    state: "new",
    note: null,
    closedAt: null,
    version: 1,
    createdAt: "2026-11-21T09:00:00.000Z",
  };
  server.contactMessages.mockResolvedValue(listOf(message));
  server.closeContactMessage.mockRejectedValue(messageChanged());
  const user = show("contact");
  expect(await screen.findByText("<script>alert(1)</script>")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close with a note" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText(/^What was done/), "Answered");
  await user.click(dialog.getByRole("button", { name: "Close message" }));
  expect(await dialog.findByText("Somebody else has just dealt with this message. Look at it again.")).toBeTruthy();
});

it("decides on a driver only with a choice and a reason", async () => {
  const application = {
    id: "d1",
    fullName: "Rab Keir",
    email: "rab@people.test",
    phone: "01632 960444",
    postcode: "EH6 6QQ",
  };
  server.driverApplications.mockResolvedValue(
    listOf({
      ...application,
      licenceCategories: ["C", "CE"],
      state: "new",
      version: 1,
      createdAt: "2026-11-21T09:00:00.000Z",
    }),
  );
  server.decideDriver.mockResolvedValue({ ...application, state: "approved" });
  const user = show("drivers");
  await user.click(await screen.findByRole("button", { name: /Rab Keir$/ }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Send decision" }));
  expect(dialog.getByText("Choose one.")).toBeTruthy();
  await user.click(dialog.getByLabelText("Approve"));
  await user.type(dialog.getByLabelText(/^Reason/), "Licence seen");
  await user.click(dialog.getByRole("button", { name: "Send decision" }));
  expect(server.decideDriver).toHaveBeenCalledWith({
    driverApplicationId: "d1",
    version: 1,
    approve: true,
    reason: "Licence seen",
  });
});

it("begins the audit log with what the admin has done, and follows an id", async () => {
  const subjectId = "22222222-2222-4222-8222-222222222222";
  server.auditLog.mockResolvedValue(
    listOf({
      id: "e1",
      at: "2026-11-21T09:00:00.000Z",
      actorId: "a1",
      subjectId,
      action: "suspendUser",
      reason: "Bills",
      before: "active",
      after: "suspended",
    }),
  );
  const user = show("audit");
  expect(await screen.findByText("active → suspended")).toBeTruthy();
  expect(server.auditLog).toHaveBeenLastCalledWith({ actorId: "a1", nextToken: null }, expect.anything());
  await user.click(screen.getByRole("button", { name: "22222222" }));
  expect(await screen.findByText(`Done to ${subjectId}`)).toBeTruthy();
  expect(server.auditLog).toHaveBeenLastCalledWith({ subjectId, nextToken: null }, expect.anything());
});
