import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Fault } from "#shared/kernel/errors.ts";
import { busy, keyInUse } from "#shared/kernel/faults.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import {
  ConditionFailed,
  createDatabase,
  type Database,
  type Item,
  lostRace,
  runAfterRaces,
  type Write,
} from "./database.ts";

let table: TestTable;
let db: Database;
beforeAll(async () => {
  table = await startTestTable();
  db = table.db;
});
afterAll(() => table.stop());

let count = 0;
const fresh = () => ({ PK: `T#${count++}`, SK: "S" });
const taken = keyInUse();
const other = busy();
const missing = [{ attribute: "PK", is: "missing" }] as const;
const failureOf = (running: Promise<unknown>) =>
  running.then(
    () => null,
    (error: unknown) => error,
  );

describe("commit", () => {
  it("writes, changes, checks and removes together", async () => {
    const [put, changed, checked, removed] = [fresh(), fresh(), fresh(), fresh()];
    await db.commit([changed, checked, removed].map((key) => ({ put: { ...key, n: 1 } })));
    await db.commit([
      { put: { ...put, n: 1 }, when: missing },
      {
        update: changed,
        change: { add: { n: 1 }, append: { log: ["a"] } },
        when: [{ attribute: "n", is: "=", value: 1 }],
      },
      { check: checked, when: [{ attribute: "n", is: "=", value: 1 }] },
      { remove: removed },
    ]);
    expect(await db.get(put)).toEqual({ ...put, n: 1 });
    expect(await db.get(changed)).toEqual({ ...changed, n: 2, log: ["a"] });
    expect(await db.get(removed)).toBeUndefined();
  });

  it.each([
    ["a put that is taken", (key: Item): Write => ({ put: { ...key, n: 2 } as Item, when: missing, otherwise: taken })],
    [
      "an update of another version",
      (key): Write => ({
        update: key as never,
        change: { set: { n: 2 } },
        when: [{ attribute: "n", is: "=", value: 9 }],
        otherwise: taken,
      }),
    ],
    [
      "a removal of another version",
      (key): Write => ({ remove: key as never, when: [{ attribute: "n", is: "=", value: 9 }], otherwise: taken }),
    ],
    [
      "a check that does not hold",
      (key): Write => ({ check: key as never, when: [{ attribute: "n", is: "<>", value: 1 }], otherwise: taken }),
    ],
  ] as [string, (key: Item) => Write][])("writes nothing for %s, and throws its fault", async (_what, write) => {
    const [first, second, last] = [fresh(), fresh(), fresh()];
    await db.commit([{ put: { ...second, n: 1 } }]);
    const error = await failureOf(db.commit([{ put: { ...first, n: 1 } }, write(second), { put: { ...last, n: 1 } }]));
    expect(error).toBe(taken);
    expect([await db.get(first), await db.get(second), await db.get(last)]).toEqual([
      undefined,
      { ...second, n: 1 },
      undefined,
    ]);
  });

  it("throws the fault of the first write that failed", async () => {
    const [a, b] = [fresh(), fresh()];
    await db.commit([{ put: { ...a } }, { put: { ...b } }]);
    const error = await failureOf(
      db.commit([
        { put: { ...fresh() }, when: missing },
        { put: { ...a }, when: missing, otherwise: other },
        { put: { ...b }, when: missing, otherwise: taken },
      ]),
    );
    expect(error).toBe(other);
  });

  it("says which write failed if none names a fault", async () => {
    const key = fresh();
    await db.commit([{ put: { ...key } }]);
    const error = await failureOf(db.commit([{ put: { ...fresh() } }, { put: { ...key }, when: missing }]));
    expect(error).toBeInstanceOf(ConditionFailed);
    expect((error as ConditionFailed).failed).toEqual([1]);
  });

  it("lets exactly one of many win", async () => {
    const key = fresh();
    const tries = Array.from({ length: 25 }, (_, winner) =>
      failureOf(db.commit([{ put: { ...key, winner }, when: missing, otherwise: taken }])),
    );
    const failures = await Promise.all(tries);
    expect(failures.filter((failure) => failure === null)).toHaveLength(1);
    expect(failures.filter((failure) => failure === taken)).toHaveLength(24);
  });
});

describe("a command that lost a race", () => {
  const refused = keyInUse();
  /** Throws each fault in turn, then answers. */
  const commandOf = (...faults: unknown[]) =>
    vi.fn(async () => {
      const fault = faults.shift();
      if (fault) throw fault;
      return "done";
    });
  const lostBy = async (key: Item) => {
    const write = { put: { ...key } as Item, when: missing, otherwise: keyInUse() };
    await failureOf(db.commit([write]));
    return failureOf(db.commit([write]));
  };

  it.each([
    ["runs again, and succeeds", 1, null, 2],
    ["runs again, and is refused for what is there now", 1, refused, 2],
    ["runs three times", 2, null, 3],
    ["runs no more than three times", 3, null, 3],
    ["is run once when it is refused", 0, refused, 1],
  ] as const)("%s", async (_what, races, then, runs) => {
    const lost = await Promise.all(Array.from({ length: races }, () => lostBy(fresh())));
    const command = commandOf(...lost, then);
    expect(await failureOf(runAfterRaces(command))).toBe(races === 3 ? lost[2] : then);
    expect(command).toHaveBeenCalledTimes(runs);
  });

  it("may report that two records do not fit together", async () => {
    const command = commandOf(lostRace(busy()));
    expect(await runAfterRaces(command)).toBe("done");
  });
});

