import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

const writing = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/** Calls `tell` after every answered write of this client. */
export function afterWrites(client: DynamoDBDocumentClient, tell: () => void): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const answer = await next(args);
      if (writing.test(String(context.commandName))) tell();
      return answer;
    },
    { step: "initialize", name: "afterWrites" },
  );
}
