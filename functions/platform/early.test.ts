import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { invalidInput } from "#shared/kernel/faults.ts";
import { query } from "#shared/kernel/operation.ts";
import type { LambdaAnswer } from "#shared/kernel/wire.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";

const drive = query({
  doc: "",
  input: () => z.object({ note: z.string().max(5) }),
  output: () => z.unknown(),
  allow: ["haulier", "driver"],
  subject: "none",
  limit: "read",
  errors: [],
});

let store: TestTable;
let handle: (event: never) => Promise<LambdaAnswer>;
/** The role of each run. */
const begun: (string | null)[] = [];
beforeAll(async () => {
  store = await startTestTable();
  const { serve } = await import("./serve.ts");
  handle = serve(
    { drive },
    {
      async drive({ note }, context) {
        begun.push(context.caller.role);
        await context.db.commit([{ put: { PK: `LOOK#${note}`, SK: "S", role: context.caller.role } }]);
        if (note === "bad") throw invalidInput({ field: "note", values: { problem: "Not that.", field: "note" } });
        return context.caller.role;
      },
    },
    { db: store.db, clock: () => "2026-11-21T07:30:00.000Z", newId: randomUUID },
  ) as typeof handle;
});
afterAll(() => store.stop());

const openAccount = { status: "active", signedOutBefore: null, secondFactorSince: null };

/** A call whose token and account differ. */
async function ask(groups: readonly string[], account: object, note: string): Promise<LambdaAnswer> {
  const userId = randomUUID();
  begun.length = 0;
  await store.db.commit([{ put: { PK: `USER#${userId}`, SK: "PROFILE", canBook: false, ...openAccount, ...account } }]);
  const caller = { userId, groups, signedInAt: 1_795_000_000, address: "192.0.2.1", mode: "userPool" };
  return handle({ operation: "drive", kind: "Query", arguments: { note }, caller } as never);
}
const looked = async (note: string) => (await store.db.get({ PK: `LOOK#${note}`, SK: "S" }))?.role;

it("a query is answered once, started with the token's rights if the table agrees", async () => {
  expect(await ask(["haulier"], { role: "haulier" }, "one")).toEqual({ data: "haulier" });
  expect(begun).toEqual(["haulier"]);
  expect(await looked("one")).toBe("haulier");
});

it("a query started with an outdated role is not returned, and has written nothing", async () => {
  expect(await ask(["haulier"], { role: "driver" }, "two")).toEqual({ data: "driver" });
  expect(begun).toEqual(["haulier", "driver"]);
  expect(await looked("two")).toBe("driver");
});

it.each([
  ["suspended", { role: "haulier", status: "suspended" }, "access.suspended"],
  ["signed out", { role: "haulier", signedOutBefore: 1_795_000_001 }, "access.signedOut"],
  ["without the role by now", { role: "contractor" }, "access.notAllowed"],
])("a caller who is %s is rejected, and the started query has written nothing", async (what, account, code) => {
  expect(await ask(["haulier"], account, what.slice(0, 5))).toMatchObject({ error: { info: { code } } });
  expect(await looked(what.slice(0, 5))).toBeUndefined();
});

it("does not start with rights that would be rejected: a new role counts at once", async () => {
  expect(await ask([], { role: "driver" }, "four")).toEqual({ data: "driver" });
  expect(begun).toEqual(["driver"]);
});

it("rejects its input as usual", async () => {
  expect(await ask(["haulier"], { role: "haulier" }, "bad")).toMatchObject({
    error: { info: { code: "input.invalid" } },
  });
  const long = await ask(["haulier"], { role: "haulier" }, "too long");
  expect(long).toMatchObject({ error: { info: { code: "input.invalid", field: "note" } } });
  const both = await ask(["haulier"], { role: "haulier", status: "suspended" }, "too long");
  expect(both).toMatchObject({ error: { info: { code: "access.suspended" } } });
});
