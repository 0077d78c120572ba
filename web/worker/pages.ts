import { clientsClaim, setCacheNameDetails } from "workbox-core";
import type { HandlerCallbackOptions } from "workbox-core/types.js";
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { partAddress } from "../offline/kept-tiles.ts";
import { atMost, whileInstalled } from "./kept-files.ts";

/** The page of every address that has no file of its own: the app draws there. */
const shell = "/app.html";
/** How long the network may take to answer before the device does, seconds. */
const patienceSeconds = 3;
/** Chunks that were not put on the device ahead and are kept since they were used; the oldest go first. */
const mostChunks = 120;

/** Never answered by the device: what is no page of the app, by path and query. */
const notPages = [/^\/(api|graphql|tiles|_\w+)(\/|\?|$)/, /^[^?]*\.[^/?]+(\?|$)/];

/**
 * Has the worker answer for the app's files. What the build names in `entries` is put on the device when the worker is
 * installed; other chunks when they are used. A page is asked of the network first, and the app's shell stands in for it
 * where that does not answer; the shell then draws the page of the address. Nothing else is answered: neither the API nor
 * whatever is on another origin.
 */
export function answerForPages(entries: readonly PrecacheEntry[]): void {
  setCacheNameDetails({ prefix: "haulyard", suffix: "" });
  clientsClaim();
  cleanupOutdatedCaches();
  precacheAndRoute([...entries], {
    cleanURLs: false,
    directoryIndex: "",
    ignoreURLParametersMatching: [],
  });
  registerRoute(new NavigationRoute(({ request, event }) => pageOrShell(request, event), { denylist: notPages }));
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === "/config.json", settings);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isChunk(url.pathname),
    new CacheFirst({ cacheName: "haulyard-chunks", plugins: [atMost(mostChunks), whileInstalled] }),
  );
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/tiles/"), tileOrKept);
}

/** What the app stands on; without it no page of it can begin. */
const kept = { cacheName: "haulyard-settings", networkTimeoutSeconds: patienceSeconds };
const settings = new NetworkFirst({ ...kept, plugins: [whileInstalled] });

/** Reads the settings once while the worker is installed: the page that installs it has read them before. */
export async function keepSettings(event: Event): Promise<void> {
  await new NetworkFirst(kept).handle({ request: "/config.json", event });
}

/** Data of many megabytes, as the reader of tyre sizes has it, and maps of sources stay with the network. */
const isChunk = (path: string) => /^\/assets\/.*\.(m?js|css|woff2|svg|png)$/.test(path);

type Event = HandlerCallbackOptions["event"];

const network = new NetworkOnly({
  networkTimeoutSeconds: patienceSeconds,
  plugins: [
    {
      // A server in trouble has no page to show either.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`the page answered ${response.status}`);
        return response;
      },
      handlerDidError: () => matchPrecache(shell),
    },
  ],
});

/** A device that knows that it has no network does not try. */
async function pageOrShell(request: Request, event: Event): Promise<Response> {
  const kept = navigator.onLine ? undefined : await matchPrecache(shell);
  return kept ?? network.handle({ request, event });
}

/** Map data from the network, else as it was kept for somebody's day (web/offline/kept-map.ts). */
async function tileOrKept({ request }: { request: Request }): Promise<Response> {
  if (!navigator.onLine) return (await keptTile(request)) ?? Response.error();
  return fetch(request).catch(async (error: unknown) => {
    const kept = await keptTile(request);
    if (kept) return kept;
    throw error;
  });
}

async function keptTile({ url, headers }: Request): Promise<Response | undefined> {
  const range = headers.get("range");
  const kept = await caches.match(range === null ? url : partAddress(url, range), { ignoreVary: true });
  if (!kept || range === null) return kept;
  return new Response(kept.body, { status: 206, headers: kept.headers });
}
