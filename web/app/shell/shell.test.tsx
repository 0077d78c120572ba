// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Session, SessionContext } from "../../lib/session-context.ts";
import { clearToasts } from "../../ui/toast.ts";
import { MessagesButton } from "./messages-button.tsx";
import { Shell } from "./shell.tsx";

const signOut = vi.fn(() => Promise.resolve());
const signedOut: Session = { state: "signedOut", signOut };
const contractor = {
  state: "signedIn",
  user: { id: "u1", email: "one@haulyard.test", name: "One", role: "contractor", canBook: false, memberships: [] },
  signOut,
} satisfies Session;

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function show(session: Session, at = "/start") {
  const queryClient = new QueryClient();
  queryClient.setQueryData(["theirs"], "secret");
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <SessionContext value={session}>
          <Shell>
            <Address />
          </Shell>
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return queryClient;
}

const outbox = vi.hoisted(() => ({ items: [] as unknown[] }));
vi.mock("../../lib/outbox.ts", () => ({
  outbox: { reload: () => Promise.resolve(), snapshot: () => outbox.items },
}));

// What other slices put into the bar has its own tests.
vi.mock("./slots.tsx", () => ({ MessagesSlot: () => null, BarSlot: () => null }));
// The cache is the test's own, so that it can look into it.
vi.mock("../queried.tsx", () => ({ Queried: ({ children }: { children: ReactNode }) => children }));

const bar = () => within(screen.getByRole("banner"));

beforeAll(async () => {
  // The toaster and the signed-in bar come lazily; a busy machine may take its time over the first import.
  configure({ asyncUtilTimeout: 10_000 });
  await Promise.all([import("../../ui/toaster.tsx"), import("./signed-in-bar.tsx")]);
  // jsdom has no modal dialogs; opening and closing is all that the drawer asks of one.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  clearToasts();
  sessionStorage.clear();
  outbox.items = [];
});

describe("the shell", () => {
  it("gives visitors the anchors, the public pages, Sign In and Sign Up", () => {
    show(signedOut);
    const menu = within(bar().getAllByRole("navigation", { name: "Main" })[0] as HTMLElement);
    expect(menu.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Services", "/#services"],
      ["How It Works", "/#how-it-works"],
      ["Fleet", "/#fleet"],
      ["Haulage Jobs", "/jobs"],
      ["Register as Driver", "/drivers/register"],
      ["Blog", "/blog"],
    ]);
    expect(bar().getAllByRole("link", { name: "Sign In" })[0]?.getAttribute("href")).toBe("/auth");
    expect(bar().getAllByRole("link", { name: "Sign Up" })[0]?.getAttribute("href")).toBe("/signup");
  });

  it("leads from who one is to the account settings, and tags no role where there is none", async () => {
    show({ ...contractor, user: { ...contractor.user, role: null } });
    const [who] = await bar().findAllByRole("link", { name: /one@haulyard.test/ });
    expect(who?.getAttribute("href")).toBe("/settings");
    expect(who?.querySelector(".app-role-tag")).toBeNull();
    expect(await screen.findByRole("link", { name: "Choose a role" })).toBeTruthy();
  });

  it("tells signed-in people who they are", async () => {
    show(contractor);
    expect((await bar().findAllByText("one@haulyard.test")).length).toBeGreaterThan(0);
    expect(bar().getAllByText("contractor").length).toBeGreaterThan(0);
  });

  it("lists the role's menu, the anchors and the blog in the drawer, and closes it on selection", async () => {
    show(contractor);
    await userEvent.click(await bar().findByRole("button", { name: "Menu" }));
    const drawer = screen.getByRole<HTMLDialogElement>("dialog", { name: "Menu" });
    for (const name of ["Book Job", "Fleet", "Blog"]) expect(within(drawer).getByRole("link", { name })).toBeTruthy();
    await userEvent.click(within(drawer).getByRole("link", { name: "Calendar" }));
    expect(drawer.open).toBe(false);
    expect(screen.getByTestId("address").textContent).toBe("/calendar");
  });

  it("signs out, says so, forgets what was fetched and goes to /auth", async () => {
    const queryClient = show(contractor);
    await userEvent.click((await bar().findAllByRole("button", { name: "Sign Out" }))[0] as HTMLElement);
    expect(signOut).toHaveBeenCalled();
    expect(await screen.findByText("Signed out successfully")).toBeTruthy();
    expect(screen.getByText("You have been logged out.")).toBeTruthy();
    await vi.waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/auth"));
    expect(queryClient.getQueryData(["theirs"])).toBeUndefined();
  });

  it("tells of a sign-out that failed and stays", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    show({ ...contractor, signOut: () => Promise.reject(new Error("offline")) });
    await userEvent.click((await bar().findAllByRole("button", { name: "Sign Out" }))[0] as HTMLElement);
    expect(await screen.findByText("Sign out error")).toBeTruthy();
    expect(screen.getByTestId("address").textContent).toBe("/start");
  });
});

