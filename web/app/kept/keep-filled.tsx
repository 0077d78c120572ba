import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { drives } from "#shared/kernel/access.ts";
import { type ConnectionQuality, connectionQuality, useConnectionQuality } from "../../device/connection-quality.ts";
import { savesData } from "../../device/saves-data.ts";
import { whenIdle } from "../../device/when-idle.ts";
import { keepMapAlong } from "../../offline/kept-map.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { fillKept } from "./fill-kept.ts";

/** How often it looks whether the page has come to rest, ms. */
const lookEveryMs = 1_500;

/**
 * Fills, for whoever is signed in, what this device keeps for where there is no connection: once for each page load and
 * again when the connection has changed, unless it is a poor one, when the page has come to rest, and where the device
 * keeps the app itself. The map, which is the most of it, waits for a good connection. Draws nothing.
 */
export function KeepFilled({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const person = useRef(user);
  person.current = user;
  const quality = useConnectionQuality();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another person, or one of another role, anew
  useEffect(() => {
    if (!fills(quality)) return undefined;
    const gone = new AbortController();
    fill(client, person.current, gone.signal).catch((error: unknown) =>
      console.warn("what is kept for where there is no connection could not be filled", error),
    );
    return () => gone.abort();
  }, [client, user.id, user.role, user.canBook, quality]);
  return null;
}

/** Who drives has the map along the day's jobs as well. */
async function fill(client: QueryClient, user: SessionUser, gone: AbortSignal): Promise<void> {
  // Where no worker keeps the app itself, none of this could be opened: there this never resolves, or is not there.
  if (!(await navigator.serviceWorker?.ready)) return;
  const mayGoOn = () => whenAtRest(client, gone);
  const along = await fillKept(client, user, mayGoOn);
  const hasMap = drives(user) && along.length > 0 && (await mayGoOn()) && connectionQuality() === "good";
  if (hasMap) await keepMapAlong(user.id, along);
}

/** Resolves when nothing is asked for and the browser is idle; to false when nothing more should be asked for. */
async function whenAtRest(client: QueryClient, gone: AbortSignal): Promise<boolean> {
  while (document.readyState !== "complete" || client.isFetching() > 0) {
    if (gone.aborted) return false;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  await whenIdle(lookEveryMs);
  return !gone.aborted && !savesData() && fills(connectionQuality());
}

/** Whether the few kilobytes of the newest jobs may be asked for before they are opened. */
const fills = (quality: ConnectionQuality) => quality === "good" || quality === "fair";
