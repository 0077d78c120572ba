// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Address,
  addresses,
  expectedEnd,
  expectedEntry,
  notFoundHeading,
  type Opener,
  openers,
} from "#test/support/route-table.ts";
import { DeclaredRoutesContext } from "../lib/declared-routes.ts";
import { type Session, SessionContext } from "../lib/session-context.ts";
import { isDeclared } from "./declared.ts";
import { Router } from "./router.tsx";
import { routes } from "./routes.ts";

const signOut = () => Promise.resolve();
const sessionOf = (opener: Opener): Session =>
  opener === "visitor"
    ? { state: "signedOut", signOut }
    : {
        state: "signedIn",
        user: { id: "u1", email: "one@haulyard.test", name: "One", role: opener === "noRole" ? null : opener },
        signOut,
      };

/** Where the pages come to rest. */
function Whereabouts() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${pathname}${search}${hash}`}</output>;
}

/** Opens an address in the app's own router with its own table, where each page is a heading with its route's path. */
async function open(path: string, opener: Opener) {
  const app = (
    <MemoryRouter initialEntries={[path]}>
      <SessionContext value={sessionOf(opener)}>
        <DeclaredRoutesContext value={(to) => isDeclared(routes, to)}>
          <Router />
          <Whereabouts />
        </DeclaredRoutesContext>
      </SessionContext>
    </MemoryRouter>
  );
  // All in one act: outside of it, React shows each page's spinner for a third of a second.
  await act(async () => {
    render(app);
    await vi.dynamicImportSettled();
  });
  const heading = await screen.findByRole("heading", { level: 1 });
  return { end: screen.getByRole("status").textContent, heading: heading.textContent ?? "" };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  for (const route of routes)
    if (!("redirectTo" in route))
      vi.spyOn(route, "load").mockResolvedValue({ default: () => <h1>Page of {route.path}</h1> });
});
afterEach(cleanup);

/** Addresses that the router itself must not know; others that say "not found" are pages of a name that there is not. */
const unknown: readonly Address[] = addresses.filter(({ path }) => path.endsWith("/no-such-page"));

// Every address as everybody, on the table and the guards alone: what the pages say is looked at in the browser, once
// for each address (test/journeys), and in bench/routes-and-axe.ts as everybody.
describe.each(openers)("a %s", (opener) => {
  it.each(addresses)("who opens $path is led where the specification says", async (address) => {
    const { end, heading } = await open(address.path, opener);
    expect(end).toBe(expectedEnd(address, opener).end);
    if (unknown.includes(address)) expect(heading).toMatch(notFoundHeading);
    else expect(heading).toMatch(/^Page of \//);
  });

  it("who opens /dashboard is led to their own", async () => {
    const { end } = await open("/dashboard", opener);
    expect(end).toBe(expectedEntry(opener).end);
  });
});
