import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { keyInUse } from "#shared/kernel/faults.ts";
import { IdempotencyKey } from "#shared/kernel/id.ts";
import { limits } from "#shared/kernel/limits.ts";
import { bookers, mutation, query } from "#shared/kernel/operation.ts";
import { line } from "#shared/kernel/text.ts";
import { longestWaitDays } from "#shared/kernel/waiting-changes.ts";
import type { CallerIdentity, LambdaEvent } from "#shared/kernel/wire.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import type { Context } from "./context.ts";
import { log } from "./log.ts";
import { serve } from "./serve.ts";

const none = { subject: "none", errors: [] } as const;
const read = { ...none, limit: "read" } as const;
const take = mutation({
  doc: "",
  input: () => z.object({ clientKey: IdempotencyKey, slot: z.string(), note: line(50) }),
  output: () => z.unknown(),
  allow: ["haulier"],
  ...read,
});
const table = {
  take,
  // The offline queue may contain an operation of this name.
  sendMessage: take,
  anyone: query({
    doc: "",
    input: () => z.object({ n: z.int().max(5, "At most 5.").nullish() }),
    output: () => z.unknown(),
    allow: ["anonymous", "signedIn"],
    ...read,
  }),
  book: query({ doc: "", input: () => z.object({}), output: () => z.unknown(), allow: bookers, ...read }),
  breaks: query({
    doc: "",
    input: () => z.object({ text: z.string() }),
    output: () => z.unknown(),
    allow: ["signedIn"],
    ...read,
  }),
  dear: query({
    doc: "",
    input: () => z.object({}),
    output: () => z.unknown(),
    allow: ["anonymous", "signedIn"],
    limit: "paid",
    ...none,
  }),
};

let store: TestTable;
let clock = "2026-11-21T07:30:00.000Z";
let handle: ReturnType<typeof serve>;
const takenFault = keyInUse();
const seen: unknown[] = [];

const openAccount = { status: "active", signedOutBefore: null, secondFactorSince: null };

/** Stores an account as the accounts domain would. */
const stand = (userId: string, role: string | null, more: object = {}) =>
  store.db.commit([{ put: { PK: `USER#${userId}`, SK: "PROFILE", role, canBook: false, ...openAccount, ...more } }]);

/** Reads before it writes, as use cases do, so a concurrent repeat fails unless it is recognised. */
async function takeSlot({ slot, note }: { slot: string; note: string }, context: Context) {
  const key = { PK: `SLOT#${slot}`, SK: "S" };
  if (await context.db.get(key)) throw takenFault;
  const answer = { id: context.newId(), note, at: context.now };
  await context.commit(
    [{ put: { ...key, ...answer }, when: [{ attribute: "PK", is: "missing" }], otherwise: takenFault }],
    [],
    answer,
  );
  return answer;
}

beforeAll(async () => {
  store = await startTestTable();
  for (const id of ["h-1", "h-2"]) await stand(id, "haulier");
  handle = serve(
    table,
    {
      take: takeSlot,
      sendMessage: takeSlot,
      async anyone(input, context) {
        seen.push([input, context.caller]);
        return "here";
      },
      async dear(input, context) {
        seen.push([input, context.caller]);
        return "here";
      },
      async book() {
        return "booked";
      },
      async breaks({ text }) {
        throw Object.assign(new Error("table haulyard-prod is on fire"), { text });
      },
    },
    { db: store.db, clock: () => clock, newId: randomUUID },
  );
});
afterAll(async () => {
  log.level = "SILENT";
  await store.stop();
});
/** The log of this test. */
const output: string[] = [];
beforeEach(() => {
  output.length = 0;
  log.level = "DEBUG";
  vi.spyOn(process.stderr, "write").mockImplementation((line) => Boolean(output.push(String(line))));
});
afterEach(() => {
  clock = "2026-11-21T07:30:00.000Z";
});

