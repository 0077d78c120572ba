import { afterAll, beforeAll, expect, it } from "vitest";
import { profileById } from "#functions/accounts/public.ts";
import { profileWrite } from "#functions/accounts/store.ts";
import { pendingChangeWrites, pendingIdOf } from "#functions/admin/pending-change-store.ts";
import type { PendingKind } from "#shared/admin/pending-changes.ts";
import { anOperatorTarget } from "#test/support/operator-target.ts";
import { aPerson } from "#test/support/people.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { decideCommand, pendingCommand } from "./commands.ts";
import type { Target } from "./target.ts";

let table: TestTable;
let target: Target;
const admin = aPerson("admin");

beforeAll(async () => {
  table = await startTestTable();
  target = anOperatorTarget({ db: table.db });
  await table.db.commit([profileWrite(admin)]);
});
afterAll(() => table?.stop());

async function proposedFor(kind: PendingKind) {
  const person = aPerson("contractor");
  const now = new Date().toISOString();
  const change = {
    ...{
      id: pendingIdOf(person.id, kind),
      userId: person.id,
      kind,
      role: kind === "role" ? ("driver" as const) : null,
    },
    ...{ roleBefore: "contractor" as const, reason: "As asked", proposedBy: admin.id, state: "open" as const },
    ...{ takenById: null, takenAt: null, decidedBy: null, decidedReason: null, decidedAt: null },
    ...{ version: 1, createdAt: now },
  };
  await table.db.commit([profileWrite(person), ...pendingChangeWrites(null, change, { by: "admin", now })]);
  return person;
}

it("lists pending changes, and acts as the second admin if there is one admin", async () => {
  const person = await proposedFor("role");
  const { lines } = await pendingCommand(target);
  expect(lines[0]).toContain(`${person.email}  role: contractor -> driver, proposed by ${admin.email}`);
  const told = await decideCommand(target, { email: person.email, kind: "role", confirm: true });
  expect(told).toMatchObject({ exitCode: 0, lines: [expect.stringContaining("is driver now (before: contractor)")] });
  expect(await profileById(table.db, person.id)).toMatchObject({ role: "driver" });
  expect(await decideCommand(target, { email: person.email, kind: "role", confirm: true })).toMatchObject({
    exitCode: 1,
  });
});

it("schedules a proposed deletion in 14 days, or refuses it", async () => {
  const [leaver, stays] = [await proposedFor("erasure"), await proposedFor("erasure")];
  await decideCommand(target, { email: leaver.email, kind: "erasure", confirm: true });
  await decideCommand(target, { email: stays.email, kind: "erasure", confirm: false });
  expect(await profileById(table.db, leaver.id)).toMatchObject({ deleteAfter: expect.any(String) });
  expect(await profileById(table.db, stays.id)).toMatchObject({ deleteAfter: null });
});

it("leaves it to another admin if there is one, and reports an unknown user", async () => {
  expect(await decideCommand(target, { email: "nobody@people.test", kind: "role", confirm: true })).toMatchObject({
    exitCode: 1,
    lines: ["No account has the address nobody@people.test."],
  });
  const person = await proposedFor("role");
  await table.db.commit([profileWrite(aPerson("admin"))]);
  const told = await decideCommand(target, { email: person.email, kind: "role", confirm: true });
  expect(told).toMatchObject({ exitCode: 1, lines: ["There are 2 admins: another one decides it in the app."] });
  expect(await profileById(table.db, person.id)).toMatchObject({ role: "contractor" });
});
