import { createHash } from "node:crypto";
import { keyInUse, keyReused, madeBefore } from "#shared/kernel/faults.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { longestWaitDays, waitingChanges } from "#shared/kernel/waiting-changes.ts";
import type { Database, Write } from "./database.ts";
import type { KeyedHash } from "./keyed-hash.ts";

/** The idempotency key of a running mutation. */
export interface PendingAnswer {
  readonly callerId: string;
  readonly operation: string;
  readonly clientKey: string;
  /** Hash of the whole input: the same key with another input is the client's mistake. */
  readonly inputHash: string;
}

/** Thrown to stop a repeated mutation; carries the first answer. Only `serve` catches it. */
export class Repeated extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("this change has been made already");
    this.name = "Repeated";
    this.answer = answer;
  }
}

/** Retention of an answer, and of the key of a change without an offline queue, in seconds. */
const answerSeconds = 86_400;
/** Retention of the key of a change from the offline queue, in seconds. */
const waitingSeconds = longestWaitDays * 86_400;
const mayWait: ReadonlySet<string> = new Set(waitingChanges);

/** The idempotency key of a mutation with the hash of its input; null for a mutation without a key. */
export async function pendingAnswer(
  callerId: string,
  operation: string,
  input: Record<string, unknown>,
  keyedHash?: KeyedHash,
): Promise<PendingAnswer | null> {
  if (typeof input.clientKey !== "string") return null;
  const { text, hasSecrets } = canonical(input);
  const digest = createHash("sha256").update(text).digest();
  if (hasSecrets && !keyedHash) throw new Error(`${operation} takes secrets, and its function has no key to hash them`);
  const inputHash = hasSecrets && keyedHash ? await keyedHash(digest) : digest.toString("base64url");
  return { callerId, operation, clientKey: input.clientKey, inputHash };
}

/**
 * Returns the writes of an idempotency key, whose condition rejects a second call without a read. For the offline queue
 * key and answer are two records: answers contain personal data and expire earlier.
 */
export function idempotencyKeyWrites(pending: PendingAnswer, answer: unknown, now: string): Write[] {
  const answered = { v: 1, answer: JSON.stringify(answer ?? null), ttl: epochSecondsOf(now) + answerSeconds };
  const key = { ...keyOf(pending), entity: "clientKey", v: 1, inputHash: pending.inputHash };
  const once = { when: [{ attribute: "PK", is: "missing" }], otherwise: keyInUse() } as const;
  if (!mayWait.has(pending.operation)) return [{ put: { ...key, ...answered }, ...once }];
  return [
    { put: { ...key, ttl: epochSecondsOf(now) + waitingSeconds }, ...once },
    { put: { ...answerOf(pending), entity: "clientAnswer", ...answered } },
  ];
}

/**
 * Throws `Repeated` with the first answer, `access.madeBefore` if it has expired, or an error for a different input.
 */
export async function repeatedAnswer(db: Database, pending: PendingAnswer): Promise<void> {
  const stored = await db.get(keyOf(pending));
  if (!stored) return;
  if (stored.inputHash !== pending.inputHash) throw keyReused();
  const { answer } = "answer" in stored ? stored : ((await db.get(answerOf(pending))) ?? {});
  if (answer === undefined) throw madeBefore();
  throw new Repeated(JSON.parse(String(answer)));
}

function keyOf(pending: PendingAnswer) {
  return { PK: `CLIENTKEY#${pending.callerId}#${pending.operation}#${pending.clientKey}`, SK: "CLIENTKEY" };
}

function answerOf(pending: PendingAnswer) {
  return { ...keyOf(pending), SK: "CLIENTANSWER" };
}

/** There are so few bank numbers that a plain hash could be reversed by trying them all. */
const secrets = new Set(["bankAccountNumber", "bankSortCode"]);

/** Renders JSON with sorted keys, so that the same input has the same hash. Also tells whether it contains secrets. */
export function canonical(value: unknown): { text: string; hasSecrets: boolean } {
  let hasSecrets = false;
  const text = JSON.stringify(value, (key, inner: unknown) => {
    if (secrets.has(key)) hasSecrets = true;
    return inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  });
  return { text, hasSecrets };
}
