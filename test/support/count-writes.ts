import type { Database } from "#functions/platform/database.ts";

/** Counts the writes that come to be from now on, but those of rate limits. Answers how many there were so far. */
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
