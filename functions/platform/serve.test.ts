import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { conflict } from "#shared/kernel/errors.ts";
import { ClientKey } from "#shared/kernel/id.ts";
import { mutation, query } from "#shared/kernel/operation.ts";
import { line } from "#shared/kernel/text.ts";
import type { CallerIdentity, LambdaEvent } from "#shared/kernel/wire.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";

// Before the log is made: everything, through the console.
vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = "true";
  process.env.POWERTOOLS_LOG_LEVEL = "DEBUG";
  process.env.POWERTOOLS_METRICS_DISABLED = "true";
});
const { serve } = await import("./serve.ts");

const none = { subject: "none", errors: [] } as const;
const table = {
  take: mutation({
    doc: "",
    input: z.object({ clientKey: ClientKey, slot: z.string(), note: line(50) }),
    output: z.unknown(),
    allow: ["haulier"],
    ...none,
  }),
  anyone: query({
    doc: "",
    input: z.object({ n: z.int().max(5, "At most 5.").nullish() }),
    output: z.unknown(),
    allow: ["anonymous", "signedIn"],
    perMinute: 3,
    ...none,
  }),
  breaks: query({ doc: "", input: z.object({ text: z.string() }), output: z.unknown(), allow: ["signedIn"], ...none }),
};

let store: TestTable;
let clock = "2026-11-21T07:30:00.000Z";
let handle: ReturnType<typeof serve>;
const takenFault = conflict("test.taken", "Taken already.");
const seen: unknown[] = [];

beforeAll(async () => {
  store = await startTestTable();
  handle = serve(
    table,
    {
      /** Looks first, as use cases do, and is refused by its own twin unless that is noticed. */
      async take({ slot, note }, context) {
        const key = { PK: `SLOT#${slot}`, SK: "S" };
        if (await context.db.get(key)) throw takenFault;
        const answer = { id: context.newId(), note, at: context.now };
        await context.commit(
          [{ put: { ...key, ...answer }, when: [{ attribute: "PK", is: "missing" }], otherwise: takenFault }],
          [],
          answer,
        );
        return answer;
      },
      async anyone(input, context) {
        seen.push([input, context.caller]);
        return "here";
      },
      async breaks({ text }) {
        throw Object.assign(new Error("table haulyard-prod is on fire"), { text });
      },
    },
    { db: store.db, clock: () => clock, newId: randomUUID },
  );
});
afterAll(() => store.stop());
/** What was logged since the test began. */
const output: string[] = [];
beforeEach(() => {
  output.length = 0;
  for (const method of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, method).mockImplementation((...args) => void output.push(args.map(String).join(" ")));
});
afterEach(() => {
  clock = "2026-11-21T07:30:00.000Z";
});

const haulier: CallerIdentity = { userId: "h-1", groups: ["haulier"], address: "192.0.2.1", mode: "userPool" };
const visitor: CallerIdentity = { userId: null, groups: [], address: "192.0.2.1", mode: "apiKey" };
const call = (operation: string, args: Record<string, unknown>, caller = haulier) =>
  handle({ operation, kind: "Mutation", arguments: args, caller, selection: [] } satisfies LambdaEvent, {
    awsRequestId: "request-1",
  });
const errorOf = async (answer: ReturnType<typeof call>) => {
  const settled = await answer;
  return "error" in settled ? settled.error : null;
};

describe("a client key", () => {
  const input = (slot: string, change: object = {}) => ({ clientKey: "key-00001", slot, note: "Hello", ...change });

  it("makes a change once and gives its answer again, an hour later too", async () => {
    const first = await call("take", input("a"));
    expect(first).toMatchObject({ data: { note: "Hello", at: clock } });
    clock = "2026-11-21T08:30:00.000Z";
    expect(await call("take", input("a"))).toEqual(first);
  });

  it("is refused for another body, without a trace", async () => {
    await call("take", input("b", { clientKey: "key-b0000" }));
    const before = await store.items();
    const error = await errorOf(call("take", input("c", { clientKey: "key-b0000" })));
    expect(error).toMatchObject({ type: "Conflict", info: { code: "access.keyReused", field: "clientKey" } });
    expect(error?.info?.action).toBe("Use a new client key for a new change.");
    expect(await store.items()).toEqual(before);
  });

  it("means the same whatever the order of the fields", async () => {
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

  it("lets one of many with keys of their own win, and tells the others", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => call("take", input("race", { clientKey: `key-own-${i}` }))),
    );
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
    const told = answers.flatMap((answer) => ("error" in answer ? answer.error.info?.code : []));
    expect(told).toEqual(Array(19).fill("test.taken"));
  });

  it("is its caller's own", async () => {
    const mine = await call("take", input("e", { clientKey: "key-e0000" }));
    const theirs = await call("take", input("f", { clientKey: "key-e0000" }), { ...haulier, userId: "h-2" });
    expect(theirs).toHaveProperty("data.id");
    expect(theirs).not.toEqual(mine);
  });

  it("of a refused change is free again", async () => {
    await call("take", input("g", { clientKey: "key-g0001" }));
    expect(await errorOf(call("take", input("g", { clientKey: "key-g0002" })))).toMatchObject({
      info: { code: "test.taken" },
    });
    expect(await call("take", input("h", { clientKey: "key-g0002" }))).toHaveProperty("data.id");
  });
});

