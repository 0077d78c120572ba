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
