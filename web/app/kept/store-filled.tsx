import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { drives } from "#shared/kernel/access.ts";
import { type ConnectionQuality, connectionQuality, useConnectionQuality } from "../../device/connection-quality.ts";
import { savesData } from "../../device/saves-data.ts";
import { whenIdle } from "../../device/when-idle.ts";
import { keepMapAlong } from "../../offline/stored-map.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { fillStore } from "./fill-stored.ts";

/** Interval of the check for an idle page, in ms. */
const lookEveryMs = 1_500;

/**
 * Fills the offline data of the signed-in user once per page load and after connection changes. Needs an idle page, a
 * cached app and a connection that is not poor; the map needs a good one. Draws nothing.
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

/** Drivers also store the map along the day's jobs. */
async function fill(client: QueryClient, user: SessionUser, gone: AbortSignal): Promise<void> {
  // Without a service worker the app cannot open offline. `ready` then never resolves or is missing.
  if (!(await navigator.serviceWorker?.ready)) return;
  const mayGoOn = () => whenAtRest(client, gone);
  const along = await fillStore(client, user, mayGoOn);
  const hasMap = drives(user) && along.length > 0 && (await mayGoOn()) && connectionQuality() === "good";
  if (hasMap) await keepMapAlong(user.id, along);
}

/** Resolves to true when no request runs and the browser is idle; to false when filling must stop. */
async function whenAtRest(client: QueryClient, gone: AbortSignal): Promise<boolean> {
  while (document.readyState !== "complete" || client.isFetching() > 0) {
    if (gone.aborted) return false;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  await whenIdle(lookEveryMs);
  return !gone.aborted && !savesData() && fills(connectionQuality());
}

/** Whether the connection can carry a few kilobytes in advance. */
const fills = (quality: ConnectionQuality) => quality === "good" || quality === "fair";
