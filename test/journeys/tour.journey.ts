import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { allButColours, colours, violationsIn } from "../support/accessibility.ts";
import { figure } from "../support/figure.ts";
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
import { takenOver } from "../support/taken-over.ts";
import { typeSignIn } from "./own-account.ts";
import { aPerson, aPersonSignedIn, type Person, password } from "./person.ts";
import { test } from "./test.ts";

/** A fingertip, px. */
const fingertip = 44;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: "light" } as const;
const desk = { viewport: { width: 1280, height: 900 }, colorScheme: "dark" } as const;
const onItsSide = { width: 740, height: 360 };

/** Pages that show somebody else another face. */
const otherFaces: readonly [Opener, path: string][] = [
  ["noRole", "/auth"],
  ["contractor", "/book?service=hiab"],
  ["contractor", "/track-delivery/{booking}"],
  ["contractor", "/messaging"],
  ["fleet_manager", "/fleet-status"],
];

/** Problems on the pages, a line each. */
interface Found {
  readonly routes: string[];
  readonly axe: string[];
  readonly small: string[];
  readonly covering: string[];
  shift: number;
}

/** A page to open. */
interface Stop {
  readonly path: string;
  readonly end: string;
  readonly heading: RegExp | null;
  /** On a phone only. */
  readonly isInHand?: true;
}

/** Pages of one test: the workers share the tour in parts of about this many. */
const pagesAPart = 4;

for (const opener of openers) {
  const stops = stopsOf(opener);
  const parts = Math.ceil(stops.length / pagesAPart);
  for (let i = 0; i < parts; i++) {
    const part = stops.filter((_, at) => at % parts === i);
    test(`pages of ${opener}, part ${i + 1} of ${parts}: right address, accessible, easy to touch, still`, async ({
      browser,
    }) => {
      const found = await tour(browser, opener, part);
      writeFileSync(join(tourFolder(), `${opener}-${i}.json`), JSON.stringify(found));
      expect(found).toEqual({ routes: [], axe: [], small: [], covering: [], shift: expect.any(Number) });
    });
  }
}

test("the figures of all pages together", () => {
  const folder = tourFolder();
  const parts = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Found);
  expect(parts.length).toBeGreaterThanOrEqual(openers.length);
  figure(
    "a11y.axeViolations",
    parts.flatMap(({ axe }) => axe),
  );
  figure(
    "touch.small",
    parts.flatMap(({ small }) => small),
  );
  figure(
    "touch.covering",
    parts.flatMap(({ covering }) => covering),
  );
  figure("web.layoutShift", Math.max(...parts.map(({ shift }) => shift)));
});

/** The folder in which the parts leave their findings for the figures. */
function tourFolder(): string {
  return process.env.TOUR_FOLDER ?? "";
}

/** The pages of which an opener sees most, and the page that an installed app opens for them. */
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

/** Opens pages on a phone and at a desk, each from its address. */
async function tour(browser: Browser, opener: Opener, stops: readonly Stop[]): Promise<Found> {
  const found: Found = { routes: [], axe: [], small: [], covering: [], shift: 0 };
  const ids = await idsOf(opener, { origin: process.env.ORIGIN ?? "", password });
  const inHand = await at(browser, opener, phone);
  await inHand.context.addInitScript({ path: join(import.meta.dirname, "../support/touch-targets.js") });
  const onDesk = await at(browser, opener, desk);
  for (const [i, { path, end, heading, isInHand }] of stops.entries()) {
    // The frame around the pages has the same colours on each, except in the installed app.
    const part = i === 0 || isInHand ? "html" : "main";
    const wanted = { path: filled(path, ids), end: filled(end, ids), heading, part };
    await look(inHand, wanted, found);
    await touch(inHand.page, wanted.path, found);
    if (!isInHand) await look(onDesk, wanted, found);
  }
  return found;
}

async function at(browser: Browser, opener: Opener, device: typeof phone | typeof desk): Promise<Person> {
  const options = { ...device, seesMaps: true };
  const person = await (opener === "visitor"
    ? aPerson(browser, options)
    : aPersonSignedIn(browser, { email: emails[opener] }, options));
  await watchLayoutShift(person.context);
  return person;
}

/** Opens a page and looks at it in both colour schemes, at the colours of one part. */
async function look(
  { page, complaints }: Person,
  { path, end, heading, part }: { path: string; end: string; heading: RegExp | null; part: string },
  found: Found,
): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const schemes = width === phone.viewport.width ? (["light", "dark"] as const) : (["dark", "light"] as const);
  const told = (text: string) => `${path} at ${width} px: ${text}`;
  complaints.length = 0;
  await page.emulateMedia({ colorScheme: schemes[0] });
  await page.goto(path);
  await expect(page.locator("main h1")).toHaveCount(1);
  await takenOver(page);
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === end);
  await page.waitForFunction(isAtRest);
  const { sum, moved } = await layoutShiftOf(page);
  found.shift = Math.max(found.shift, sum);
  if (sum > 0.01) found.routes.push(told(`jumps by ${sum.toFixed(3)}: ${[...new Set(moved)].join(" ")}`));
  const title = await page.locator("main h1").innerText();
  if (heading ? !heading.test(title) : /not found/i.test(title)) found.routes.push(told(`says "${title}"`));
  found.axe.push(...(await violationsIn(page, "html", allButColours)).map(told));
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    found.axe.push(...(await violationsIn(page, part, colours)).map((one) => told(`${colorScheme} ${one}`)));
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) found.routes.push(told(`sticks out to ${wide} px`));
  found.routes.push(...complaints.filter((complaint) => !/404/.test(complaint)).map(told));
}

/** In the page: whether all has come that it shows. */
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

test("guards lead a visitor to the sign-in and back, and others to their own place", async ({ browser }) => {
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