const haulier: CallerIdentity = {
  userId: "h-1",
  groups: ["haulier"],
  signedInAt: 1_795_000_000,
  address: "192.0.2.1",
  mode: "userPool",
};
const visitor: CallerIdentity = {
  userId: null,
  groups: [],
  signedInAt: null,
  address: "192.0.2.1",
  mode: "apiKey",
};
const call = (operation: string, args: Record<string, unknown>, caller = haulier) =>
  handle({ operation, kind: "Mutation", arguments: args, caller } satisfies LambdaEvent, {
    awsRequestId: "request-1",
  });
const errorOf = async (answer: ReturnType<typeof call>) => {
  const settled = await answer;
  return "error" in settled ? settled.error : null;
};

describe("an idempotency key", () => {
  const input = (slot: string, change: object = {}) => ({ clientKey: "key-00001", slot, note: "Hello", ...change });

  it("makes a change once and repeats its answer, an hour later too", async () => {
    const first = await call("take", input("a"));
    expect(first).toMatchObject({ data: { note: "Hello", at: clock } });
    clock = "2026-11-21T08:30:00.000Z";
    expect(await call("take", input("a"))).toEqual(first);
  });

  it("of a change in the offline queue is stored for a month, a day of it with the answer", async () => {
    const same = input("w", { clientKey: "key-w0000" });
    const first = await call("sendMessage", same);
    expect(await call("sendMessage", same)).toEqual(first);
    const kept = (await store.items()).filter(({ PK }) => String(PK).endsWith("key-w0000"));
    const days = kept.map(({ SK, ttl }) => [SK, (Number(ttl) - Date.parse(clock) / 1000) / 86_400]);
    expect(days.sort()).toEqual([
      ["CLIENTANSWER", 1],
      ["CLIENTKEY", longestWaitDays],
    ]);
    // Deletes the answer as its expiry in the table would.
    for (const { PK, SK } of kept.filter(({ entity }) => entity === "clientAnswer"))
      await store.db.commit([{ remove: { PK: String(PK), SK: String(SK) } }]);
    clock = "2026-12-20T07:30:00.000Z";
    expect(await errorOf(call("sendMessage", same))).toMatchObject({
      type: "Conflict",
      info: { code: "access.madeBefore" },
    });
    expect(await errorOf(call("sendMessage", { ...same, note: "Other" }))).toMatchObject({
      info: { code: "access.keyReused" },
    });
  });

  it("is rejected for another body, without a trace", async () => {
    await call("take", input("b", { clientKey: "key-b0000" }));
    const before = await store.items();
    const error = await errorOf(call("take", input("c", { clientKey: "key-b0000" })));
    expect(error).toMatchObject({ type: "Conflict", info: { code: "access.keyReused", field: "clientKey" } });
    expect(error?.info?.action).toBe("Use a new idempotency key for a new change.");
    expect(await store.items()).toEqual(before);
  });

  it("ignores the order of the fields", async () => {
    const { clientKey, slot, note } = input("d", { clientKey: "key-d0000" });
    const first = await call("take", { clientKey, slot, note });
    expect(await call("take", { note, slot, clientKey })).toEqual(first);
  });

  it("used twenty times at once makes one change, and all get its answer", async () => {
    for (let round = 0; round < 5; round++) {
      const same = input(`parallel-${round}`, { clientKey: `key-par-${round}` });
      const answers = await Promise.all(Array.from({ length: 20 }, () => call("take", same)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toHaveProperty("data.id");
    }
  });

  it("lets one of many with different keys win, and the others get an error", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => call("take", input("race", { clientKey: `key-own-${i}` }))),
    );
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
    const told = answers.flatMap((answer) => ("error" in answer ? answer.error.info?.code : []));
    expect(told).toEqual(Array(19).fill("access.keyInUse"));
  });

  it("belongs to its caller", async () => {
    const mine = await call("take", input("e", { clientKey: "key-e0000" }));
    const theirs = await call("take", input("f", { clientKey: "key-e0000" }), { ...haulier, userId: "h-2" });
    expect(theirs).toHaveProperty("data.id");
    expect(theirs).not.toEqual(mine);
  });

  it("of a rejected change can be used again", async () => {
    await call("take", input("g", { clientKey: "key-g0001" }));
    expect(await errorOf(call("take", input("g", { clientKey: "key-g0002" })))).toMatchObject({
      info: { code: "access.keyInUse" },
    });
    expect(await call("take", input("h", { clientKey: "key-g0002" }))).toHaveProperty("data.id");
  });
});

