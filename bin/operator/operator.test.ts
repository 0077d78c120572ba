import { randomUUID } from "node:crypto";
import { AdminDisableUserCommand, AdminEnableUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { profileWrite } from "#functions/accounts/store.ts";
import { geoIndexWrites, readAllCounters } from "#functions/fleet/geo-index.ts";
import { auditEntriesAbout } from "#functions/platform/audit.ts";
import { presentReview, reviewEntity } from "#functions/reviews/store.ts";
import { voteWrite } from "#functions/reviews/vote-store.ts";
import { callsTo, newEmail, Password } from "#local/cognito/pool-calls.ts";
import { type PoolFixture, startPool } from "#local/cognito/pool-fixture.ts";
import { localCredentials, localRegion } from "#local/credentials.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { type Group, groupsOf, type Role } from "#shared/kernel/operation.ts";
import type { Review } from "#shared/reviews/model.ts";
import { anOperatorTarget } from "#test/support/operator-target.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { accountOf, truthOf } from "./accounts.ts";
import { grantAdminCommand, peopleCommand, recountCommand, repairAccessCommand } from "./commands.ts";
import { openPool, patientClient } from "./pool.ts";
import { repairAccess } from "./repair-access.ts";
import type { Target } from "./target.ts";

let fixture: PoolFixture;
let table: TestTable;
let target: Target;

beforeAll(async () => {
  [fixture, table] = await Promise.all([startPool(), startTestTable()]);
  const client = patientClient({ endpoint: fixture.endpoint, region: localRegion, credentials: localCredentials });
  const pool = openPool(client, fixture.pool().userPoolId);
  target = anOperatorTarget({ db: table.db, pool, segments: 2 });
});
afterAll(() => Promise.all([fixture.stop(), table.stop()]));
beforeEach(async () => void (await repair()));

async function somebody(role: Role | null, change: Partial<Profile> = {}, inGroups?: Group[]): Promise<Profile> {
  const person = aPerson(role, change);
  await table.db.commit([profileWrite(person)]);
  const groups = inGroups ?? groupsOf(person);
  await fixture.pool().createUser({ sub: person.id, email: person.email, password: Password, groups });
  return person;
}

async function inPool(email: string) {
  const person = await target.pool.person(email);
  return { groups: person?.groups, isEnabled: person?.isEnabled };
}

async function repair() {
  // A new second, so that no test waits for the quota of calls.
  fixture.advance(1);
  return repairAccess(target.pool, truthOf(target), { isDryRun: false });
}

describe("repair-access", () => {
  it("finds nothing if both agree", async () => {
    await somebody("haulier", { canBook: true });
    await somebody(null);
    const { findings, checked } = await repair();
    expect(findings).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(2);
  });

  it("copies the table's groups to the pool, including booking rights", async () => {
    const stale = await somebody("fleet_manager", { canBook: true }, ["admin", "driver"]);
    const stripped = await somebody("admin", {}, []);
    const { findings } = await repair();
    expect(new Set(findings.map(({ email, wrong, outcome }) => `${email}: ${wrong.join("; ")} - ${outcome}`))).toEqual(
      new Set([
        `${stale.email}: lacks the group fleet_manager; lacks the group booker; is in the group driver; is in the group admin - mended`,
        `${stripped.email}: lacks the group admin - mended`,
      ]),
    );
    expect((await inPool(stale.email)).groups).toEqual(["fleet_manager", "booker"]);
    expect((await inPool(stripped.email)).groups).toEqual(["admin"]);
    expect((await repair()).findings).toEqual([]);
  });

  it("blocks suspended users and their sessions, and unblocks the others", async () => {
    const UserPoolId = fixture.pool().userPoolId;
    const suspended = await somebody("contractor", { status: "suspended" });
    const wronged = await somebody("contractor");
    const { refreshToken } = await fixture.pool().tokensFor(suspended.email);
    await fixture.client.send(new AdminDisableUserCommand({ UserPoolId, Username: wronged.id }));
    const { findings } = await repair();
    expect(new Map(findings.map(({ email, wrong }) => [email, wrong.join()]))).toEqual(
      new Map([
        [suspended.email, "may sign in although suspended"],
        [wronged.email, "is blocked"],
      ]),
    );
    expect((await inPool(wronged.email)).isEnabled).toBe(true);
    await fixture.client.send(new AdminEnableUserCommand({ UserPoolId, Username: suspended.id }));
    await expect(callsTo(fixture).refreshAuth(refreshToken)).rejects.toThrow("Refresh Token has been revoked");
  });

  it("opens the account of a user with a confirmed address, and waits for the others", async () => {
    const calls = callsTo(fixture);
    const [confirmed, waiting] = [newEmail(), newEmail()];
    await calls.signUp(confirmed);
    await calls.confirm(confirmed, fixture.codeFor(confirmed));
    await calls.signUp(waiting);
    const { findings, waiting: count } = await repair();
    expect(findings).toMatchObject([{ email: confirmed, wrong: ["has no account"], outcome: "mended" }]);
    expect(count).toBeGreaterThanOrEqual(1);
    expect(await accountOf(target.db, confirmed)).toMatchObject({ email: confirmed, role: null, status: "active" });
    expect(await accountOf(target.db, waiting)).toBeNull();
  });

  it("only reports in a dry run", async () => {
    const person = await somebody("driver", {}, ["admin"]);
    const { lines, exitCode } = await repairAccessCommand(target, true);
    expect(exitCode).toBe(0);
    expect(lines.join("\n")).toMatch(
      new RegExp(`${person.email} +lacks the group driver, is in the group admin +would be repaired`),
    );
    expect(lines).toContainEqual(expect.stringMatching(/1 differed from the table, nothing was changed\.$/));
    expect((await inPool(person.email)).groups).toEqual(["admin"]);
  });

  it("continues after a failure, names it, and exits with an error", async () => {
    const [stuck, other] = [await somebody("haulier", {}, []), await somebody("haulier", {}, [])];
    const pool: Target["pool"] = {
      ...target.pool,
      addToGroup: async (userId, group) => {
        if (userId === stuck.id) throw new Error("Throttled");
        await target.pool.addToGroup(userId, group);
      },
    };
    const { lines, exitCode } = await repairAccessCommand({ ...target, pool }, false);
    expect(exitCode).toBe(1);
    expect(lines.join("\n")).toContain("could not be repaired: Throttled");
    expect(lines).toContainEqual(
      expect.stringMatching(/2 differed from the table, 1 repaired, 1 could not be repaired\.$/),
    );
    expect((await inPool(other.email)).groups).toEqual(["haulier"]);
  });

  it("resumes an interrupted run, without the users that it has compared", async () => {
    await Promise.all(Array.from({ length: 12 }, () => somebody("driver", {}, ["admin"])));
    const digits: string[] = [];
    const pool = (isBroken: boolean): Target["pool"] => ({
      ...target.pool,
      async *everyoneIn(digit) {
        if (isBroken && digit >= "8") throw new Error("Interrupted");
        digits.push(digit);
        yield* target.pool.everyoneIn(digit);
      },
    });
    await expect(repairAccessCommand({ ...target, pool: pool(true) }, false)).rejects.toThrow("Interrupted");
    expect(digits.splice(0).sort()).toEqual([..."01234567"]);
    const { lines } = await repairAccessCommand({ ...target, pool: pool(false) }, false);
    expect(digits.splice(0).sort()).toEqual([..."89abcdef"]);
    expect(lines[0]).toMatch(/^Resumed the run of .+: 8 of 16 parts were done\.$/);
    expect(lines.join("\n")).toMatch(/checked, 12 differed from the table, 12 repaired, 0 could not be repaired\.$/m);
    await repairAccessCommand({ ...target, pool: pool(false) }, false);
    expect(digits).toHaveLength(16);
  });

  it("counts accounts without a sign-in, and does not touch them", async () => {
    const before = (await repair()).withoutSignIn;
    await table.db.commit([profileWrite(aPerson("contractor")), profileWrite(aPerson(null))]);
    expect(await repair()).toMatchObject({ withoutSignIn: before + 2, findings: [] });
  });
});

describe("grant-admin", () => {
  const follow = () => repair();

  it("makes a user an admin: first in the table, then by event in the pool, with an audit log line", async () => {
    const person = await somebody("contractor");
    const { lines, exitCode } = await grantAdminCommand(target, person.email.toUpperCase(), follow);
    expect([exitCode, ...lines]).toEqual([
      0,
      `${person.email} is an admin now (before: contractor). It is in the audit log.`,
      "The user pool has followed. If you are signed in, reload the page.",
    ]);
    expect(await accountOf(target.db, person.email)).toMatchObject({ role: "admin", version: 2 });
    expect((await inPool(person.email)).groups).toEqual(["admin"]);
    const { items } = await auditEntriesAbout(target.db, person.id, null);
    expect(items).toMatchObject([{ actorId: "operator", action: "grantAdmin", before: "contractor", after: "admin" }]);
    const domainEvents = (await table.items()).filter(({ entity }) => entity === "fact");
    expect(domainEvents).toContainEqual(
      expect.objectContaining({
        name: "accessChanged",
        payload: expect.objectContaining({ userId: person.id, role: "admin", endsSessions: false }),
      }),
    );
  });

  it("changes nothing the second time", async () => {
    const person = await somebody("admin");
    const { lines, exitCode } = await grantAdminCommand(target, person.email, follow);
    expect([exitCode, ...lines]).toEqual([0, `${person.email} is an admin already. Nothing was changed.`]);
    expect(await accountOf(target.db, person.email)).toMatchObject({ version: 1 });
  });

  it("reports unknown, unconfirmed and suspended users", async () => {
    const nobody = newEmail();
    expect(await grantAdminCommand(target, nobody, follow)).toEqual({
      exitCode: 1,
      lines: [`Nobody has signed up as ${nobody}. Sign up in the app first, then try again.`],
    });
    await callsTo(fixture).signUp(nobody);
    expect((await grantAdminCommand(target, nobody, follow)).lines[0]).toContain("not confirmed the address yet");
    const suspended = await somebody("contractor", { status: "suspended" });
    await expect(grantAdminCommand(target, suspended.email, follow)).rejects.toThrow("This account is suspended.");
  });

  it("reports a pool that does not follow", async () => {
    const person = await somebody("contractor");
    const { lines, exitCode } = await grantAdminCommand(target, person.email, async () => undefined);
    expect(exitCode).toBe(1);
    expect(lines[1]).toContain("npm run operator -- repair-access");
  });
});

describe("people", () => {
  it("shows both the table and the pool", async () => {
    const person = await somebody("driver", { canBook: true, fullName: "Ròs O'Hara 🚚" }, ["driver"]);
    const { lines } = await peopleCommand(target, person.email);
    expect(lines).toEqual(
      expect.arrayContaining([
        "  name     Ròs O'Hara 🚚",
        "  role     driver, with booking rights",
        "  groups   driver",
        "  status   CONFIRMED",
      ]),
    );
    expect(await peopleCommand(target, `${randomUUID()}@nobody.test`)).toMatchObject({ exitCode: 1 });
  });
});

it("recounts unread messages of users with wrong counts", async () => {
  const person = await somebody("contractor");
  const key = { PK: `USER#${person.id}`, SK: "UNREAD" };
  await table.db.commit([{ put: { ...key, entity: "unread", v: 1, userId: person.id, count: -3, changes: 4 } }]);
  const { lines, exitCode } = await recountCommand(target);
  expect([lines[2], exitCode]).toEqual(["Recounted the unread messages of 1 users; 1 counts were wrong.", 0]);
  expect(await table.db.get(key)).toMatchObject({ count: 0, changes: 5 });
});

it("recounts the vehicles of an area, both missing and deleted ones", async () => {
  const fleet = aFleet(aPerson("haulier").id, { services: ["tar"], base: { lat: 56.395, lng: -3.4308 } });
  await table.db.commit(geoIndexWrites(null, fleet));
  const right = await readAllCounters(table.db, "tar");
  const counter = (await table.items()).find(({ PK }) => PK === "GEOCOUNT#tar");
  const [cell = ""] = [...right.keys()];
  const key = { PK: "GEOCOUNT#tar", SK: String(counter?.SK) };
  await table.db.update(key, { set: { [cell.slice(3)]: -2, zz: 7 } });
  await table.db.commit([{ put: { PK: "GEOCOUNT#skips", SK: "gcv", aa: 3 } }]);
  const { lines } = await recountCommand(target);
  expect(lines[3]).toBe("Recounted the vehicles of 2 areas; 3 counts were wrong.");
  expect(new Map([...(await readAllCounters(table.db, "tar"))].filter(([, count]) => count > 0))).toEqual(right);
  expect([...(await readAllCounters(table.db, "skips")).values()]).toEqual([0]);
  expect((await recountCommand(target)).lines[3]).toContain("; 0 counts were wrong.");
});

it("recounts the votes for a review, and leaves correct counts", async () => {
  const [review, other] = [aReview({ helpfulCount: -1 }), aReview({ helpfulCount: 0 })];
  const place = { haulierId: review.haulierId, reviewId: review.id, writtenAt: review.createdAt };
  const votes = [1, 2, 3].map(() => voteWrite({ ...place, userId: aPerson("contractor").id }, true));
  await table.db.commit([...[review, other].map((one) => ({ put: reviewEntity.toItem(one) })), ...votes]);
  expect((await recountCommand(target)).lines[4]).toBe("Recounted the votes for 2 reviews; 1 counts were wrong.");
  expect(await presentReview(table.db, review)).toMatchObject({ helpfulCount: 3 });
  expect((await recountCommand(target)).lines[4]).toContain("; 0 counts were wrong.");
});

function aReview(change: Partial<Review>): Review {
  const [author, haulier] = [aPerson("contractor"), aPerson("haulier")];
  return reviewEntity.fromItem({
    id: randomUUID(),
    haulierId: haulier.id,
    bookingId: randomUUID(),
    contractorId: author.id,
    contractorName: "Isla T.",
    service: "tar",
    rating: 5,
    comment: "Tidy job",
    verified: true,
    createdAt: "2026-11-01T08:00:00.000Z",
    editedAt: null,
    deletedAt: null,
    hiddenFor: null,
    answer: null,
    ...change,
  });
}
