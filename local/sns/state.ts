import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { textIfThere, writeDurably } from "../durable-file.ts";
import type { MessageAttributes } from "./filter-policy.ts";

export interface PublishedMessage {
  readonly messageId: string;
  /** ARN of the topic or endpoint, or a phone number. */
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

/** The state of SNS, stored as JSON. */
export interface SnsState {
  /** Topic attributes by topic ARN. */
  readonly topics: Record<string, Record<string, string>>;
  /** Subscriptions by their ARN. */
  readonly subscriptions: Record<string, Subscription>;
  /** Platform application attributes by application ARN. */
  readonly applications: Record<string, Record<string, string>>;
  /** Push endpoints by ARN. Attributes include `Token`, `CustomUserData` and `Enabled`. */
  readonly endpoints: Record<string, { applicationArn: string; attributes: Record<string, string> }>;
  /** Published messages, oldest first. */
  readonly messages: PublishedMessage[];
}

/** Reads the state from `dir`, or keeps it in memory. `save` resolves once the current state is on disk. */
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
      // All changes during a write share the next write.
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