describe("access of a caller", () => {
  const norole: CallerIdentity = { ...haulier, userId: "n-1", groups: [] };
  it.each([
    ["take", visitor, "access.signIn"],
    ["take", norole, "access.notAllowed"],
    ["breaks", visitor, "access.signIn"],
  ] as const)("%s: %j is rejected before its input is read", async (operation, caller, code) => {
    expect(await errorOf(call(operation, {}, caller))).toMatchObject({ type: "NotAllowed", info: { code } });
  });

  it.each([
    ["contractor", ["haulier"], "access.notAllowed"],
    [null, ["haulier", "admin"], "access.notAllowed"],
    ["driver", ["HAULIER", "superuser"], "access.notAllowed"],
    ["haulier", [], "input.invalid"],
    ["haulier", ["contractor"], "input.invalid"],
  ])("depends on the role in the table, %s, whatever the groups of the token: %j", async (role, groups, code) => {
    await stand("t-1", role);
    expect(await errorOf(call("take", {}, { ...haulier, userId: "t-1", groups }))).toMatchObject({ info: { code } });
  });

  it("may be a user with booking rights beside another role", async () => {
    await stand("d-1", "driver");
    expect(await errorOf(call("book", {}, { ...haulier, userId: "d-1" }))).toMatchObject({
      info: { code: "access.notAllowed" },
    });
    await stand("d-1", "driver", { canBook: true });
    expect(await call("book", {}, { ...haulier, userId: "d-1" })).toEqual({ data: "booked" });
  });

  it("is given to the use case without the caller's address", async () => {
    seen.length = 0;
    await call("anyone", { n: 1, extra: "dropped" }, visitor);
    const nobody = { userId: null, role: null, canBook: false, signedInAt: null };
    expect(seen).toEqual([[{ n: 1 }, { ...nobody, addressHash: expect.stringMatching(/^[\w-]{22}$/) }]]);
    expect(JSON.stringify(seen)).not.toContain("192.0.2.1");
  });
});

describe("an account's status", () => {
  const at = 1_795_000_000;
  const somebody = (userId: string, signedInAt: number | null = at): CallerIdentity => ({
    ...haulier,
    userId,
    signedInAt,
  });

  it.each([
    ["suspended", "Your account is suspended. Contact us to talk about it."],
    ["deleted", "This account has been deleted."],
  ])("%s stops the next call, of a public operation too", async (status, message) => {
    await stand("s-1", "haulier");
    expect(await call("anyone", {}, somebody("s-1"))).toEqual({ data: "here" });
    await stand("s-1", "haulier", { status });
    for (const operation of ["anyone", "take", "breaks"])
      expect(await errorOf(call(operation, {}, somebody("s-1")))).toMatchObject({
        type: "NotAllowed",
        message,
        info: { code: "access.suspended" },
      });
  });

  it("ends sessions that began before a sign-out everywhere, and no later ones", async () => {
    await stand("o-1", "haulier", { signedOutBefore: at });
    for (const [signedInAt, answer] of [
      [at - 1, "access.signedOut"],
      [null, "access.signedOut"],
      [at, null],
      [at + 1, null],
    ] as const)
      expect((await errorOf(call("anyone", {}, somebody("o-1", signedInAt))))?.info?.code ?? null).toBe(answer);
  });

  it("is one read, of no more than it needs", async () => {
    await stand("r-1", "haulier", { fullName: "Not read", statusReason: "Not read" });
    const send = vi.spyOn(store.db.client, "send");
    await call("anyone", {}, somebody("r-1"));
    const reads = send.mock.calls.map(([command]) => command.input as { ProjectionExpression?: string });
    expect(reads.map(({ ProjectionExpression }) => ProjectionExpression)).toEqual([
      "#role, #status, #canBook, #signedOutBefore, #secondFactorSince, #isCanary",
    ]);
    send.mockRestore();
  });
});

