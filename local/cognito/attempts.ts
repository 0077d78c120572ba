import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { fault, wrongCredentials } from "./faults.ts";
import type { PoolTable } from "./pool-table.ts";

/** Maximum attempts per window. Further ones get LimitExceededException. */
const limits = {
  signUp: { most: 30, windowSeconds: 600 },
  sendCode: { most: 5, windowSeconds: 3600 },
  tryCode: { most: 5, windowSeconds: 900 },
  secondFactor: { most: 5, windowSeconds: 900 },
  changePassword: { most: 5, windowSeconds: 900 },
} as const;
export type LimitedKind = keyof typeof limits;

export type Attempts = ReturnType<typeof attempts>;

/** Wrong passwords before the first pause, of one second. Each further wrong password doubles the pause. */
const freeFailures = 5;
const longestPauseSeconds = 900;

/**
 * Limits attempts by account, or by the typed address if unknown, so that both look the same. A queue per counter keeps
 * simultaneous attempts exact.
 */
export function attempts({ dynamo, tableName: TableName }: PoolTable, now: () => number) {
  const queue = new Map<string, Promise<unknown>>();
  const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (queue.get(key) ?? Promise.resolve()).then(work, work);
    queue.set(key, turn);
    try {
      return await turn;
    } finally {
      if (queue.get(key) === turn) queue.delete(key);
    }
  };
  const seconds = (): number => Math.floor(now() / 1000);
  const keyOf = (who: string, kind: string) => ({ PK: `ATTEMPTS#${who}`, SK: kind });
  const read = async (who: string, kind: string) =>
    (await dynamo.send(new GetCommand({ TableName, Key: keyOf(who, kind), ConsistentRead: true }))).Item;
  const write = async (who: string, kind: string, fields: Record<string, number>): Promise<void> => {
    await dynamo.send(new PutCommand({ TableName, Item: { ...keyOf(who, kind), ...fields } }));
  };
  const forget = async (who: string, kind: string): Promise<void> => {
    await dynamo.send(new DeleteCommand({ TableName, Key: keyOf(who, kind) }));
  };

  /** Counts one more attempt. Throws LimitExceededException beyond the limit. */
  const count = (who: string, kind: LimitedKind): Promise<void> =>
    inTurn(`${kind}#${who}`, async () => {
      const found = await read(who, kind);
      const current = found && Number(found.ttl) > seconds() ? found : undefined;
      const tries = Number(current?.tries ?? 0) + 1;
      if (tries > limits[kind].most) {
        throw limitExceeded(Number(current?.ttl) - seconds());
      }
      await write(who, kind, { tries, ttl: Number(current?.ttl ?? seconds() + limits[kind].windowSeconds) });
    });

  const clear = (who: string, kind: LimitedKind): Promise<void> => inTurn(`${kind}#${who}`, () => forget(who, kind));

  /** Resolves when `check` is true. Throws NotAuthorizedException when it is false, or while `who` must pause. */
  const signIn = (who: string, check: () => boolean): Promise<void> =>
    inTurn(`signIn#${who}`, async () => {
      const found = await read(who, "signIn");
      if (found && Number(found.pausedUntil) > now()) {
        throw fault("NotAuthorizedException", "Password attempts exceeded");
      }
      if (check()) {
        if (found) await forget(who, "signIn");
        return;
      }
      const failures = found && Number(found.ttl) > seconds() ? Number(found.failures) + 1 : 1;
      const pauseSeconds = failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestPauseSeconds);
      const pausedUntil = now() + pauseSeconds * 1000;
      await write(who, "signIn", { failures, pausedUntil, ttl: seconds() + pauseSeconds + longestPauseSeconds });
      throw wrongCredentials();
    });

  const forgiveSignIn = (who: string): Promise<void> => inTurn(`signIn#${who}`, () => forget(who, "signIn"));

  return { count, clear, signIn, forgiveSignIn };
}

/** Cognito's error. The message adds the seconds to wait, which real Cognito leaves out. */
function limitExceeded(secondsToWait: number): Error {
  const minutes = Math.max(1, Math.ceil(secondsToWait / 60));
  const when = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const message = `Attempt limit exceeded, please try after some time. Try again in ${when}.`;
  return fault("LimitExceededException", message);
}
