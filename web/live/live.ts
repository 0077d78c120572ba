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

/** A subscription of the operation table. */
export type StreamName = OperationName<"subscription">;

export interface LiveOptions {
  /** Events may have been missed: fetch again. Also called once at the start. */
  readonly onGap?: (gap: Gap) => void;
}

/**
 * Listens to a stream while the component is shown; with `input` null it does not. An event may come twice: drop
 * those whose id you have seen (`onceById`). The answer says whether events are arriving, for a word on screen.
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
          // A refusal over the socket has no code: any call tells whether it is the sign-in that has ended.
          if (state === "denied" && currentUser()) void api.me({}).catch(() => {});
        },
      },
    );
  }, [name, variables]);
  return status;
}

/** Answers true the first time it meets an id, false from then on; remembers the newest `limit`. */
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
 * Whether what somebody hears is theirs to hear after a change of their session: they are the same person with the same
 * rights, and work for the hauliers that they worked for, at least. For whom they work is told only after the start, and
 * is no part of the token by which they listen.
 */
export function hearsOn(before: SessionUser | null, now: SessionUser | null): boolean {
  if (!before || !now) return before === now;
  const isSame = before.id === now.id && before.role === now.role && before.canBook === now.canBook;
  return (
    isSame &&
    before.memberships.every(({ haulierId: was }) => now.memberships.some(({ haulierId }) => haulierId === was))
  );
}
