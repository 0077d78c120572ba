// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Address,
  addresses,
  expectedEnd,
  expectedEntry,
  maySee,
  type Opener,
  openers,
} from "#test/support/route-table.ts";
import { SessionProvider } from "../lib/session.tsx";
import { presetPage } from "./lazy-page.tsx";
import { Router } from "./router.tsx";
import { routes } from "./routes.ts";

/** Puts on this device what a sign-in leaves there, and tells the app as another tab would. */
function signInAs(opener: Opener): void {
  localStorage.clear();
  if (opener !== "visitor") {
    const token = (claims: object) => `.${btoa(JSON.stringify({ sub: "u1", exp: 4e9, auth_time: 1, ...claims }))}.`;
    const pool = "CognitoIdentityServiceProvider.client";
    localStorage.setItem("haulyard.signInClient", "client");
    localStorage.setItem(`${pool}.LastAuthUser`, "u1");
    localStorage.setItem(`${pool}.u1.idToken`, token({ email: "one@haulyard.test" }));
    const groups = opener === "noRole" ? [] : [opener];
    localStorage.setItem(`${pool}.u1.accessToken`, token({ "cognito:groups": groups }));
  }
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

function Whereabouts() {
  const { pathname, search, hash } = useLocation();
  return <address>{`${pathname}${search}${hash}`}</address>;
}

/** Opens an address in the app, and answers where it comes to rest and what stands there. */
async function open(path: string, opener: Opener) {
  signInAs(opener);
  const At = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;
  const app = (
    <SessionProvider>
      <At>
        <Router />
        <Whereabouts />
      </At>
    </SessionProvider>
  );
  // All in one act: outside of it, React shows each page's spinner for a third of a second.
  await act(async () => {
    render(app);
    await vi.dynamicImportSettled();
  });
  // A page of one chunk may be there a moment after its import has settled.
  await vi.waitUntil(async () => {
    await act(() => vi.dynamicImportSettled());
    return screen.queryAllByRole("heading", { level: 1 }).length > 0;
  });
  const headings = screen.getAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent ?? "");
  return { end: document.querySelector("address")?.textContent, headings };
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(async () => {
  for (const route of routes) if (!("redirectTo" in route)) await route.load();
  await import("./queried.tsx");
});
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("ResizeObserver", NoObserver);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  // Nothing is heard of the server yet: a page says what it is all the same.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  signInAs("visitor");
  vi.unstubAllGlobals();
});

/** Who opens an address to see what it says: the first who may, or anybody where it leads elsewhere. */
const readerOf = (address: Address): Opener => openers.find((opener) => maySee(address, opener)) ?? "visitor";

it.each(addresses)("$path leads where the specification says, to a page that says what it is", async (address) => {
  const opener = readerOf(address);
  const { end, headings } = await open(address.path, opener);
  const expected = expectedEnd(address, opener);
  expect(end).toBe(expected.end);
  expect(headings).toEqual([expect.stringMatching(expected.heading ?? /^(?!.*(not found|Error))/)]);
});

// Every address as everybody: where it leads is the guards' and the redirects' work, so the pages are bare here. In the
// browser each is opened once (test/journeys/routes.journey.ts), and as everybody in bench/routes-and-axe.ts.
describe.each(openers)("a %s", (opener) => {
  beforeAll(() => {
    for (const route of routes) if (!("redirectTo" in route)) presetPage(route, () => <h1>{route.path}</h1>);
  });

  it.each(addresses)("who opens $path is led where the specification says", async (address) => {
    expect((await open(address.path, opener)).end).toBe(expectedEnd(address, opener).end);
  });

  it("who opens /dashboard is led to their own", async () => {
    expect((await open("/dashboard", opener)).end).toBe(expectedEntry(opener).end);
  });
});
