import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { storedItems } from "../../device/browser-storage.ts";
import { outbox } from "../../offline/outbox.ts";
import { SessionProvider } from "../../session/session.tsx";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { clearToasts } from "../../ui/toast.ts";
import { MessagesButton } from "./messages-button.tsx";
import { Shell } from "./shell.tsx";

const cloud = fakeCloud();

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function show(at = "/start") {
  const At = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>;
  render(
    <SessionProvider>
      <At>
        <Shell>
          <Address />
        </Shell>
      </At>
    </SessionProvider>,
  );
}
const bar = () => within(screen.getByRole("banner"));
const address = () => screen.getByTestId("address").textContent;
const pressSignOut = async () =>
  userEvent.click((await bar().findAllByRole("button", { name: "Sign Out" }))[0] as HTMLElement);

beforeAll(async () => {
  await Promise.all([import("../../ui/toaster.tsx"), import("./signed-in-bar.tsx")]);
  // No media query matches, so the app runs as a browser tab, not as an installed app.
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  cloud.signOut();
  cloud.answer({ unreadCount: 0, myNotifications: { items: [], nextToken: null }, recordSignIn: true });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  cleanup();
  clearToasts();
  sessionStorage.clear();
  await outbox.forget("me");
});

describe("the shell", () => {
  it("gives visitors the anchors, the public pages, Sign In and Sign Up", () => {
    show();
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

  it("leads from the user's email to the account settings, and shows no tag without a role", async () => {
    cloud.signIn({ email: "one@haulyard.test", role: null });
    show();
    const [who] = await bar().findAllByRole("link", { name: /one@haulyard.test$/ });
    expect(who?.getAttribute("href")).toBe("/settings");
    expect(await screen.findByRole("link", { name: "Choose a role" })).toBeTruthy();
  });

  it("shows signed-in users their email and role", async () => {
    cloud.signIn({ email: "one@haulyard.test" });
    show();
    expect((await bar().findAllByRole("link", { name: /one@haulyard.test ?contractor$/ })).length).toBeGreaterThan(0);
  });

  it("lists the role's menu, the anchors and the blog in the drawer, and closes it on selection", async () => {
    cloud.signIn({});
    show();
    await userEvent.click(await bar().findByRole("button", { name: "Menu" }));
    const drawer = screen.getByRole<HTMLDialogElement>("dialog", { name: "Menu" });
    for (const name of ["Book Job", "Fleet", "Blog"]) expect(within(drawer).getByRole("link", { name })).toBeTruthy();
    await userEvent.click(within(drawer).getByRole("link", { name: "Calendar" }));
    expect(drawer.open).toBe(false);
    expect(address()).toBe("/calendar");
  });

  it("signs out, says so, clears the cache and goes to /auth", async () => {
    cloud.signIn({});
    cloud.answer({ unreadCount: 5 });
    show();
    expect(await screen.findByRole("link", { name: "Messages, 5 unread" })).toBeTruthy();
    await pressSignOut();
    expect(await screen.findByText("Signed out successfully")).toBeTruthy();
    expect(screen.getByText("You have been logged out.")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/auth"));
    expect(screen.getAllByRole("link", { name: "Sign In" }).length).toBeGreaterThan(0);
    // The next user's unread count never loads. The previous user's count must not show instead.
    cloud.answer({ unreadCount: () => new Promise(() => {}) });
    act(() => cloud.signIn({ id: "another" }));
    expect(await bar().findAllByRole("button", { name: "Sign Out" })).toBeTruthy();
    expect((await screen.findAllByRole("link", { name: "Messages" })).length).toBeGreaterThan(0);
    expect(screen.queryByRole("link", { name: /unread/ })).toBeNull();
  });

  it("reports a failed sign-out and stays", async () => {
    cloud.signIn({});
    show();
    vi.spyOn(console, "error").mockImplementation(() => {});
    // Makes the last step of the sign-out fail, after Cognito's library has deleted its tokens.
    const storage = localStorage;
    const removeItem = (key: string) => {
      if (key === storedItems.signInClient.key) throw new Error("not now");
      storage.removeItem(key);
    };
    vi.stubGlobal(
      "localStorage",
      new Proxy(storage, { get: (of, name) => (name === "removeItem" ? removeItem : Reflect.get(of, name)) }),
    );
    await pressSignOut();
    expect(await screen.findByText("Sign out error")).toBeTruthy();
    expect(address()).toBe("/start");
  });
});

describe("signing out with unsent changes", () => {
  const write = async (count: number) => {
    cloud.signIn({});
    cloud.answer({
      sendMessage: () => {
        throw offline();
      },
    });
    for (let text = 1; text <= count; text += 1)
      await outbox.add({ type: "sendMessage", lane: "thread:t1", data: { threadId: "t1", text: `${text}` } });
  };

  it("asks first, and stays on request", async () => {
    await write(2);
    show();
    await pressSignOut();
    expect(await screen.findByText("2 updates have not been sent")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
    expect(screen.queryByRole("dialog", { name: /not been sent/ })).toBeNull();
    expect(outbox.snapshot()).toHaveLength(2);
    expect(address()).toBe("/start");
  });

  it("signs out on request", async () => {
    await write(1);
    show();
    await pressSignOut();
    await userEvent.click(await screen.findByRole("button", { name: "Sign out and discard" }));
    await waitFor(() => expect(address()).toBe("/auth"));
    await waitFor(() => expect(outbox.snapshot()).toEqual([]));
  });
});

describe("the mobile shell", () => {
  const tabs = () => screen.findByRole("navigation", { name: "Tabs" });

  it("has a header and the bottom bar instead of the footer", async () => {
    cloud.signIn({});
    show("/start?mobile=true");
    const labels = within(await tabs())
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(labels).toEqual(["Home", "Map", "Book", "Jobs", "Messages", "Profile"]);
    expect(screen.getByRole("banner")).toBeTruthy();
    expect(screen.queryByRole("contentinfo")).toBeNull();
  });

  it("lasts for the tab and ends with mobile=false", async () => {
    cloud.signIn({});
    show("/start?mobile=true");
    await tabs();
    cleanup();
    show();
    await tabs();
    cleanup();
    show("/start?mobile=false");
    expect(screen.getByRole("contentinfo")).toBeTruthy();
    cleanup();
    show();
    expect(screen.getByRole("contentinfo")).toBeTruthy();
  });

  it("shows visitors only the page", () => {
    show("/start?mobile=true");
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

  it("announces offline and online, with a line while offline", async () => {
    show();
    expect(screen.queryByText(/No signal/)).toBeNull();
    turn(false);
    expect(await screen.findByText("You are now offline. Changes will sync when connection is restored.")).toBeTruthy();
    expect(screen.getByText(/No signal/)).toBeTruthy();
    turn(true);
    expect(await screen.findByText("Connection restored. Syncing data...")).toBeTruthy();
    expect(screen.queryByText(/No signal/)).toBeNull();
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
