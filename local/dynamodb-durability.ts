import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";

/** One write at a time; all that ask while it runs share the next one. */
function sharedTurns(write: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      const done = write().then(() => undefined);
      running = done.catch(() => undefined);
      return done;
    });
    return next;
  };
}

/**
 * DynamoDB Local answers a transaction a moment before it is on disk: of transactions in flight at a kill -9, about one
 * in two hundred acknowledged ones was gone. A plain put is on disk when it is answered, and so is everything that was
 * answered before it. So an acknowledged transaction waits for one put, which all transactions waiting then share.
 */
export function makeTransactionsDurable(client: DynamoDBDocumentClient, table: string): void {
  const settled = sharedTurns(() =>
    client.send(new PutCommand({ TableName: table, Item: { PK: "SETTLED", SK: "SETTLED", entity: "settled", v: 1 } })),
  );
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const answer = await next(args);
      if (String(context.commandName).startsWith("TransactWrite")) await settled();
      return answer;
    },
    { step: "initialize", name: "makeTransactionsDurable" },
  );
}
