import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "#functions/platform/database.ts";

interface Life {
  /** Calls of the table until it ends. */
  left: number;
  /** Whether its last call is still carried out. */
  readonly isLastDone: boolean;
  end(): void;
}

const lives = new AsyncLocalStorage<Life>();
const watched = new WeakSet<Database["client"]>();
const forever = new Promise<never>(() => undefined);

/**
 * Works until so many calls of the table have been made, and is gone then, as a process that is killed: its last call may
 * still be carried out, and nothing ever comes back to it. Answers whether it was killed; one that ends before lives on.
 */
export async function killedAfter(
  { client }: Pick<Database, "client">,
  calls: number,
  isLastDone: boolean,
  work: () => Promise<unknown>,
): Promise<boolean> {
  watch(client);
  return new Promise((resolve, reject) => {
    const life = { left: calls, isLastDone, end: () => resolve(true) };
    lives.run(life, work).then(() => resolve(false), reject);
  });
}

/** Has a client ask before each call whether its caller still lives. */
function watch(client: Database["client"]): void {
  if (watched.has(client)) return;
  watched.add(client);
  client.middlewareStack.add(
    (next) => async (call) => {
      const life = lives.getStore();
      if (!life) return next(call);
      life.left -= 1;
      if (life.left > 0) return next(call);
      if (life.left < 0) return forever;
      if (life.isLastDone) await next(call).catch(() => undefined);
      life.end();
      return forever;
    },
    { step: "initialize", name: "endsLives" },
  );
}
