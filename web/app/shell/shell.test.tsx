// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DeclaredRoutesContext } from "../../lib/declared-routes.ts";
import { type Session, SessionContext } from "../../lib/session-context.ts";
import { MessagesButton } from "./messages-button.tsx";
import { Shell } from "./shell.tsx";

const everything = () => true;
const signOut = vi.fn(() => Promise.resolve());
const signedOut: Session = { state: "signedOut", signOut };
const contractor: Session = {
  state: "signedIn",
  user: { id: "u1", email: "one@haulyard.test", name: "One", role: "contractor" },
  signOut,
};

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function show(session: Session, declared: (to: string) => boolean = everything) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(["theirs"], "secret");
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/start"]}>
        <DeclaredRoutesContext value={declared}>
          <SessionContext value={session}>
            <Shell>
              <Address />
            </Shell>
          </SessionContext>
        </DeclaredRoutesContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return queryClient;
}

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
afterEach(cleanup);

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

  it("shows no link that leads nowhere", () => {
    show(signedOut, (to) => to.startsWith("/#") || to === "/");
    expect(bar().queryByRole("link", { name: "Blog" })).toBeNull();
    expect(bar().queryByRole("link", { name: "Sign In" })).toBeNull();
  });

  it("shows neither menu while the session loads", () => {
    show({ state: "loading", signOut });
    expect(bar().queryByRole("navigation")).toBeNull();
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
