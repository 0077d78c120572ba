import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { notAllowed } from "#shared/kernel/faults.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { currentUser } from "../../session/session-store.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { SessionCare } from "./session-care.tsx";

const cloud = fakeCloud();
const me = (change: object = {}) => ({ id: "u1", role: "contractor", canBook: false, hintSeen: true, ...change });
const hint = /use 10\+ characters and include uppercase, lowercase, a number, and a symbol/;
const care = () => show(<SessionCare />);
const signIn = (role: Role, isFederated = false) => cloud.signIn({ id: "u1", role, isFederated });

beforeEach(() => {
  localStorage.clear();
  signIn("contractor");
  cloud.answer({
    me: me(),
    recordSignIn: {},
    markHintSeen: me(),
    savePendingService: [],
    myServices: [],
    myEmployers: [],
  });
});

describe("upkeep of a session", () => {
  it("records a sign-in once, however many pages follow", async () => {
    care();
    await waitFor(() => expect(localStorage.getItem("haulyard.caredFor")).not.toBeNull());
    cleanup();
    care();
    await waitFor(() => expect(cloud.calls("me")).toHaveLength(2));
    expect(cloud.calls("recordSignIn")).toHaveLength(1);
    expect(cloud.calls("savePendingService")).toEqual([]);
  });

  it("saves a haulier's first service once per sign-in, and tries again after a failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    signIn("haulier");
    let tries = 0;
    cloud.answer({
      me: me({ role: "haulier" }),
      savePendingService: () => {
        tries += 1;
        if (tries === 1) throw notAllowed();
        return [];
      },
    });
    for (const wanted of [1, 2, 2]) {
      care();
      await waitFor(() => expect(tries).toBe(wanted));
      await waitFor(() => expect(localStorage.getItem("haulyard.caredFor")).toContain(wanted > 1 ? "service" : "rec"));
      cleanup();
    }
  });

  it("renews the tokens once when the account's role differs from theirs", async () => {
    cloud.answer({ me: me({ role: "driver" }) });
    cloud.pool.knows({ id: "u1", role: "driver" });
    care();
    await waitFor(() => expect(currentUser()?.role).toBe("driver"));
  });

  it("shows the password hint on the first sign-in, until it is dismissed, and marks it seen when shown", async () => {
    cloud.answer({ me: me({ hintSeen: false }) });
    const { user } = care();
    await screen.findByText(hint);
    await waitFor(() => expect(cloud.calls("markHintSeen")).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Got it" }));
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    const asked = cloud.calls("me").length;
    care();
    await waitFor(() => expect(cloud.calls("me").length).toBeGreaterThan(asked));
    expect(screen.queryByText(hint)).toBeNull();
  });

  it("never shows it after a Google sign-in", async () => {
    signIn("contractor", true);
    cloud.answer({ me: me({ hintSeen: false }) });
    care();
    await waitFor(() => expect(cloud.calls("recordSignIn")).toHaveLength(1));
    await waitFor(() => expect(cloud.calls("me")).toHaveLength(1));
    expect(screen.queryByText(hint)).toBeNull();
    expect(cloud.calls("markHintSeen")).toEqual([]);
  });

  it("leaves the app usable when the account cannot be fetched", async () => {
    cloud.answer({ me: () => Promise.reject(notAllowed()) });
    care();
    await waitFor(() => expect(cloud.calls("recordSignIn")).toHaveLength(1));
    expect(screen.queryByText(hint)).toBeNull();
  });
});
