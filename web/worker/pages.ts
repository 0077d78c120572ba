import { clientsClaim, setCacheNameDetails } from "workbox-core";
import type { HandlerCallbackOptions } from "workbox-core/types.js";
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { partAddress } from "../offline/stored-tiles.ts";
import { atMost, whileInstalled } from "./stored-files.ts";

/** The page for every address without its own file. */
const shell = "/app.html";
/** Timeout of the network before the stored answer is used, in seconds. */
const patienceSeconds = 3;
/** Maximum number of chunks stored on use; the oldest are deleted. */
const mostChunks = 120;

/** Never answered from the device: addresses that are no page, by path and query. */
const notPages = [/^\/(api|graphql|tiles|_\w+)(\/|\?|$)/, /^[^?]*\.[^/?]+(\?|$)/];

/**
 * Serves the app's files. The build's `entries` are stored at installation, other chunks on use. Pages come from the
 * network first, else the app's shell draws them. Never answers the API or other origins.
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

/** No page of the app can start without this. */
const kept = { cacheName: "haulyard-settings", networkTimeoutSeconds: patienceSeconds };
const settings = new NetworkFirst({ ...kept, plugins: [whileInstalled] });

/** Loads the settings once during installation, because the installing page has already read them. */
export async function keepSettings(event: Event): Promise<void> {
  await new NetworkFirst(kept).handle({ request: "/config.json", event });
}

/** Large data, such as the tyre size reader, and source maps stay on the network. */
const isChunk = (path: string) => /^\/assets\/.*\.(m?js|css|woff2|svg|png)$/.test(path);

type Event = HandlerCallbackOptions["event"];

const network = new NetworkOnly({
  networkTimeoutSeconds: patienceSeconds,
  plugins: [
    {
      // A failing server has no page to show either.
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

/** Map data from the network, else as stored for a day (web/offline/stored-map.ts). */
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