describe("signing out with something unsent", () => {
  it("asks first, and stays when told to", async () => {
    signOut.mockClear();
    outbox.items = [{}, {}];
    show(contractor);
    await userEvent.click((await bar().findAllByRole("button", { name: "Sign Out" }))[0] as HTMLElement);
    expect(await screen.findByText("2 things have not been sent")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
    expect(screen.queryByRole("dialog", { name: /not been sent/ })).toBeNull();
    expect(signOut).not.toHaveBeenCalled();
  });

  it("goes on when told to", async () => {
    outbox.items = [{}];
    show(contractor);
    await userEvent.click((await bar().findAllByRole("button", { name: "Sign Out" }))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole("button", { name: "Sign out and discard" }));
    await vi.waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/auth"));
  });
});

describe("the mobile shell", () => {
  const tabs = () => screen.findByRole("navigation", { name: "Tabs" });

  it("has a header and the bottom bar in place of the foot", async () => {
    show(contractor, "/start?mobile=true");
    const labels = within(await tabs())
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(labels).toEqual(["Home", "Map", "Book", "Jobs", "Messages", "Profile"]);
    expect(screen.getByRole("banner")).toBeTruthy();
    expect(screen.queryByRole("contentinfo")).toBeNull();
  });

  it("is kept for the tab and left by mobile=false", async () => {
    show(contractor, "/start?mobile=true");
    await tabs();
    cleanup();
    show(contractor);
    await tabs();
    cleanup();
    show(contractor, "/start?mobile=false");
    expect(screen.getByRole("contentinfo")).toBeTruthy();
    cleanup();
    show(contractor);
    expect(screen.getByRole("contentinfo")).toBeTruthy();
  });

  it("shows visitors the page alone", () => {
    show(signedOut, "/start?mobile=true");
    expect(screen.queryByRole("banner")).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Tabs" })).toBeNull();
  });
});

describe("the connection", () => {
  const turn = (online: boolean) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? "online" : "offline")));
  };
  afterEach(() => vi.restoreAllMocks());

  it("is missed and welcomed back in words, with a line that stays while it is gone", async () => {
    show(contractor);
    expect(screen.queryByText(/You are offline/)).toBeNull();
    turn(false);
    expect(await screen.findByText("You are now offline. Changes will sync when connection is restored.")).toBeTruthy();
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    turn(true);
    expect(await screen.findByText("Connection restored. Syncing data...")).toBeTruthy();
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});

describe("the messages button", () => {
  it.each([
    [0, "Messages"],
    [5, "Messages, 5 unread"],
    [99, "Messages, 99 unread"],
    [100, "Messages, 99+ unread"],
  ])("with %i unread is named '%s'", (unread, name) => {
    render(
      <MemoryRouter>
        <MessagesButton unread={unread} />
      </MemoryRouter>,
    );
    expect(screen.getByRole("link", { name })).toBeTruthy();
  });
});
