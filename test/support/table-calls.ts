import type { Database } from "#functions/platform/database.ts";

/** What a call of the product did before its last write of several records together: reads and other writes. */
export interface BeforeWriting {
  readonly calls: number;
  /** How often it waited: calls that were under way together count once. */
  readonly waits: number;
  readonly transactions: number;
}

/**
 * Notes the calls of the table from now on; stopped, it answers their names in order, as `UpdateItemCommand`. `before` answers
 * what came before the transaction.
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

/** Does something once, right before the next call of a name. Stopped, it answers whether it did. */
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
