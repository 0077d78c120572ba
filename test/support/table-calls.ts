import type { Database } from "#functions/platform/database.ts";

/** Notes the calls of the table from now on; stopped, it answers their names in order, as `UpdateItemCommand`. */
export function tableCalls(db: Database): { stop(): string[] } {
  const name = "notesCalls";
  const names: string[] = [];
  db.client.middlewareStack.add(
    (next, { commandName }) =>
      (input) => {
        names.push(String(commandName));
        return next(input);
      },
    { step: "initialize", name },
  );
  return {
    stop() {
      db.client.middlewareStack.remove(name);
      return names;
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