// DynamoDB cancels transactions that touch the same item at once; the local engine never does.
describe("commit when another transaction holds an item", () => {
  const cancelled = (...codes: string[]) =>
    new TransactionCanceledException({
      message: "cancelled",
      $metadata: {},
      CancellationReasons: codes.map((Code) => ({ Code })),
    });
  const writes: Write[] = [{ put: { ...fresh() } }, { put: { ...fresh() }, when: missing, otherwise: taken }];
  function scripted() {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const client = DynamoDBDocumentClient.from(db.client);
    return { sent: mockClient(client), scriptedDb: createDatabase(client, "test") };
  }

  it.each(["TransactionConflict", "ThrottlingError"])("retries after %s, with the same writes", async (code) => {
    const { sent, scriptedDb } = scripted();
    sent
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled("None", code))
      .rejectsOnce(cancelled(code, "None"))
      .resolves({});
    await scriptedDb.commit(writes);
    const inputs = sent.commandCalls(TransactWriteCommand).map((call) => call.args[0].input);
    expect(inputs).toHaveLength(3);
    expect(inputs[2]).toEqual(inputs[0]);
  });

  it("throws the fault when, after waiting, a condition fails", async () => {
    const { sent, scriptedDb } = scripted();
    sent
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled("None", "TransactionConflict"))
      .rejects(cancelled("None", "ConditionalCheckFailed"));
    expect(await failureOf(scriptedDb.commit(writes))).toBe(taken);
  });

  it("gives up in the end, and says what to do", async () => {
    const { sent, scriptedDb } = scripted();
    sent.on(TransactWriteCommand).rejects(cancelled("TransactionConflict", "None"));
    const error = (await failureOf(scriptedDb.commit(writes))) as Fault;
    expect([error.kind, error.detail.code, error.detail.action]).toEqual(["Conflict", "server.busy", "Try again."]);
    expect(sent.commandCalls(TransactWriteCommand)).toHaveLength(6);
  });

  it.each([
    ["cancelled for another reason", cancelled("ValidationError", "None")],
    ["anything else", new Error("no network")],
  ])("does not retry %s", async (_what, thrown) => {
    const { sent, scriptedDb } = scripted();
    sent.on(TransactWriteCommand).rejects(thrown);
    expect(await failureOf(scriptedDb.commit(writes))).toBe(thrown);
    expect(sent.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });
});

describe("reading", () => {
  it("gets more items by key than one call allows", async () => {
    const keys = Array.from({ length: 230 }, fresh);
    for (let at = 0; at < keys.length; at += 50)
      await db.commit(keys.slice(at, at + 50).map((key) => ({ put: { ...key } })));
    const found = await db.getMany([fresh(), ...keys]);
    expect(found.map(({ PK }) => PK).sort()).toEqual(keys.map(({ PK }) => PK).sort());
  });

  it("gets many by key, each once, with missing ones absent", async () => {
    const keys = Array.from({ length: 5 }, fresh);
    await db.commit(keys.slice(0, 3).map((put) => ({ put })));
    const found = await db.getMany([...keys, ...keys]);
    expect(found.map(({ PK }) => PK).sort()).toEqual(
      keys
        .slice(0, 3)
        .map(({ PK }) => PK)
        .sort(),
    );
  });

  it("updates outside a transaction, and answers null if the condition fails", async () => {
    const key = fresh();
    expect(await db.update(key, { add: { n: 1 } })).toEqual({ ...key, n: 1 });
    expect(await db.update(key, { add: { n: 1 } }, [{ attribute: "n", is: ">", value: 5 }])).toBeNull();
    expect(await db.get(key)).toEqual({ ...key, n: 1 });
  });

  it("returns the current item if an update's condition fails", async () => {
    const [key, missing] = [fresh(), fresh()];
    const tooFew = [{ attribute: "n", is: ">", value: 5 }] as const;
    expect(await db.updateOrSee(key, { set: { n: 1, words: ["a"] } }, [])).toMatchObject({ isDone: true });
    expect(await db.updateOrSee(key, { add: { n: 1 } }, tooFew)).toEqual({
      isDone: false,
      item: { ...key, n: 1, words: ["a"] },
    });
    expect(await db.updateOrSee(missing, { add: { n: 1 } }, tooFew)).toEqual({ isDone: false, item: null });
  });
});
