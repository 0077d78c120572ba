import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { demoPassword } from "#local/demo/people.ts";
import { withoutLastState } from "../support/last-states.ts";
import { signedInState } from "../support/pool-and-api.ts";
import { refuseLocation } from "../support/refuse-location.ts";
import { asSlowPhone, isSlowPhone } from "./slow-phone.ts";

export const password = demoPassword;

const phoneWidth = 600;

/** The console errors of each page, which a failed journey prints. */
export const complaintsOf = new WeakMap<Page, readonly string[]>();

/** A user with their own browser. A console error or a failed page fails the journey. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

/** Expected console messages of a browser whose network a test turns off. */
const expectedOffline = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|WebSocket connection .* failed/;

export interface PersonOptions extends BrowserContextOptions {
  /** The browser has not asked for the location yet. The app asks hauliers after two seconds. */
  readonly isToBeAsked?: boolean;
  /**
   * The browser can draw maps. Software rendering takes both cores, so by default pages show the text that replaces a
   * map.
   */
  readonly seesMaps?: boolean;
  readonly seesLastState?: boolean;
}

/**
 * Without `serviceWorkers: "allow"` the browser has no service worker: requests that a worker answers cannot be
 * blocked, and installing the app would slow every journey.
 */
export async function aPerson(browser: Browser, options: PersonOptions = {}): Promise<Person> {
  const { isToBeAsked, seesMaps, seesLastState, ...how } = options;
  const context = await browser.newContext({ baseURL: process.env.ORIGIN ?? "", serviceWorkers: "block", ...how });
  if (!isToBeAsked && !how.permissions) await refuseLocation(context);
  if (!seesMaps) await withoutMaps(context);
  if (!seesLastState) await withoutLastState(context);
  if (isSlowPhone && how.viewport && how.viewport.width < phoneWidth) await asSlowPhone(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  complaintsOf.set(page, complaints);
  page.on("console", (message) => {
    if (message.type() === "error" && !expectedOffline.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, context, complaints };
}

/** A browser without WebGL, as on some office machines. */
async function withoutMaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { prototype } = HTMLCanvasElement;
    const getContext = prototype.getContext as (this: HTMLCanvasElement, kind: string, with_?: unknown) => unknown;
    const others = function (this: HTMLCanvasElement, kind: string, with_?: unknown) {
      return kind.startsWith("webgl") ? null : getContext.call(this, kind, with_);
    };
    prototype.getContext = others as typeof prototype.getContext;
  });
}

/** A signed-in user, without the sign-in page, which has its own journey. */
export async function aPersonSignedIn(
  browser: Browser,
  { email }: { readonly email: string },
  options: PersonOptions = {},
): Promise<Person> {
  const storageState = await signedInState(process.env.ORIGIN ?? "", { email, password });
  return aPerson(browser, { ...options, storageState });
}

/** Waits until the bar, or the menu on a narrow screen, names the signed-in user. */
export async function seesOwnName(page: Page): Promise<void> {
  const own = page.getByRole("link", { name: /^Account settings of/, includeHidden: true });
  await expect(own.first()).toBeAttached();
}
