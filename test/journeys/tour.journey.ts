import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { allButColours, colours, violationsIn } from "../support/accessibility.ts";
import { figure } from "../support/figure.ts";
import { hydrated } from "../support/hydrated.ts";
import { layoutShiftOf, watchLayoutShift } from "../support/layout-shift.ts";
import { emails, filled, idsOf } from "../support/route-openers.ts";
import {
  type Address,
  addresses,
  expectedEnd,
  expectedEntry,
  type Opener,
  openers,
  richestOpener,
} from "../support/route-table.ts";
import { overflowOf } from "./looks.ts";
import { typeSignIn } from "./own-account.ts";
import { aPerson, aPersonSignedIn, type Person, password } from "./person.ts";
import { test } from "./test.ts";

const fingertip = 44;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: "light" } as const;
const desk = { viewport: { width: 1280, height: 900 }, colorScheme: "dark" } as const;
const onItsSide = { width: 740, height: 360 };

/** Pages that look different to another kind of user, and are checked for that user too. */
const otherFaces: readonly [Opener, path: string][] = [
  ["noRole", "/auth"],
  ["contractor", "/book?service=hiab"],
  ["contractor", "/track-delivery/{booking}"],
  ["contractor", "/messaging"],
  ["fleet_manager", "/fleet-status"],
];

interface Found {
  readonly routes: string[];
  readonly axe: string[];
  readonly small: string[];
  readonly covering: string[];
  shift: number;
  opened: number;
}

interface Stop {
  readonly path: string;
  readonly end: string;
  readonly heading: RegExp | null;
  readonly isInHand?: true;
}

/**
 * Pages that the gate opens by address, in colour and at both widths. The long run opens all pages, at each width and
 * in both colour schemes.
 */
const thorough: readonly string[] = [
  ...["/", "/auth", "/book", "/book?service=hiab", "/live-map", "/how-it-works", "/no-such-page"],
  ...["/contractor-dashboard", "/booking-history", "/track-delivery/{booking}", "/haulier-dashboard", "/jobs/manage"],
  ...["/messaging", "/fleet-manager", "/fleet-status", "/drivers/dashboard"],
];
const isLong = process.env.HAULYARD_RUNS === "long";
const isThorough = ({ path }: Stop) => isLong || thorough.includes(path);

/** Cost at which a worker's part is full. A page opened by address costs as much as several reached by links. */
const workPerPart = 24;
const workOf = (stop: Stop) => (isThorough(stop) ? 4 : 1);

for (const opener of openers) {
  const parts = partsOf(stopsOf(opener));
  for (const [i, part] of parts.entries())
    test(`pages of ${opener}, part ${i + 1} of ${parts.length}: right address, accessible, easy to touch, still`, async ({
      browser,
    }) => {
      const found = await tour(browser, opener, part);
      writeFileSync(join(tourFolder(), `${opener}-${i}.json`), JSON.stringify(found));
      const numbers = { shift: expect.any(Number), opened: expect.any(Number) };
      expect(found).toEqual({ routes: [], axe: [], small: [], covering: [], ...numbers });
    });
}

function partsOf(stops: readonly Stop[]): Stop[][] {
  const parts: Stop[][] = [];
  let work = workPerPart;
  for (const stop of stops) {
    if (work >= workPerPart) {
      parts.push([]);
      work = 0;
    }
    parts.at(-1)?.push(stop);
    work += workOf(stop);
  }
  return parts;
}

test("the figures of all pages together", () => {
  const folder = tourFolder();
  const parts = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Found);
  expect(parts.length).toBeGreaterThanOrEqual(openers.length);
  const runs = parts.reduce((sum, { opened }) => sum + opened, 0);
  const all = (of: "axe" | "small" | "covering") => parts.flatMap((part) => part[of]);
  figure("a11y.axeViolations", all("axe"), { runs });
  figure("touch.small", all("small"));
  figure("touch.covering", all("covering"));
  figure("web.layoutShift", Math.max(...parts.map(({ shift }) => shift)), { runs });
});

function tourFolder(): string {
  return process.env.TOUR_FOLDER ?? "";
}

/** Returns the pages that this opener sees best, and the start page of the installed app. */
function stopsOf(opener: Opener): Stop[] {
  const faces = otherFaces.filter(([by]) => by === opener).map(([, path]): Address => ({ path, to: "public" }));
  const own = [...addresses.filter((address) => richestOpener(address) === opener), ...faces];
  const stops = own.map((address): Stop => {
    const { end, heading } = expectedEnd(address, opener);
    return { path: address.path, end: address.leadsTo ?? end, heading };
  });
  if (opener === "visitor") return stops;
  const path = `${expectedEntry(opener).end}?mobile=true`;
  return [...stops, { path, end: path, heading: null, isInHand: true }];
}

