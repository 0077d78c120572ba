import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { figure } from "#test/support/figure.ts";
import {
  type Address,
  addresses,
  expectedEnd,
  expectedEntry,
  maySee,
  type Opener,
  openers,
} from "#test/support/route-table.ts";
import { SessionProvider } from "../session/session.tsx";
import { presetPage } from "./lazy-page.tsx";
import { Router } from "./router.tsx";
import { routes } from "./routes.ts";
import { Shell } from "./shell/shell.tsx";

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

let navigate: NavigateFunction;
function Whereabouts() {
  navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return <address>{`${pathname}${search}${hash}`}</address>;
}

async function start(opener: Opener): Promise<void> {
  signInAs(opener);
  const app = (
    <SessionProvider>
      <MemoryRouter>
        <Shell>
          <Router />
        </Shell>
        <Whereabouts />
      </MemoryRouter>
    </SessionProvider>
  );
  await act(async () => {
    render(app);
    await vi.dynamicImportSettled();
  });
}

/** Opens an address. Returns the final address, the heading and the pages that its links lead to. */
async function open(path: string) {
  await act(async () => navigate(path));
  // The text of a page may load in several chunks, one after the other.
  for (let tries = 0; tries < 20 && !document.querySelector("main h1"); tries += 1)
    await act(() => vi.dynamicImportSettled());
  const links = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute("href") ?? "");
  return {
    end: document.querySelector("address")?.textContent,
    headings: screen.queryAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent ?? ""),
    links: links.map((link) => link.split(/[?#]/, 1)[0] || "/"),
  };
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** If true, pages render empty, because final addresses depend only on guards and redirects. */
let isBare = false;
const visits = { checked: 0, wrong: [] as string[] };

beforeAll(async () => {
  const { QueriedPage } = await import("./queried.tsx");
  await Promise.all([import("./shell/signed-in-bar.tsx"), import("./shell/sync-notices.tsx")]);
  for (const route of routes) {
    if ("redirectTo" in route) continue;
    const { default: Page } = await route.load();
    const Whole = () => (
      <QueriedPage>
        <Page />
      </QueriedPage>
    );
    presetPage(route, () => (isBare ? <h1>{route.path}</h1> : <Whole />));
  }
}, 120_000);
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("ResizeObserver", NoObserver);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  // The server never answers. Pages must show their title anyway.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  signInAs("visitor");
  vi.unstubAllGlobals();
});
afterAll(() => {
  figure("routes.checked", visits.checked);
  figure("routes.wrong", visits.wrong);
});

const readerOf = (address: Address): Opener => openers.find((opener) => maySee(address, opener)) ?? "visitor";

it.each(openers)(
  "leads a %s from every address to the specified target, on a page that names itself",
  async (opener) => {
    await start(opener);
    const wrong: string[] = [];
    for (const address of addresses) {
      isBare = readerOf(address) !== opener;
      const expected = expectedEnd(address, opener);
      const { end, headings } = await open(address.path);
      visits.checked += 1;
      const isNamed = headings.length === 1 && (expected.heading ?? /^(?!.*(not found|Error))/).test(headings[0] ?? "");
      if (end !== expected.end || !(isBare || isNamed)) wrong.push(`${opener} ${address.path} ${end} ${headings}`);
    }
    const { end } = await open("/dashboard");
    visits.checked += 1;
    if (end !== expectedEntry(opener).end) wrong.push(`${opener} /dashboard ${end}`);
    visits.wrong.push(...wrong);
    expect(wrong).toEqual([]);
  },
  120_000,
);

/**
 * Pages reached only by an action or external link: a sent request, the second sign-in page, two aliases, shared links
 * and a driver's code.
 */
const notLinked = [
  ...[
    "/booking-success",
    "/login",
    "/services/digger",
    "/services/tar",
    "/follow",
    "/gate",
    "/proof",
    "/your-quotes",
    "/your-message",
  ],
  "/stop-mails",
];

const signposts = ["/blog", "/for-hauliers", "/careers", "/help", "/developers", "/mvp-check", "/mobile-settings"];

// Excludes users without a role, who must choose one first.
it.each(openers.filter((opener) => opener !== "noRole"))(
  "has links that lead a %s from the front page to every page of theirs",
  async (opener) => {
    isBare = false;
    await start(opener);
    const reached = new Set(["/"]);
    for (const path of ["/", expectedEntry(opener).end, ...signposts])
      if (reached.has(path)) for (const link of (await open(path)).links) reached.add(link);
    // Excludes pages with an id in their address, which are reached from their record.
    const isClickable = (address: Address) =>
      maySee(address, opener) && !address.redirectsTo && !/[?{]|no[-_]such/.test(address.path);
    const missed = addresses.filter(({ path }) => !reached.has(path) && !notLinked.includes(path)).filter(isClickable);
    expect(missed.map(({ path }) => path)).toEqual([]);
  },
  120_000,
);
