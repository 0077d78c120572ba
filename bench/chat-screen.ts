import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Locator, Page } from "@playwright/test";
import { WebSocketServer } from "ws";
import { threadIdOf } from "#functions/messaging/store.ts";
import { demoWorld } from "#local/demo/load.ts";
import { demoPassword } from "#local/demo/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { signedInState } from "#test/support/pool-and-api.ts";
import type { Shared } from "./shared.ts";
import { patienceMs, pressedAt, shownAt, watchedPage } from "./watched-page.ts";

const messages = 200;

interface Conversation {
  readonly receiver: Page;
  readonly sender: Page;
  readonly composer: Locator;
}

/**
 * Sends 200 messages, one by one, from the contractor's page of a conversation to the haulier's. Both run in real
 * Chromium against the local cloud with its demo world. So the path has outbox, API, transaction, publication, socket
 * and React. Times run from pressing Enter to the first frame with the text in the other page. `chat.vsSocket` divides
 * the median by that of two bare pages with only a WebSocket relay between them. The two alternate, so that a busy
 * machine affects both.
 */
export default async function benchChatScreen(shared: Shared) {
  const [{ origin }, browser] = [await shared.demo(), await shared.browser()];
  const relay = await startRelay();
  try {
    const product = await openConversation(browser, origin);
    const bare = await openRelayed(browser, relay.origin);
    const [times, bareTimes]: [number[], number[]] = [[], []];
    for (let i = -3; i < messages; i++) {
      const text = `Bench message ${i} of the day`;
      const [ours, theirs] = [await timeOf(product, text), await timeOf(bare, text)];
      if (i < 0) continue;
      times.push(ours);
      bareTimes.push(theirs);
    }
    const [medianMs, socketMedianMs] = [percentile(times, 0.5), percentile(bareTimes, 0.5)];
    return {
      "chat.screenP95": percentile(times, 0.95),
      "chat.vsSocket": medianMs / socketMedianMs,
      medianMs,
      longestMs: percentile(times, 1),
      socketMedianMs,
    };
  } finally {
    await relay.stop();
  }
}

async function timeOf({ sender, receiver, composer }: Conversation, text: string): Promise<number> {
  await composer.fill(text);
  await composer.press("Enter");
  return (await shownAt(receiver, text)) - (await pressedAt(sender));
}

async function openConversation(browser: Browser, origin: string): Promise<Conversation> {
  const { people } = demoWorld();
  const contractor = people.contractors[0];
  const haulier = people.hauliers[0]?.profile;
  if (!contractor || !haulier) throw new Error("the demo world has no conversation");
  const open = async (email: string) =>
    watchedPage(browser, { storageState: await signedInState(origin, { email, password: demoPassword }) });
  const [sender, receiver] = [await open(contractor.email), await open(haulier.email)];
  await sender.goto(`${origin}/messaging?with=${haulier.id}`);
  const composer = sender.getByPlaceholder("Write a message");
  await composer.fill("The first one opens the conversation on the other side.", { timeout: patienceMs });
  await composer.press("Enter");
  await receiver.goto(`${origin}/messaging?thread=${threadIdOf(contractor.id, haulier.id)}`);
  await receiver.getByRole("log").getByText("The first one").waitFor({ timeout: patienceMs });
  return { sender, receiver, composer };
}

async function openRelayed(browser: Browser, origin: string): Promise<Conversation> {
  const open = async () => {
    const page = await watchedPage(browser);
    await page.goto(origin);
    await page.locator("html[data-open]").waitFor({ timeout: patienceMs });
    return page;
  };
  const [sender, receiver] = [await open(), await open()];
  return { sender, receiver, composer: sender.getByRole("textbox") };
}

const relayPage = `<!doctype html><html lang="en"><title>Relay</title><input aria-label="Message">
<div role="log"></div><script>
const socket = new WebSocket(location.href.replace("http", "ws"));
socket.onopen = () => (document.documentElement.dataset.open = "yes");
socket.onmessage = ({ data }) => {
  const [line, body] = [document.createElement("article"), document.createElement("div")];
  body.textContent = data;
  line.append(body);
  document.querySelector("[role=log]").append(line);
};
document.querySelector("input").onkeydown = ({ key, target }) => key === "Enter" && socket.send(target.value);
</script></html>`;

/** Serves the bare page and relays each socket's messages to all others, without checks or storage. */
async function startRelay(): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(relayPage);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (from) =>
    from.on("message", (text) => {
      for (const to of sockets.clients) if (to !== from) to.send(String(text));
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
