import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { type Session, SessionContext } from "../session/session-context.ts";
import { LocationSearch } from "./location-search.tsx";

afterEach(cleanup);

const signOut = () => Promise.resolve();
const visitor: Session = { state: "signedOut", signOut };
const somebody: Session = {
  state: "signedIn",
  user: { id: "u1", email: "ann@example.test", name: "Ann", role: "contractor", canBook: false, memberships: [] },
  signOut,
};

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const page = (session: Session) => (
  <MemoryRouter>
    <SessionContext value={session}>
      <LocationSearch />
      <Address />
    </SessionContext>
  </MemoryRouter>
);
const address = () => screen.getByTestId("address").textContent;
const box = () => screen.getByLabelText("Where is the site?");

describe("the location search of the front page", () => {
  it("suggests the five places and no other", () => {
    const { container } = render(page(visitor));
    const offered = [...container.querySelectorAll(`datalist[id="${box().getAttribute("list")}"] option`)];
    expect(offered.map((option) => option.getAttribute("value"))).toEqual([
      "Edinburgh",
      "Glasgow",
      "Aberdeen",
      "Dundee",
      "Stirling",
    ]);
  });

  it("leads to the live map with the text, by its button", async () => {
    render(page(visitor));
    await userEvent.type(box(), " Glasgow ");
    await userEvent.click(screen.getByRole("button", { name: "Find Hauliers Now" }));
    expect(address()).toBe("/live-map?location=Glasgow");
  });

  it("leads there by Enter, for any text", async () => {
    render(page(visitor));
    await userEvent.type(box(), "Leith & Co, EH6{Enter}");
    expect(new URLSearchParams(address()?.split("?")[1]).get("location")).toBe("Leith & Co, EH6");
  });

  it.each(["{Enter}", "   {Enter}"])("does nothing with an empty text (%j)", async (typed) => {
    render(page(visitor));
    await userEvent.type(box(), typed);
    await userEvent.click(screen.getByRole("button", { name: "Find Hauliers Now" }));
    expect(address()).toBe("/");
  });

  it("has other words and two more links for signed-in users", () => {
    render(page(somebody));
    expect(screen.getByRole("button", { name: "Find Hauliers" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "View Live Map" }).getAttribute("href")).toBe("/live-map");
    expect(screen.getByRole("link", { name: "Quick Book" }).getAttribute("href")).toBe("/book");
    cleanup();
    render(page(visitor));
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("is a form before hydration, which does not send an empty text", () => {
    const drawn = document.createElement("div");
    drawn.innerHTML = renderToString(page(visitor));
    const form = drawn.querySelector("form");
    expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/live-map", "get"]);
    expect(form?.querySelector<HTMLInputElement>("input[name=location]")?.required).toBe(true);
  });
});
