import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { textIfThere, writeDurably } from "../durable-file.ts";
import type { DeviceKeys } from "./decrypt.ts";

export interface Subscriber extends DeviceKeys {
  readonly id: string;
  /** The sender's public key. Only this sender may push to the subscription. */
  readonly applicationServerKey: string;
  /** HTTP status that senders get instead of a delivery; null delivers. */
  answer: number | null;
}

export interface Received {
  /** The subscription's id, or the token of an app. */
  readonly to: string;
  /** `web`, or an app's platform. */
  readonly platform: string;
  readonly text: string;
  readonly urgency: string | null;
  readonly keptSeconds: number | null;
  readonly at: string;
}

export interface PushState {
  readonly subscribers: Record<string, Subscriber>;
  /** All received pushes, oldest first. */
  readonly received: Received[];
}

/** Reads the state from `dir`. `save` resolves once the current state is on disk. */
export function openPushState(dir: string): { state: PushState; save: () => Promise<void> } {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, "push.json");
  const text = textIfThere(path);
  const state = text === null ? { subscribers: {}, received: [] } : (JSON.parse(text) as PushState);
  let last: Promise<void> = Promise.resolve();
  return {
    state,
    save() {
      last = last.catch(() => {}).then(() => writeDurably(path, JSON.stringify(state)));
      return last;
    },
  };
}