describe("who may call", () => {
  const norole: CallerIdentity = { ...haulier, userId: "n-1", groups: [] };
  it.each([
    ["take", visitor, "NotAllowed", "access.signIn"],
    ["take", norole, "NotAllowed", "access.notAllowed"],
    ["take", { ...haulier, groups: ["contractor", "driver"] }, "NotAllowed", "access.notAllowed"],
    ["take", { ...haulier, groups: ["HAULIER", "superuser"] }, "NotAllowed", "access.notAllowed"],
    ["breaks", visitor, "NotAllowed", "access.signIn"],
  ] as const)("%s: %j is refused before its input is looked at", async (operation, caller, type, code) => {
    expect(await errorOf(call(operation, {}, caller as CallerIdentity))).toMatchObject({ type, info: { code } });
  });

  it("is given to the use case without the caller's address", async () => {
    seen.length = 0;
    await call("anyone", { n: 1, extra: "dropped" }, visitor);
    expect(seen).toEqual([[{ n: 1 }, { userId: null, roles: [], addressHash: expect.stringMatching(/^[\w-]{22}$/) }]]);
    expect(JSON.stringify(seen)).not.toContain("192.0.2.1");
  });
});

describe("input", () => {
  it.each([
    ["a missing field", {}, "clientKey"],
    ["a wrong type", { clientKey: "key-00001", slot: 5, note: "x" }, "slot"],
    ["too long a text", { clientKey: "key-00001", slot: "s", note: "x".repeat(51) }, "note"],
  ])("with %s is refused by its field, with what to do", async (_what, args, field) => {
    expect(await errorOf(call("take", args))).toMatchObject({
      type: "BadInput",
      info: { code: "input.invalid", field, action: `Correct ${field} and send it again.` },
    });
  });

  it("is refused in the words of its rule", async () => {
    expect(await errorOf(call("anyone", { n: 6 }))).toMatchObject({ message: "At most 5.", info: { field: "n" } });
  });
});

describe("the limit of public operations", () => {
  it("holds for an address, and not for people who are signed in", async () => {
    clock = "2026-11-21T09:00:30.000Z";
    const from = { ...visitor, address: "198.51.100.7" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => call("anyone", {}, from)));
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(3);
    expect(await errorOf(call("anyone", {}, from))).toMatchObject({
      type: "TooMany",
      info: { code: "access.tooMany", facts: { retryAfterSeconds: 30 } },
    });
    expect(await call("anyone", {}, { ...from, address: "198.51.100.8" })).toEqual({ data: "here" });
    for (let i = 0; i < 5; i++) expect(await call("anyone", {})).toEqual({ data: "here" });
  });
});

describe("a defect", () => {
  it("is answered with the request id and nothing of ours", async () => {
    const answer = await call("breaks", { text: "x" });
    expect(answer).toEqual({
      error: {
        type: "Unavailable",
        message: "Something went wrong on our side.",
        info: {
          code: "server.unavailable",
          action: "Try again; if it happens again, quote request-1.",
          facts: { requestId: "request-1" },
        },
      },
    });
  });

  it("is in the log under that id, and what people wrote is not", async () => {
    await call("breaks", { text: "my secret words" });
    await call("take", { clientKey: "key-log01", slot: "log", note: "other secret words" });
    await call("take", { clientKey: "key-log02", slot: "log", note: "other secret words" });
    await call("take", { clientKey: "key-log02", slot: "log", note: "secret".repeat(50) });
    const text = output.join("\n");
    expect(text).toContain("request-1");
    expect(text).toContain("haulyard-prod is on fire");
    expect(text).toContain("test.taken");
    expect(text).not.toMatch(/secret|192\.0\.2\.1|key-log/);
  });

  it("is an operation that is not served here, whatever its name", async () => {
    for (const operation of ["nothing", "constructor", "__proto__", "toString"])
      expect(await errorOf(call(operation, {}))).toMatchObject({ type: "Unavailable" });
  });
});
