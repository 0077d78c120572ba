// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Role } from "#shared/kernel/operation.ts";
import { SessionContext } from "../../lib/session-context.ts";
import { SessionCare } from "./session-care.tsx";

const store = vi.hoisted(() => ({
  accessToken: vi.fn(),
  currentSignIn: vi.fn(),
  sessionTickMs: 30_000,
  takeMemberships: vi.fn(),
}));
const api = vi.hoisted(() => ({
  me: vi.fn(),
  recordSignIn: vi.fn(),
  markHintSeen: vi.fn(),
  savePendingService: vi.fn(),
  myServices: vi.fn(),
  myEmployers: vi.fn(),
}));
vi.mock("../../lib/session-store.ts", () => store);
vi.mock("../../lib/api.ts", () => ({ api }));

const me = (change: object = {}) => ({ id: "u1", role: "contractor", canBook: false, hintSeen: true, ...change });
const hint = /use 10\+ characters and include uppercase, lowercase, a number, and a symbol/;

function care(role: Role | null = "contractor") {
  const user = { id: "u1", email: "a@example.test", name: "A", role, canBook: false, memberships: [] };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={{ state: "signedIn", user, signOut: () => Promise.resolve() }}>
        <SessionCare />
      </SessionContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue([]);
  api.me.mockResolvedValue(me());
  api.markHintSeen.mockResolvedValue(me());
  store.accessToken.mockReset().mockResolvedValue("token");
  store.currentSignIn.mockReset().mockReturnValue({ signedInAt: 1_800_000_000, isFederated: false });
});
afterEach(cleanup);

describe("the care of a session", () => {
  it("notes a sign-in once, however many pages it sees", async () => {
    care();
    await waitFor(() => expect(api.recordSignIn).toHaveBeenCalledOnce());
    await waitFor(() => expect(localStorage.getItem("haulyard.caredFor")).not.toBeNull());
    cleanup();
    care();
    await waitFor(() => expect(api.me).toHaveBeenCalledTimes(2));
    expect(api.recordSignIn).toHaveBeenCalledOnce();
    expect(api.savePendingService).not.toHaveBeenCalled();
  });

  it("has a haulier's first service saved once per sign-in, and tries again after a failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    api.me.mockResolvedValue(me({ role: "haulier" }));
    api.savePendingService.mockRejectedValueOnce(new Error("no"));
    for (const tries of [1, 2, 2]) {
      care("haulier");
      await waitFor(() => expect(api.savePendingService).toHaveBeenCalledTimes(tries));
      await waitFor(() => expect(localStorage.getItem("haulyard.caredFor")).toContain(tries > 1 ? "service" : "rec"));
      cleanup();
    }
  });

  it("renews the tokens once when the account's role is another than theirs", async () => {
    api.me.mockResolvedValue(me({ role: "driver" }));
    care("contractor");
    await waitFor(() => expect(store.accessToken).toHaveBeenCalledExactlyOnceWith(true));
  });

  it("shows the password hint on the first sign-in, until it is dismissed, and marks it seen when shown", async () => {
    api.me.mockResolvedValue(me({ hintSeen: false }));
    care();
    await screen.findByText(hint);
    expect(api.markHintSeen).toHaveBeenCalledOnce();
    await userEvent.setup().click(screen.getByRole("button", { name: "Got it" }));
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    care();
    await waitFor(() => expect(api.me).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(hint)).toBeNull();
  });

  it("never shows it to whoever comes by Google", async () => {
    store.currentSignIn.mockReturnValue({ signedInAt: 1_800_000_000, isFederated: true });
    api.me.mockResolvedValue(me({ hintSeen: false }));
    care();
    await waitFor(() => expect(api.recordSignIn).toHaveBeenCalledOnce());
    expect(screen.queryByText(hint)).toBeNull();
    expect(api.markHintSeen).not.toHaveBeenCalled();
  });

  it("leaves the app usable when the account cannot be fetched", async () => {
    api.me.mockRejectedValue(new Error("no"));
    care();
    await waitFor(() => expect(api.recordSignIn).toHaveBeenCalledOnce());
    expect(screen.queryByText(hint)).toBeNull();
  });
});
