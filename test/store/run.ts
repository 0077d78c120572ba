import { DynamoDBServiceException } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsServiceException } from "@aws-sdk/client-dynamodb-streams";
import type { Call, Case } from "./case.ts";
import { plain } from "./plain.ts";
import { recordsOf } from "./records.ts";
import { type Store, send } from "./send.ts";

export async function answersOf(store: Store, { name, setup = [], calls }: Case, key: string): Promise<unknown[]> {
  for (const call of setup) {
    const answer = await answerOf(store, call, key);
    if (isFault(answer)) throw new Error(`The setup of "${name}" failed: ${JSON.stringify(answer)}`);
  }
  const answers: unknown[] = [];
  for (const call of calls) answers.push(replaced(await answerOf(store, call, key), key, "@"));
  return answers;
}

const isFault = (answer: unknown): boolean =>
  typeof answer === "string" || (typeof answer === "object" && answer !== null && "error" in answer);

async function answerOf(store: Store, call: Call, key: string): Promise<unknown> {
  try {
    return await performed(store, { ...call, input: replaced(call.input, "@", key) as Call["input"] });
  } catch (error) {
    if (!(error instanceof DynamoDBServiceException) && !(error instanceof DynamoDBStreamsServiceException))
      throw error;
    const { name, message, $metadata, $fault, $retryable, ...rest } = error as DynamoDBServiceException & object;
    const { $response, __type, ...more } = plain(rest) as Record<string, unknown>;
    return Object.keys(more).length === 0 ? `${name}: ${message}` : { error: name, message, ...more };
  }
}

async function performed(store: Store, { command, input }: Call): Promise<unknown> {
  if (command === "records") return recordsOf(store, input);
  const [, name = "", how, isUnordered] = /^(\w+)(?: (counted|to the end))?( in any order)?$/.exec(command) ?? [];
  if (how === "to the end") return isUnordered ? whole(await pages(store, name, input)) : pages(store, name, input);
  const answer = plain(await send(store, name, input)) as Answer;
  if (isUnordered) return { ...answer, Items: inOrder(answer.Items) };
  if (how === "counted") return counted(answer);
  if (name === "BatchGetItem") return { ...answer, Responses: eachOf(answer.Responses, inOrder) };
  return answer;
}

type Answer = Record<string, unknown>;

async function pages(store: Store, name: string, input: Call["input"]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from: unknown; ; ) {
    const answer = await send(store, name, from === undefined ? input : { ...input, ExclusiveStartKey: from });
    answers.push(plain(answer) as Answer);
    from = answer.LastEvaluatedKey;
    if (from === undefined) return answers;
  }
}

/** Joins all pages; sorts the items. */
const whole = (answers: readonly Answer[]): Answer => ({
  ScannedCount: answers.reduce((sum, { ScannedCount }) => sum + Number(ScannedCount), 0),
  Items: inOrder(answers.flatMap(({ Items }) => Items)),
});

const eachOf = (value: unknown, change: (part: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, change(part)]));

const inOrder = (items: unknown): unknown[] =>
  (items as unknown[]).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

function counted(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? eachOf(value, counted) : value;
}

function replaced(value: unknown, from: string, to: string): unknown {
  if (typeof value === "string") return value.replaceAll(from, to);
  if (Array.isArray(value)) return value.map((part) => replaced(part, from, to));
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [replaced(name, from, to), replaced(part, from, to)]),
  );
}
