import { operationCalls } from "virtual:operations";
import { useEffect, useRef, useState } from "react";
import type { Fault } from "#shared/kernel/errors.ts";
import { type ApiInput, type ApiOutput, api, type OperationName } from "../api/api.ts";
import type { Gap } from "../api/fetch-again.ts";
import { loadConfig } from "../config/config.ts";
import type { SessionUser } from "../session/session-context.ts";
import { accessToken, currentUser, onSessionChange } from "../session/session-store.ts";
import { onConnection } from "../ui/connection.ts";
import { LiveClient, type LiveState } from "./live-client.ts";

const live = new LiveClient({
  endpoint: async () => {
    const { graphqlUrl, realtimeUrl } = await loadConfig();
    return { realtimeUrl, host: new URL(graphqlUrl).host };
  },
  authorization: async (force): Promise<Record<string, string>> => {
    const token = await accessToken(force);
    return token ? { Authorization: token } : { "x-api-key": (await loadConfig()).apiKey };
  },
  open: (url, protocols, on) => {
    const socket = new WebSocket(url, protocols);
    socket.addEventListener("open", on.open);
    socket.addEventListener("close", on.close);
    socket.addEventListener("message", ({ data }) => on.message(String(data)));
    return socket;
  },
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
  random: Math.random,
});

let listening = currentUser();

if (typeof window !== "undefined") {
  onConnection((online) => (online ? live.wake() : live.drop(false)));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && live.wake());
  onSessionChange(() => {
    const before = listening;
    listening = currentUser();
    if (hearsOn(before, listening)) live.askAgain();
    else live.drop(true);
  });
}

export type StreamName = OperationName<"subscription">;

export interface LiveOptions {
  /** Called when events may have been missed, so that the listener refetches. Also called at the start. */
  readonly onGap?: (gap: Gap) => void;
}

/**
 * Subscribes to a stream while mounted, unless `input` is null. Returns the stream's state. Events may repeat: filter
 * them with `onceById`.
 */
export function useLive<Name extends StreamName>(
  name: Name,
  input: ApiInput<Name> | null,
  onEvent: (event: ApiOutput<Name>) => void,
  options: LiveOptions = {},
): { readonly state: LiveState; readonly fault: Fault | null } {
  const [status, setStatus] = useState<{ state: LiveState; fault: Fault | null }>({ state: "connecting", fault: null });
  const latest = useRef({ onEvent, onGap: options.onGap });
  useEffect(() => {
    latest.current = { onEvent, onGap: options.onGap };
  });
  const variables = input === null ? null : JSON.stringify(input);
  useEffect(() => {
    if (variables === null) return undefined;
    return live.subscribe(
      { name, document: operationCalls[name].document, variables: JSON.parse(variables) },
      {
        onEvent: (event) => latest.current.onEvent(event as ApiOutput<Name>),
        onGap: (gap) => latest.current.onGap?.(gap),
        onState: (state, fault) => {
          setStatus({ state, fault });
          // A socket denial has no reason. Any API call reveals whether the server has ended the sign-in.
          if (state === "denied" && currentUser()) void api.me({}).catch(() => {});
        },
      },
    );
  }, [name, variables]);
  return status;
}

/** Returns a function that is true for a new id and false for a repeated one. Remembers the newest `limit` ids. */
export function onceById(limit = 500): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > limit && oldest !== undefined) seen.delete(oldest);
    return true;
  };
}

/**
 * Whether streams can continue after a session change: same user, same rights, and no haulier lost. Memberships load
 * later, as the token does not contain them.
 */
export function hearsOn(before: SessionUser | null, now: SessionUser | null): boolean {
  if (!before || !now) return before === now;
  const isSame = before.id === now.id && before.role === now.role && before.canBook === now.canBook;
  return (
    isSame &&
    before.memberships.every(({ haulierId: was }) => now.memberships.some(({ haulierId }) => haulierId === was))
  );
}
