import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { textIfThere, writeDurably } from "../durable-file.ts";
import type { DeviceKeys } from "./decrypt.ts";

export interface Subscriber extends DeviceKeys {
  readonly id: string;
  /** The sender's public key, to which the subscription is bound. */
  readonly applicationServerKey: string;
  /** The status that senders get instead of being served; null serves them. */
  answer: number | null;
}

export interface Received {
  /** The subscription's id, or an app's token. */
  readonly to: string;
  /** `web`, or the platform of an app. */
  readonly platform: string;
  readonly text: string;
  readonly urgency: string | null;
  readonly keptSeconds: number | null;
  readonly at: string;
}

export interface PushState {
  readonly subscribers: Record<string, Subscriber>;
  /** Oldest first. */
  readonly received: Received[];
}

/** The state in `dir`. `save` resolves when its current content is on disk. */
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
