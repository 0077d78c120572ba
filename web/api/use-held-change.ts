import { useEffect, useRef, useState } from "react";
import { beforeSignOut } from "../session/session-store.ts";
import type { HeldChange } from "../ui/undoable.tsx";
import type { Change, ChangeName } from "./change.ts";
import { useChange } from "./use-change.ts";

/** Time to undo before sending, in ms. */
export const undoMs = 10_000;

const held = new Set<() => Promise<void>>();
const sendAll = async () => void (await Promise.all([...held].map((send) => send())));

if (typeof document !== "undefined") {
  // Leaving the page confirms the change.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void sendAll());
  beforeSignOut(sendAll);
}

/**
 * A mutation sent ten seconds after the press, so that it can be undone unseen. Sent at once on unmount, on leaving the
 * page and at sign-out. A crash sends nothing.
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
