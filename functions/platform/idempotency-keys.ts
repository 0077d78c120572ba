import { createHash } from "node:crypto";
import { keyInUse, keyReused, madeBefore } from "#shared/kernel/faults.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { longestWaitDays, waitingChanges } from "#shared/kernel/waiting-changes.ts";
import type { Database, Item, Write } from "./database.ts";
import type { KeyedHash } from "./keyed-hash.ts";

/** The idempotency key of a running mutation. */
export interface PendingAnswer {
  readonly callerId: string;
  readonly operation: string;
  readonly clientKey: string;
  /** Hash of the whole input: the same key with another input is the client's mistake. */
  readonly inputHash: string;
}

/**
 * Thrown to stop a repeated mutation; carries the first answer, or the record to answer with. Only `serve` catches it.
 */
export class Repeated extends Error {
  readonly answer: unknown;
  readonly record: Item | undefined;
  constructor(answer: unknown, record?: Item) {
    super("this change has been made already");
    this.name = "Repeated";
    this.answer = answer;
    this.record = record;
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
 * Returns the writes of an idempotency key, whose condition rejects a second call without a read. For the offline
 * queue, the key and the answer are two records: answers contain personal data and expire earlier.
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

/** A key whose repeated call is answered with a stored record, so that the answer is not stored twice. */
export function recordKeyWrite(pending: PendingAnswer, record: Item, now: string): Write {
  const seconds = mayWait.has(pending.operation) ? waitingSeconds : answerSeconds;
  const item = { ...keyOf(pending), entity: "clientKey", v: 1, inputHash: pending.inputHash, record };
  const put = { ...item, ttl: epochSecondsOf(now) + seconds };
  return { put, when: [{ attribute: "PK", is: "missing" }], otherwise: keyInUse() };
}

/**
 * Throws `Repeated` with the first answer, `access.madeBefore` if it has expired, or an error for a different input.
 */
export async function repeatedAnswer(db: Database, pending: PendingAnswer): Promise<void> {
  const stored = await db.get(keyOf(pending));
  if (!stored) return;
  if (stored.inputHash !== pending.inputHash) throw keyReused();
  if (stored.record) throw new Repeated(undefined, stored.record as Item);
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
