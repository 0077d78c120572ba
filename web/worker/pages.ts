import { clientsClaim, setCacheNameDetails } from "workbox-core";
import type { HandlerCallbackOptions } from "workbox-core/types.js";
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { partAddress } from "../offline/stored-tiles.ts";
import { atMost, whileInstalled } from "./stored-files.ts";

/** HTML file for all page addresses without their own file. */
const shell = "/app.html";
/** Network timeout after which the stored answer is used, in seconds. */
const patienceSeconds = 3;
/** Maximum number of chunks stored on first use. The oldest are deleted. */
const mostChunks = 120;

/** Paths that are not pages: APIs, map tiles and files. The service worker never answers these with a page. */
const notPages = [/^\/(api|graphql|tiles|_\w+)(\/|\?|$)/, /^[^?]*\.[^/?]+(\?|$)/];

/**
 * Serves the app's files. Stores `entries` at installation and other chunks on use. Pages come from the network; if
 * that fails, the app shell is used. Ignores the API and other origins.
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
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/tiles/"), tileOrStored);
}

/** Stores config.json, because the app cannot start without it. */
const kept = { cacheName: "haulyard-settings", networkTimeoutSeconds: patienceSeconds };
const settings = new NetworkFirst({ ...kept, plugins: [whileInstalled] });

/** Fetches the settings during installation: the installing page read them before the service worker was active. */
export async function keepSettings(event: Event): Promise<void> {
  await new NetworkFirst(kept).handle({ request: "/config.json", event });
}

/** Excludes large data, such as the OCR model for tyre sizes, and source maps: these always use the network. */
const isChunk = (path: string) => /^\/assets\/.*\.(m?js|css|woff2|svg|png)$/.test(path);

type Event = HandlerCallbackOptions["event"];

const network = new NetworkOnly({
  networkTimeoutSeconds: patienceSeconds,
  plugins: [
    {
      // Treats a server error like no network, so that the app shell is shown.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`the page answered ${response.status}`);
        return response;
      },
      handlerDidError: () => matchPrecache(shell),
    },
  ],
});

async function pageOrShell(request: Request, event: Event): Promise<Response> {
  const kept = navigator.onLine ? undefined : await matchPrecache(shell);
  return kept ?? network.handle({ request, event });
}

/** Returns map data from the network, or the copy stored for a day (web/offline/stored-map.ts). */
async function tileOrStored({ request }: { request: Request }): Promise<Response> {
  if (!navigator.onLine) return (await storedTile(request)) ?? Response.error();
  return fetch(request).catch(async (error: unknown) => {
    const kept = await storedTile(request);
    if (kept) return kept;
    throw error;
  });
}

async function storedTile({ url, headers }: Request): Promise<Response | undefined> {
  const range = headers.get("range");
  const kept = await caches.match(range === null ? url : partAddress(url, range), { ignoreVary: true });
  if (!kept || range === null) return kept;
  return new Response(kept.body, { status: 206, headers: kept.headers });
}