describe("input", () => {
  it.each([
    ["a missing field", {}, "clientKey"],
    ["a wrong type", { clientKey: "key-00001", slot: 5, note: "x" }, "slot"],
    ["too long a text", { clientKey: "key-00001", slot: "s", note: "x".repeat(51) }, "note"],
  ])("with %s is rejected by its field, with what to do", async (_what, args, field) => {
    expect(await errorOf(call("take", args))).toMatchObject({
      type: "BadInput",
      info: { code: "input.invalid", field, action: `Correct ${field} and send it again.` },
    });
  });

  it("is rejected with the sentence of its rule", async () => {
    expect(await errorOf(call("anyone", { n: 6 }))).toMatchObject({ message: "At most 5.", info: { field: "n" } });
  });
});

describe("the limit of an operation", () => {
  const { perMinute } = limits.paid;
  const times = (caller: CallerIdentity) =>
    Promise.all(Array.from({ length: perMinute + 5 }, () => call("dear", {}, caller)));

  it("counts a visitor's network, an IPv6 one by its /64", async () => {
    clock = "2026-11-21T09:00:30.000Z";
    const from = (address: string) => ({ ...visitor, address });
    const answers = await times(from("2001:db8:a:b::1"));
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(perMinute);
    expect(await errorOf(call("dear", {}, from("2001:db8:a:b:c:d:e:f")))).toMatchObject({
      type: "TooMany",
      info: { code: "rate.tooMany", metadata: { retryAfterSeconds: 30 } },
    });
    expect(await call("dear", {}, from("2001:db8:a:c::1"))).toEqual({ data: "here" });
  });

  it("applies to queries of signed-in users, before any work is done", async () => {
    clock = "2026-11-21T09:10:00.000Z";
    seen.length = 0;
    const answers = await times(haulier);
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(perMinute);
    expect(seen).toHaveLength(perMinute);
    expect(await call("dear", {}, { ...haulier, userId: "h-2" })).toEqual({ data: "here" });
  });
});

describe("a defect", () => {
  it("is answered with the request id and nothing internal", async () => {
    const answer = await call("breaks", { text: "x" });
    expect(answer).toEqual({
      error: {
        type: "Unavailable",
        message: "Something went wrong on our side.",
        info: {
          code: "server.unavailable",
          action: "Try again. If it happens again, quote request-1.",
          metadata: { requestId: "request-1" },
        },
      },
    });
  });

  it("is in the log under that id, without users' text", async () => {
    await call("breaks", { text: "my secret words" });
    await call("take", { clientKey: "key-log01", slot: "log", note: "other secret words" });
    await call("take", { clientKey: "key-log02", slot: "log", note: "other secret words" });
    await call("take", { clientKey: "key-log02", slot: "log", note: "secret".repeat(50) });
    const text = output.join("\n");
    expect(text).toContain("request-1");
    expect(text).toContain("haulyard-prod is on fire");
    expect(text).toContain("access.keyInUse");
    expect(text).not.toMatch(/secret|192\.0\.2\.1|key-log/);
  });

  it("is an unknown operation, whatever its name", async () => {
    for (const operation of ["nothing", "constructor", "__proto__", "toString"])
      expect(await errorOf(call(operation, {}))).toMatchObject({ type: "Unavailable" });
  });
});
