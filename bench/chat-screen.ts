import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { threadIdOf } from "#functions/messaging/store.ts";
import { demoWorld } from "#local/demo/load.ts";
import { demoPassword } from "#local/demo/people.ts";
import { withBrowser } from "#test/support/browser.ts";
import { onLocalCloud } from "#test/support/local-cloud.ts";
import { percentile } from "#test/support/percentile.ts";
import { refuseLocation } from "#test/support/refuse-location.ts";
import { startRelay } from "./chat-relay.ts";

const patienceMs = 60_000;

/** What chat-watch.js keeps in a page. */
interface WatchedPage {
  readonly chatWatch: { readonly pressedAt: number; readonly shownAt: ReadonlyMap<string, number> };
}

export const tiny = { messages: 2 };

/** Two pages of one conversation, and where one writes in the first. */
interface Conversation {
  readonly sender: Page;
  readonly receiver: Page;
  readonly composer: Locator;
}

interface ChatTimes {
  readonly screenP95: number;
  readonly medianMs: number;
  readonly longestMs: number;
  readonly vsSocket: number;
  readonly socketMedianMs: number;
}

/**
 * Sends 200 messages, one after the other, from the contractor's page of a conversation to the haulier's, both in
 * real Chromium against the local cloud with its demo world: outbox, API, transaction, publication, socket
 * and React, all as people have it. A message's time runs from the key press of Enter to the first frame that shows
 * its text in the other page; both pages read the same machine's clock. `screenP95` is the 95th percentile in ms.
 * `vsSocket` is the median over that of two bare pages, in the same browser, with nothing but a WebSocket relay between
 * them; the two take turns, so that a busy machine is busy for both.
 */
export default function benchChatScreen(options: { messages?: number; origin?: string } = {}): Promise<ChatTimes> {
  const { messages = 200, origin } = options;
  return onLocalCloud({ origin }, (at) =>
    withBrowser([], async (browser) => {
      const relay = await startRelay();
      try {
        const product = await openConversation(browser, at);
        const bare = await openRelayed(browser, relay.origin);
        const times: number[] = [];
        const bareTimes: number[] = [];
        for (let i = -3; i < messages; i++) {
          const text = `Bench message ${i} of the day`;
          const [ours, theirs] = [await timeOf(product, text), await timeOf(bare, text)];
          // The first three warm both sides.
          if (i < 0) continue;
          times.push(ours);
          bareTimes.push(theirs);
        }
        const [medianMs, socketMedianMs] = [percentile(times, 0.5), percentile(bareTimes, 0.5)];
        return {
          screenP95: percentile(times, 0.95),
          medianMs,
          longestMs: percentile(times, 1),
          vsSocket: medianMs / socketMedianMs,
          socketMedianMs,
        };
      } finally {
        await relay.stop();
      }
    }),
  );
}

/** Milliseconds from Enter in one page to the other's screen. */
async function timeOf({ sender, receiver, composer }: Conversation, text: string): Promise<number> {
  await composer.fill(text);
  await composer.press("Enter");
  return (await shownAt(receiver, text)) - (await pressedAt(sender));
}

/** The same two pages with as little as possible between them. */
async function openRelayed(browser: Browser, origin: string): Promise<Conversation> {
  const open = async () => {
    const context = await browser.newContext();
    await context.addInitScript({ path: join(import.meta.dirname, "chat-watch.js") });
    const page = await context.newPage();
    await page.goto(origin);
    await page.locator("html[data-open]").waitFor({ timeout: patienceMs });
    return page;
  };
  const [sender, receiver] = [await open(), await open()];
  return { sender, receiver, composer: sender.getByRole("textbox") };
}

/** A contractor and a haulier of the demo world, each with the same conversation on their page. */
async function openConversation(browser: Browser, origin: string): Promise<Conversation> {
  const { people } = demoWorld(new Date().toISOString());
  const contractor = people.contractors[0];
  const haulier = people.hauliers[0]?.profile;
  if (!contractor || !haulier) throw new Error("the demo world has nobody to talk");
  const sender = await signIn(browser, origin, contractor.email);
  await sender.goto(`${origin}/messaging?with=${haulier.id}`);
  const composer = sender.getByPlaceholder("Write a message");
  await composer.waitFor({ timeout: patienceMs }).catch(async () => {
    const seen = await sender.locator("body").innerText();
    throw new Error(`no conversation opened at ${sender.url()}: ${seen}`);
  });

  const receiver = await signIn(browser, origin, haulier.email);
  await composer.fill("The first one opens the conversation on the other side.");
  await composer.press("Enter");
  await receiver.goto(`${origin}/messaging?thread=${threadIdOf(contractor.id, haulier.id)}`);
  await receiver.getByRole("log").getByText("The first one").waitFor({ timeout: patienceMs });
  return { sender, receiver, composer };
}

/** A page of its own context, signed in as a person of the demo world. */
async function signIn(browser: Browser, origin: string, email: string): Promise<Page> {
  const context = await browser.newContext();
  await refuseLocation(context);
  await context.addInitScript({ path: join(import.meta.dirname, "chat-watch.js") });
  const page = await context.newPage();
  await page.goto(`${origin}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/auth", { timeout: patienceMs });
  return page;
}

function pressedAt(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as WatchedPage).chatWatch.pressedAt);
}

/** Waits until a message is on screen and answers since when. */
async function shownAt(page: Page, text: string): Promise<number> {
  const shown = await page.waitForFunction(
    (sought) => (globalThis as unknown as WatchedPage).chatWatch.shownAt.get(sought),
    text,
    { polling: 20, timeout: patienceMs },
  );
  return Number(await shown.jsonValue());
}
