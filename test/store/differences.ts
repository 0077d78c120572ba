// biome-ignore-all format: one line a case
/** DynamoDB Local's deviations from AWS's documentation. Our store answers as AWS documents. */
interface Difference {
  readonly why: string;
  readonly source: string;
  readonly says: string;
  /** The differing answers, by case and index of the answer, as JSON merge patches (RFC 7396). */
  readonly ours: Readonly<Record<string, Readonly<Record<number, unknown>>>>;
}

const guide = "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide";
const api = "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference";
const item = (n: string, m: string, z: string) => ({ 3: { Item: { n: { N: n }, m: { N: m }, z: { N: z } } } });
const tiny = (digit: number) => `0.${"0".repeat(129)}${digit}`;
const cancelled = (...reasons: readonly string[]) => ({
  error: "TransactionCanceledException",
  message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(codeOf).join(", ")}]`,
  CancellationReasons: reasons.map((Message) => ({ Code: codeOf(Message), ...(Message !== "None" && { Message }) })),
});
const codeOf = (message: string) => (message === "None" ? "None" : /conditional/.test(message) ? "ConditionalCheckFailed" : "ValidationError");
const mismatch = "One or more parameter values were invalid: Type mismatch for key";
const size = "ValidationException: Invalid ProjectionExpression: Attribute name is a reserved keyword; reserved keyword: size";
const of = (value: object) => ({ 0: { Attributes: value } });
const m = (a: object) => of({ m: { M: a } });
const l = (...numbers: string[]) => of({ l: { L: numbers.map((N) => ({ N })) } });

const endAt = (S: string) => ({ LastEvaluatedKey: { pk: { S: "@" }, sk: { S } } });

export const differences: readonly Difference[] = [
  {
    why: "Nested numbers, and results of updates, have the written form instead of the normal form.",
    source: `${guide}/HowItWorks.NamingRulesDataTypes.html`,
    says: "Leading and trailing zeroes are trimmed.",
    ours: {
      "sum 1 - 0.1": item("1", "0.9", "0.1"),
      "sum 1e-130 - 1e-130": item(tiny(1), "0", tiny(1)),
      "sum 1e-130 - 2e-130": item(tiny(1), `-${tiny(1)}`, tiny(2)),
      "sum 1.5 + 1.50": item("4.5", "3", "1.5"),
      "sum 100 - 1e2": item("100", "0", "100"),
      "sum 5e-1 + 5e-1": item("1.5", "1", "0.5"),
      "numbers in nested values in normal form": { 1: { Item: { m: { M: { l: { L: [{ N: "1.5" }, { M: { n: { N: "100" } } }] } } } } } },
    },
  },
  {
    why: "Projections treat SIZE as a name.",
    source: `${guide}/ReservedWords.html`,
    says: "Don't use any of these words as attribute names in expressions. … SIZE",
    ours: { "projection: m.size": { 0: size, 1: size }, "query: reserved words": { 1: size } },
  },
  {
    why: "The size of whole items limits an index page, not the size of the index entries.",
    source: `${guide}/GSI.html`,
    says: "the calculation is based on the sizes of the index entries, rather than the size of the item in the base table",
    ours: { "query: pages of 1 MB": { 3: [{ Count: 5, Items: ["1", "2", "3", "4", "5"].map((S) => ({ sk: { S } })), ScannedCount: 5 }] } },
  },
  {
    why: "A query that reaches its limit at the end of its range reports the end.",
    source: `${api}/API_Query.html`,
    says: "If DynamoDB processes the number of items up to the limit while processing the results, it stops the operation and returns the matching values up to that point, and a key in LastEvaluatedKey to apply in a subsequent operation",
    ours: { "query: a limit that ends where the range does": { 0: endAt("3"), 2: endAt("7"), 3: endAt("3") } },
  },
  {
    why: "Filtered items do not count towards a page's size.",
    source: `${guide}/Query.FilterExpression.html`,
    says: "A Query operation can retrieve a maximum of 1 MB of data. This limit applies before the filter expression is evaluated.",
    ours: { "query: pages of 1 MB": { 5: [{ Count: 0, Items: [], LastEvaluatedKey: { pk: { S: "@" }, sk: { S: "4" } }, ScannedCount: 4 }, { Count: 0, Items: [], ScannedCount: 1 }] } },
  },
  {
    why: "Deleting a missing item returns the capacity unasked.",
    source: `${api}/API_DeleteItem.html`,
    says: "NONE - No ConsumedCapacity details are included in the response.",
    ours: { "returns NONE of a delete": { 1: { ConsumedCapacity: null } }, "returns ALL_OLD of a delete": { 1: { ConsumedCapacity: null } }, "stream: a delete of nothing": { 0: { ConsumedCapacity: null } } },
  },
  {
    why: "UPDATED_OLD and UPDATED_NEW return whole lists and maps after an update of one part.",
    source: `${api}/API_UpdateItem.html`,
    says: "UPDATED_NEW - Returns only the updated attributes, as they appear after the UpdateItem operation.",
    ours: {
      "returns UPDATED_OLD: SET m.a = … [9]": m({ b: null }), "returns UPDATED_OLD: REMOVE m.a []": m({ b: null }), "returns UPDATED_OLD: ADD m.a …, z … [1,1]": m({ b: null }),
      "returns UPDATED_OLD: SET l[0] = … [9]": l("1"), "returns UPDATED_OLD: SET l[1] = … [9]": l("2"), "returns UPDATED_OLD: REMOVE l[0] []": l("1"),
      "returns UPDATED_NEW: SET m.a = … [9]": m({ b: null }), "returns UPDATED_NEW: SET m.z = … [9]": m({ a: null, b: null }), "returns UPDATED_NEW: ADD m.a …, z … [1,1]": m({ b: null }),
      "returns UPDATED_NEW: SET l[0] = … [9]": l("9"), "returns UPDATED_NEW: SET l[1] = … [9]": l("9"),
    },
  },
  {
    why: "Reading a missing item costs nothing.",
    source: `${guide}/read-write-operations.html`,
    says: "If you perform a read operation on an item that doesn't exist, DynamoDB will still consume read throughput as outlined above. For Query/Scan operations, you'll still be charged additional read throughput based on read consistency and the number of partitions searched to serve the request, even if no data exists.",
    ours: {
      "capacity of a query": { 6: { ConsumedCapacity: { CapacityUnits: 0.5 } }, 7: { ConsumedCapacity: { CapacityUnits: 0.5, GlobalSecondaryIndexes: { all: { CapacityUnits: 0.5 } } } } },
      "capacity of a batch of reads": { 0: { ConsumedCapacity: [{ CapacityUnits: 2, TableName: "store-s" }] }, 2: { ConsumedCapacity: [{ CapacityUnits: 0.5, TableName: "store-s" }] } },
    },
  },
  {
    why: "The capacity of a transaction is that of one of its items, and reads and writes do not report it.",
    source: `${guide}/transaction-apis.html`,
    says: "DynamoDB performs two underlying reads or writes of every item in the transaction: one to prepare the transaction and one to commit the transaction. Once a transaction completes in DynamoDB, its changes start propagating to global secondary indexes (GSIs), streams, and backups.",
    ours: {
      "capacity of a transaction of writes": {
        0: { ConsumedCapacity: [{ CapacityUnits: 6, TableName: "store-s", WriteCapacityUnits: 6 }] },
        1: { ConsumedCapacity: [{ CapacityUnits: 11, GlobalSecondaryIndexes: Object.fromEntries(["all", "alone", "keys"].map((name) => [name, { CapacityUnits: 1, WriteCapacityUnits: 1 }])), Table: { CapacityUnits: 8, WriteCapacityUnits: 8 }, TableName: "store-s", WriteCapacityUnits: 11 }] },
      },
      "capacity of a transaction of reads": {
        0: { ConsumedCapacity: [{ CapacityUnits: 8, ReadCapacityUnits: 8, TableName: "store-s" }] },
        1: { ConsumedCapacity: [{ CapacityUnits: 4, ReadCapacityUnits: 4, Table: { CapacityUnits: 4, ReadCapacityUnits: 4 }, TableName: "store-s" }] },
      },
    },
  },
  {
    why: "An impossible update in a transaction is an error of the request, not a cancelled transaction with reasons.",
    source: `${api}/API_TransactWriteItems.html`,
    says: "Validation Error: Code: ValidationError. Messages: … An operand in the update expression has an incorrect data type. Item size to update has exceeded the maximum allowed size. … The document path provided in the update expression is invalid for update. The provided expression refers to an attribute that does not exist in the item.",
    ours: {
      "transaction: an update that cannot be done": { 0: cancelled("None", "The provided expression refers to an attribute that does not exist in the item") },
      "transaction: an update of the wrong type": { 0: cancelled("None", "An operand in the update expression has an incorrect data type") },
      "transaction: an update of a bad path": { 0: cancelled("The document path provided in the update expression is invalid for update", "None") },
      "transaction: an update that cannot be done and a condition that fails": { 0: cancelled("The provided expression refers to an attribute that does not exist in the item", "The conditional request failed.") },
      "transaction: an update that makes an item too large": { 0: cancelled("None", "Item size to update has exceeded the maximum allowed size") },
    },
  },
  {
    why: "A transaction may check and change one item.",
    source: `${guide}/transaction-apis.html`,
    says: "You can't target the same item with multiple operations within the same transaction. For example, you can't perform a ConditionCheck and also an Update action on the same item in the same transaction.",
    ours: { "transaction: an update and a condition on one item": { 0: "ValidationException: Transaction request cannot include multiple operations on one item" } },
  },
  {
    why: "A transaction may contain an update without an expression.",
    source: `${api}/API_Update.html`,
    says: "UpdateExpression: An expression that defines one or more attributes to be updated, the action to be performed on them, and new value(s) for them. Required: Yes",
    ours: { "transaction: an update without expression": { 0: "ValidationException: Value null at 'transactItems.1.member.update.updateExpression' failed to satisfy constraint: Member must not be null" } },
  },
  {
    why: "The error for a reused token has no message.",
    source: `${api}/API_TransactWriteItems.html`,
    says: "DynamoDB rejected the request because you retried a request with a different payload but with an idempotent token that was already used.",
    ours: { "another transaction with the same token": { 1: reused(), 2: reused() } },
  },
  {
    why: "A transaction of reads with a wrong key names no reasons.",
    source: `${api}/API_TransactGetItems.html`,
    says: "Transaction cancellation reasons are ordered in the order of requested items, if an item has no error it will have None code and Null message.",
    ours: { "transaction of reads that are not valid": { 0: cancelled(mismatch), 4: cancelled("None", mismatch) } },
  },
  {
    why: "The size limit of a transaction of reads counts more than its items.",
    source: `${api}/API_TransactGetItems.html`,
    says: "The aggregate size of the items in the transaction exceeded 4 MB.",
    ours: { "transaction of reads of 4 MB and more": { 0: "ValidationException: Payload in response is too large.4290200" } },
  },
  {
    why: "A table during deletion is reported as active.",
    source: `${api}/API_DeleteTable.html`,
    says: "After a DeleteTable request, the specified table is in the DELETING state until DynamoDB completes the deletion.",
    ours: { "table: created, described and deleted": { 3: { TableDescription: { TableStatus: "DELETING" } } }, "table: deleted with its items": { 1: { TableDescription: { TableStatus: "DELETING", ItemCount: 0, TableSizeBytes: 0 } } } },
  },
];

function reused(): string {
  return "IdempotentParameterMismatchException: DynamoDB rejected the request because you retried a request with a different payload but with an idempotent token that was already used.";
}

export function expectedOf(name: string, oracle: readonly unknown[]): unknown[] {
  const patches = differences.flatMap(({ ours }) => Object.entries(ours[name] ?? {}));
  return oracle.map((answer, at) => patches.filter(([place]) => Number(place) === at).reduce((so, [, patch]) => patched(so, patch), answer));
}

function patched(target: unknown, patch: unknown): unknown {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
  const merged = new Map(typeof target === "object" && target !== null && !Array.isArray(target) ? Object.entries(target) : []);
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) merged.delete(key);
    else merged.set(key, patched(merged.get(key), part));
  }
  return Object.fromEntries(merged);
}
