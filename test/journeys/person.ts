import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { demoPassword } from "#local/demo/people.ts";
import { withoutLastState } from "../support/last-states.ts";
import { signedInState } from "../support/pool-and-api.ts";
import { refuseLocation } from "../support/refuse-location.ts";
import { asSlowPhone, isSlowPhone } from "./slow-phone.ts";

/** Everybody's password: of the demo world, of worlds made for a journey, and of those who sign up in one. */
export const password = demoPassword;

/** Narrower windows are phones, CSS pixels. */
const phoneWidth = 600;

/** A person at a browser of their own. Console errors and failed pages are collected: any of them fails the journey. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

/** Things that browsers write to the console when a test takes the network away on purpose. */
const expectedOffline = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|WebSocket connection .* failed/;

export interface PersonOptions extends BrowserContextOptions {
  /** Their browser has not been asked for the location yet; hauliers are, two seconds after they have come. */
  readonly isToBeAsked?: boolean;
  /**
   * Their browser can draw maps. Here software draws them, on both cores, so whoever looks at none gets the words that
   * stand in place of a map.
   */
  readonly seesMaps?: boolean;
  /** Their pages show their last state first. */
  readonly seesLastState?: boolean;
}

/**
 * Without `serviceWorkers: "allow"` their browser keeps no files of the app: a journey that takes requests away would not
 * see those that the worker answers, and all the others would put the app on a device for nothing.
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

/**
 * A person at a browser of their own who has signed in, though not on the sign-in page: that has a journey of its own.
 */
export async function aPersonSignedIn(
  browser: Browser,
  { email }: { readonly email: string },
  options: PersonOptions = {},
): Promise<Person> {
  const storageState = await signedInState(process.env.ORIGIN ?? "", { email, password });
  return aPerson(browser, { ...options, storageState });
}

/** Waits until a page knows who has signed in: its bar, or its menu on a narrow screen, names them. */
export async function seesOwnName(page: Page): Promise<void> {
  const own = page.getByRole("link", { name: /^Account settings of/, includeHidden: true });
  await expect(own.first()).toBeAttached();
}