async function tour(browser: Browser, opener: Opener, stops: readonly Stop[]): Promise<Found> {
  const found: Found = { routes: [], axe: [], small: [], covering: [], shift: 0, opened: 0 };
  const ids = await idsOf(opener, { origin: process.env.ORIGIN ?? "", password });
  const inHand = await at(browser, opener, phone);
  await inHand.context.addInitScript({ path: join(import.meta.dirname, "../support/touch-targets.js") });
  const onDesk = isLong ? await at(browser, opener, desk) : null;
  let last = "";
  for (const [i, stop] of stops.entries()) {
    // Checks the frame around the page once, because it is the same on each page, except in the installed app.
    const part = i === 0 || stop.isInHand ? "html" : "main";
    const wanted = { ...stop, path: filled(stop.path, ids), end: filled(stop.end, ids), part };
    const [pathname = ""] = wanted.path.split("?");
    const isNew = i === 0 || isThorough(stop) || stop.isInHand === true || pathname === last;
    last = pathname;
    await look(inHand, wanted, isNew ? open : goOn, found);
    await touch(inHand.page, wanted.path, found);
    if (stop.isInHand || !isThorough(stop)) continue;
    if (onDesk) await look(onDesk, wanted, open, found);
    else await turn(inHand.page, wanted, found);
  }
  return found;
}

async function at(browser: Browser, opener: Opener, device: typeof phone | typeof desk): Promise<Person> {
  const options = { ...device, seesMaps: isLong };
  const person = await (opener === "visitor"
    ? aPerson(browser, options)
    : aPersonSignedIn(browser, { email: emails[opener] }, options));
  await watchLayoutShift(person.context);
  return person;
}

type Way = (page: Page, path: string, heading: RegExp | null) => Promise<unknown>;

const open: Way = (page, path) => page.goto(path);

/** Opens a page by the app's router, and waits until it is ready. */
async function goOn(page: Page, path: string, heading: RegExp | null): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector<HTMLElement>("main h1")?.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  const old = page.locator("main h1[data-left]");
  await (heading ? old.filter({ hasNotText: heading }) : old).waitFor({ state: "detached" });
}

interface Wanted extends Stop {
  readonly part: string;
}

/** Checks a page in its first colour scheme, and in the long run in both. */
async function look(
  { page, complaints }: Person,
  { path, end, heading, part }: Wanted,
  come: Way,
  found: Found,
): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const schemes = width === phone.viewport.width ? (["light", "dark"] as const) : (["dark", "light"] as const);
  const told = (text: string) => `${path} at ${width} px: ${text}`;
  complaints.length = 0;
  await page.emulateMedia({ colorScheme: schemes[0] });
  await come(page, path, heading);
  await expect(page.locator("main h1")).toHaveCount(1);
  if (come === open) await hydrated(page);
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === end);
  await page.waitForFunction(isAtRest);
  if (come === open) {
    const { sum, moved } = await layoutShiftOf(page);
    found.opened += 1;
    found.shift = Math.max(found.shift, sum);
    if (sum > 0.01) found.routes.push(told(`jumps by ${sum.toFixed(3)}: ${[...new Set(moved)].join(" ")}`));
  }
  const title = await page.locator("main h1").innerText();
  if (heading ? !heading.test(title) : /not found/i.test(title)) found.routes.push(told(`says "${title}"`));
  const rules = come === open ? {} : allButColours;
  found.axe.push(...(await violationsIn(page, part, rules)).map((one) => told(`${schemes[0]} ${one}`)));
  if (isLong) {
    await page.emulateMedia({ colorScheme: schemes[1] });
    found.axe.push(...(await violationsIn(page, part, colours)).map((one) => told(`${schemes[1]} ${one}`)));
  }
  await fits(page, path, found);
  found.routes.push(...complaints.filter((complaint) => !/404/.test(complaint)).map(told));
}

async function fits(page: Page, path: string, found: Found): Promise<void> {
  const overflow = await overflowOf(page);
  if (overflow > 0) found.routes.push(`${path} at ${page.viewportSize()?.width} px: sticks out by ${overflow} px`);
}

/** Checks an opened page again in the other look, like a tablet that is turned in the evening. */
async function turn(page: Page, { path, part }: Wanted, found: Found): Promise<void> {
  await page.setViewportSize(desk.viewport);
  await page.emulateMedia({ colorScheme: desk.colorScheme });
  await page.waitForFunction(isAtRest);
  found.axe.push(...(await violationsIn(page, part)).map((one) => `${path} turned: ${one}`));
  await fits(page, path, found);
  await page.setViewportSize(phone.viewport);
}

/** Runs in the page: reports whether all its content has loaded. */
function isAtRest(): boolean {
  const isLoading = [...document.querySelectorAll("[role=status]")].some((one) => one.textContent === "Loading");
  return !isLoading && !document.querySelector("[aria-busy=true]") && document.fonts.status === "loaded";
}

async function touch(page: Page, path: string, found: Found): Promise<void> {
  const told = (text: string) => `${path} ${text}`;
  found.small.push(...(await page.evaluate<string[]>(`smallTargets(${fingertip})`)).map(told));
  await page.setViewportSize(onItsSide);
  found.covering.push(...(await page.evaluate<string[]>("coveringParts()")).map(told));
  await page.setViewportSize(phone.viewport);
}

test("guards lead a visitor to the sign-in and back, and others to their own page", async ({ browser }) => {
  const person = await aPerson(browser);
  const { page } = person;
  await page.goto("/booking-history");
  await expect(page).toHaveURL(/\/auth\?return=%2Fbooking-history$/);
  await typeSignIn(person, emails.contractor);
  await expect(page).toHaveURL(/\/booking-history$/);
  for (const [path, end] of [
    ["/jobs/manage", "/contractor-dashboard"],
    ["/auth", "/contractor-dashboard"],
    ["/messages?from=menu#top", "/messaging?from=menu#top"],
    ["/dashboard", "/contractor-dashboard"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === end);
  }
  expect(person.complaints).toEqual([]);
});
