import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";

/** Runs one write at a time. All callers during a write share the next one. */
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
 * DynamoDB Local acknowledges a transaction before it is on disk: one in two hundred was lost on kill -9. A plain put
 * is flushed with all earlier writes, so each transaction waits for one shared put.
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
