import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { textIfThere, writeDurably } from "../durable-file.ts";
import type { MessageAttributes } from "./filter-policy.ts";

export interface PublishedMessage {
  readonly messageId: string;
  /** The topic, endpoint or phone number. */
  readonly target: string;
  readonly subject: string | null;
  readonly message: string;
  readonly attributes: MessageAttributes;
  readonly publishedAt: string;
}

export interface Subscription {
  readonly arn: string;
  readonly topicArn: string;
  readonly protocol: string;
  readonly endpoint: string;
  attributes: Readonly<Record<string, string>>;
}

/** Safe to write as JSON. */
export interface SnsState {
  /** Attributes by topic ARN. */
  readonly topics: Record<string, Record<string, string>>;
  /** By subscription ARN. */
  readonly subscriptions: Record<string, Subscription>;
  /** Attributes by platform application ARN. */
  readonly applications: Record<string, Record<string, string>>;
  /** By endpoint ARN. The attributes include `Token`, `CustomUserData` and `Enabled`. */
  readonly endpoints: Record<string, { applicationArn: string; attributes: Record<string, string> }>;
  /** Oldest first. */
  readonly messages: PublishedMessage[];
}

/** The state in `dir`, else in memory. `save` resolves when its current content is on disk. */
export function openState(dir: string | undefined): { state: SnsState; save: () => Promise<void> } {
  const empty: SnsState = { topics: {}, subscriptions: {}, applications: {}, endpoints: {}, messages: [] };
  if (dir === undefined) return { state: empty, save: async () => {} };
  mkdirSync(dir, { recursive: true });
  const path = join(dir, "sns.json");
  const state = read(path) ?? empty;
  let waiting: Promise<void> | null = null;
  let writing: Promise<void> = Promise.resolve();
  return {
    state,
    save() {
      // Changes during a write share the next one.
      waiting ??= writing.then(() => {
        waiting = null;
        const written = writeDurably(path, JSON.stringify(state));
        writing = written.catch(() => {});
        return written;
      });
      return waiting;
    },
  };
}

function read(path: string): SnsState | null {
  const text = textIfThere(path);
  return text === null ? null : (JSON.parse(text) as SnsState);
}
