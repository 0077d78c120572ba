import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { drives } from "#shared/kernel/access.ts";
import { type ConnectionQuality, connectionQuality, useConnectionQuality } from "../../device/connection-quality.ts";
import { savesData } from "../../device/saves-data.ts";
import { whenIdle } from "../../device/when-idle.ts";
import { keepMapAlong } from "../../offline/stored-map.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { fillStore } from "./fill-stored.ts";

/** Interval between checks whether the page is idle, in ms. */
const lookEveryMs = 1_500;

/**
 * Stores offline data for the signed-in user, once per page load and after connection changes. Needs an idle page, a
 * cached app and at least a fair connection; the map needs a good one.
 */
export function FillStore({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const person = useRef(user);
  person.current = user;
  const quality = useConnectionQuality();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another user or role
  useEffect(() => {
    if (!fills(quality)) return undefined;
    const gone = new AbortController();
    fill(client, person.current, gone.signal).catch((error: unknown) =>
      console.warn("offline data could not be filled", error),
    );
    return () => gone.abort();
  }, [client, user.id, user.role, user.canBook, quality]);
  return null;
}

/** Stores the data. For drivers, also stores the map along today's jobs. */
async function fill(client: QueryClient, user: SessionUser, gone: AbortSignal): Promise<void> {
  // Without a service worker, the app cannot open offline, so storing is useless. `ready` then never resolves.
  if (!(await navigator.serviceWorker?.ready)) return;
  const mayGoOn = () => whenAtRest(client, gone);
  const along = await fillStore(client, user, mayGoOn);
  const hasMap = drives(user) && along.length > 0 && (await mayGoOn()) && connectionQuality() === "good";
  if (hasMap) await keepMapAlong(user.id, along);
}

/** Resolves to true once no request runs and the browser is idle, or to false if filling must stop. */
async function whenAtRest(client: QueryClient, gone: AbortSignal): Promise<boolean> {
  while (document.readyState !== "complete" || client.isFetching() > 0) {
    if (gone.aborted) return false;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  await whenIdle(lookEveryMs);
  return !gone.aborted && !savesData() && fills(connectionQuality());
}

/** Whether the connection is good enough for prefetching some kilobytes. */
const fills = (quality: ConnectionQuality) => quality === "good" || quality === "fair";
