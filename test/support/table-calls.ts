import type { Database } from "#functions/platform/database.ts";

/** Table calls before the last transaction: reads and other writes. */
export interface BeforeWriting {
  readonly calls: number;
  /** Number of sequential waits: concurrent calls count once. */
  readonly waits: number;
  readonly transactions: number;
}

/**
 * Records the table's calls from now on. `stop` returns their names in order, such as `UpdateItemCommand`. `before`
 * returns the calls before the transaction.
 */
export function tableCalls(db: Database): { stop(): string[]; before(): BeforeWriting } {
  const name = "notesCalls";
  const names: string[] = [];
  const waits: number[] = [];
  let underWay = 0;
  db.client.middlewareStack.add(
    (next, { commandName }) =>
      async (input) => {
        names.push(String(commandName));
        waits.push((waits.at(-1) ?? 0) + (underWay === 0 ? 1 : 0));
        underWay += 1;
        try {
          return await next(input);
        } finally {
          underWay -= 1;
        }
      },
    { step: "initialize", name },
  );
  return {
    stop() {
      db.client.middlewareStack.remove(name);
      return names;
    },
    before() {
      const at = names.indexOf("TransactWriteItemsCommand");
      const calls = at < 0 ? names.length : at;
      const transactions = names.filter((one) => one === "TransactWriteItemsCommand").length;
      return { calls, waits: waits[calls - 1] ?? 0, transactions };
    },
  };
}

export function onceBefore(db: Database, name: string, act: () => Promise<unknown>): () => boolean {
  let isDone = false;
  const middleware = "actsBefore";
  db.client.middlewareStack.add(
    (next, { commandName }) =>
      async (input) => {
        if (commandName === name && !isDone) {
          isDone = true;
          await act();
        }
        return next(input);
      },
    { step: "initialize", name: middleware },
  );
  return () => {
    db.client.middlewareStack.remove(middleware);
    return isDone;
  };
}
