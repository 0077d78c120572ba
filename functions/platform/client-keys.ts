import { createHash } from "node:crypto";
import { keyInUse, keyReused } from "#shared/kernel/faults.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "./database.ts";

/** The client key of a mutation that is running. */
export interface PendingAnswer {
  readonly callerId: string;
  readonly operation: string;
  readonly clientKey: string;
  /** Hash of the input without its secrets: the same key with another input is a mistake of the client. */
  readonly inputHash: string;
}

/** Thrown to stop a repeated mutation: carries the first answer. Caught by `serve` only. */
export class Repeated extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("this change has been made already");
    this.name = "Repeated";
    this.answer = answer;
  }
}

/** How long a key is remembered. */
const keptSeconds = 86_400;

export function pendingAnswer(
  callerId: string,
  operation: string,
  input: Record<string, unknown>,
): PendingAnswer | null {
  if (typeof input.clientKey !== "string") return null;
  const inputHash = createHash("sha256").update(canonical(input)).digest("base64url");
  return { callerId, operation, clientKey: input.clientKey, inputHash };
}

/** The record of an answer, for the same transaction as the change. */
export function clientKeyWrite(pending: PendingAnswer, answer: unknown, now: string): Write {
  return {
    put: {
      ...keyOf(pending),
      entity: "clientKey",
      v: 1,
      inputHash: pending.inputHash,
      answer: JSON.stringify(answer ?? null),
      ttl: epochSecondsOf(now) + keptSeconds,
    },
    when: [{ attribute: "PK", is: "missing" }],
    otherwise: keyInUse(),
  };
}

/** Throws `Repeated` with the first answer when the key was used for this very input, and a fault when for another. */
export async function repeatedAnswer(db: Database, pending: PendingAnswer): Promise<void> {
  const stored = await db.get(keyOf(pending));
  if (!stored) return;
  if (stored.inputHash !== pending.inputHash) throw keyReused();
  throw new Repeated(JSON.parse(String(stored.answer)));
}

function keyOf(pending: PendingAnswer) {
  return { PK: `CLIENTKEY#${pending.callerId}#${pending.operation}#${pending.clientKey}`, SK: "CLIENTKEY" };
}

/** Left out of the hash: there are so few bank numbers that one could be found by trying them all. */
const secrets = new Set(["bankAccountNumber", "bankSortCode"]);

/** JSON with keys in order, so that the same input always hashes alike. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) =>
    secrets.has(key)
      ? undefined
      : inner && typeof inner === "object" && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  );
}
