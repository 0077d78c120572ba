import { useEffect, useRef, useState } from "react";
import { beforeSignOut } from "../session/session-store.ts";
import type { HeldChange } from "../ui/undoable.tsx";
import type { Change, ChangeName } from "./change.ts";
import { useChange } from "./use-change.ts";

/** Time in which the user can undo a change before it is sent, in ms. */
export const undoMs = 10_000;

const held = new Set<() => Promise<void>>();
const sendAll = async () => void (await Promise.all([...held].map((send) => send())));

if (typeof document !== "undefined") {
  // Sends waiting changes at once when the page is hidden: it may never become visible again.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void sendAll());
  beforeSignOut(sendAll);
}

/**
 * A mutation sent ten seconds after the press, so that the user can undo it. Sent at once on unmount, on leaving the
 * page and at sign-out. A browser crash loses it.
 */
export function useHeldChange<Name extends ChangeName>(
  name: Name,
): HeldChange & { readonly hold: (input: Change<Name>) => void } {
  const { mutateAsync, reset, error } = useChange(name);
  const [state, setState] = useState<HeldChange["state"]>("none");
  const current = useRef<{ send: () => Promise<void>; drop: () => void }>(null);
  useEffect(() => () => void current.current?.send(), []);
  const last = useRef<Change<Name>>(null);
  const hold = (input: Change<Name>) => {
    last.current = input;
    const drop = () => {
      clearTimeout(timer);
      held.delete(send);
      current.current = null;
    };
    const send = async () => {
      drop();
      setState("sent");
      await mutateAsync(input).catch(() => setState("none"));
    };
    const timer = setTimeout(() => void send(), undoMs);
    held.add(send);
    current.current = { send, drop };
    reset();
    setState("held");
  };
  const undo = () => {
    current.current?.drop();
    setState("none");
  };
  const again = () => last.current && hold(last.current);
  return { state, error, hold, undo, again };
}
