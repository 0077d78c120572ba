import type { Database } from "#functions/platform/database.ts";

/** Counts writes from now on, except those of rate limits. Returns a function with the current count. */
export function countWrites({ client }: Pick<Database, "client">): () => number {
  let written = 0;
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (call) => {
        const answer = await next(call);
        const { Key } = call.input as { Key?: { PK?: unknown } };
        const isRead = /^(Get|BatchGet|TransactGet|Query|Scan)/.test(commandName);
        if (!isRead && !String(Key?.PK).startsWith("RATE#")) written += 1;
        return answer;
      },
    { step: "initialize", name: "countWrites" },
  );
  return () => written;
}
