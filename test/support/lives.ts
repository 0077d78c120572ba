import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "#functions/platform/database.ts";

interface Life {
  /** Remaining table calls until the process is killed. */
  left: number;
  /** Whether the call during which the process is killed still takes effect. */
  readonly isLastDone: boolean;
  end(): void;
}

const lives = new AsyncLocalStorage<Life>();
const watched = new WeakSet<Database["client"]>();
const forever = new Promise<never>(() => undefined);

/**
 * Runs the work until it has made this many table calls, then kills it like a process. The last call may still take
 * effect, and its answer never arrives. Returns whether it was killed: work that ends earlier survives.
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
