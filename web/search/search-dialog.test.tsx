import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SearchHit } from "#shared/search/model.ts";
import type { SessionUser } from "../session/session-context.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { recentSearches, SearchDialog } from "./search-dialog.tsx";

const cloud = fakeCloud();
const user = {
  id: "me",
  email: "a@b.test",
  role: "haulier",
  canBook: false,
  memberships: [],
} as unknown as SessionUser;
const aHit = (title: string, change: Partial<SearchHit> = {}): SearchHit => ({
  ...{ kind: "booking", id: title, title, detail: "JOB-1", matched: "title", path: `/track-delivery/${title}` },
  ...change,
});
const signOut = vi.fn();
const onClose = vi.fn();
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent?.replace("Enter", ""));
const box = () => screen.getByRole("combobox");

function open() {
  const commands = [{ label: "Calendar", to: "/calendar" } as const, { label: "Sign Out", run: signOut }];
  return show(<SearchDialog user={user} commands={commands} onClose={onClose} />);
}

beforeEach(() => {
  localStorage.clear();
  cloud.signIn({});
  cloud.answer({ search: [] });
});

describe("the search dialog", () => {
  it("finds pages and commands without a server, and runs them", async () => {
    open();
    await userEvent.type(box(), "sign out");
    expect(options()[0]).toBe("Sign Out");
    await userEvent.keyboard("{Enter}");
    expect(signOut).toHaveBeenCalled();
  });

  it("opens the best hit by Enter, groups hits by kind and keeps the search", async () => {
    const vehicle = aHit("Hiab 1", { kind: "vehicle", path: "/service-fleet-manager", matched: "registration" });
    cloud.answer({ search: [vehicle, aHit("one"), aHit("two")] });
    const { address } = open();
    await userEvent.type(box(), "hiab");
    await waitFor(() => expect(screen.getByRole("group", { name: "Bookings" })).toBeTruthy());
    expect(options()).toEqual([
      "Hiab 1JOB-1 · found by registration",
      "oneJOB-1",
      "twoJOB-1",
      "Look in messages for “hiab”",
    ]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(address()).toBe("/track-delivery/one"));
    expect(onClose).toHaveBeenCalled();
    expect(recentSearches("me")).toEqual(["hiab"]);
    expect(recentSearches("somebody else")).toEqual([]);
  });

  it("shows no older answer under newer words", async () => {
    const answers = new Map<string, (hits: SearchHit[]) => void>();
    cloud.answer({ search: ({ text }: { text: string }) => new Promise((resolve) => answers.set(text, resolve)) });
    open();
    await userEvent.type(box(), "glen");
    await waitFor(() => expect(answers.has("glen")).toBe(true));
    await userEvent.type(box(), "more");
    await waitFor(() => expect(answers.has("glenmore")).toBe(true));
    answers.get("glenmore")?.([aHit("new")]);
    await screen.findByRole("option", { name: /^new/ });
    answers.get("glen")?.([aHit("old")]);
    await waitFor(() => expect(screen.queryByRole("option", { name: /^old/ })).toBeNull());
    expect(screen.getByRole("option", { name: /^new/ })).toBeTruthy();
  });

  it("says what is missing: letters, hits or a connection", async () => {
    open();
    expect(screen.getByRole("status").textContent).toMatch(/^Type a reference/);
    await userEvent.type(box(), "z");
    expect(screen.getByRole("status").textContent).toBe("Type at least 2 letters.");
    await userEvent.type(box(), "zz");
    await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^Nothing found for “zzz”/));
    expect(cloud.calls("search")).toEqual([{ text: "zzz" }]);
  });
});
