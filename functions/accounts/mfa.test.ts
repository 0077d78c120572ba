import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { googleRefusals } from "#shared/accounts/google-sign-in.ts";
import type { FollowedSecondFactor, SecondFactor } from "#shared/accounts/mfa.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { aPerson } from "#test/support/people.ts";
import { tokenGroups } from "#test/support/triggers.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
/** Whether MFA is on, by user name in the pool. */
let inPool: Map<string, boolean>;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());
beforeEach(() => {
  inPool = new Map();
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const target = new Headers(init?.headers).get("x-amz-target")?.split(".").at(-1);
    if (!target?.startsWith("Admin")) return send(url, init);
    const { Username, SoftwareTokenMfaSettings } = JSON.parse(String(init?.body));
    if (target === "AdminSetUserMFAPreference") inPool.set(Username, SoftwareTokenMfaSettings.Enabled);
    return Response.json(inPool.get(Username) ? { PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" } : {});
  });
});

const follow = async (person: Profile) =>
  dataOf<FollowedSecondFactor>(await world.call(person, "followSecondFactor", {}));
const since = async (person: Profile) =>
  dataOf<SecondFactor>(await world.call(person, "mySecondFactor", {}, soon())).since;
/** A sign-in after all changes of this test. */
const soon = () => ({ signedInAt: Math.floor(Date.now() / 1000) + 1 });
const network = () => ({ address: `198.51.100.${Math.floor(Math.random() * 250)}-${randomUUID()}` });
const redeem = (email: string, code: string, from = network()) =>
  world.call(null, "redeemRecoveryCode", { email, code }, from);

async function member(change: Parameters<typeof aPerson>[1] & { poolUsername?: string } = {}): Promise<Profile> {
  const person = aPerson("contractor", change);
  await world.add({ people: [person] });
  return person;
}
async function enrolled(): Promise<{ person: Profile; codes: string[] }> {
  const person = await member();
  inPool.set(person.id, true);
  const codes = (await follow(person)).recoveryCodes;
  world.showIndexes();
  return { person, codes };
}
const eventsOf = async ({ id }: Profile) =>
  (await world.items()).filter(
    ({ name, payload }) => name === "secondFactorChanged" && (payload as { userId: string }).userId === id,
  );

describe("turning it on", () => {
  it("counts when the user pool says so, and gives ten codes once", async () => {
    const person = await member();
    expect(await follow(person)).toEqual({ since: null, recoveryCodes: [] });
    inPool.set(person.id, true);
    const first = await follow(person);
    expect(first.since).toBe(await since(person));
    expect(new Set(first.recoveryCodes).size).toBe(10);
    for (const code of first.recoveryCodes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
    expect(await follow(person)).toEqual({ since: first.since, recoveryCodes: [] });
    expect((await eventsOf(person)).map(({ payload }) => payload)).toMatchObject([{ change: "on" }]);
  });

  it("stores only hashes, and adds an audit entry", async () => {
    const { person, codes } = await enrolled();
    const kept = JSON.stringify(await world.items());
    for (const code of codes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll("-", ""));
    }
    expect(kept).toContain('"action":"secondFactor"');
    inPool.set(person.id, false);
    expect(await follow(person)).toEqual({ since: null, recoveryCodes: [] });
    expect((await world.items()).filter(({ PK, SK }) => PK === `USER#${person.id}` && SK === "RECOVERYCODES")).toEqual(
      [],
    );
  });

  it("is not for Google users, whom the pool asks for no code", async () => {
    const person = await member({ poolUsername: "google_1" });
    expect(dataOf(await world.call(person, "mySecondFactor", {}))).toEqual({ since: null, isPossible: false });
  });
});

describe("a recovery code", () => {
  it("turns MFA off once, in the pool too, and the user is notified", async () => {
    const { person, codes } = await enrolled();
    const [first = "", second = ""] = codes;
    dataOf(await redeem(person.email.toUpperCase(), first.replaceAll("-", " ").toUpperCase()));
    expect(inPool.get(person.id)).toBe(false);
    expect(await since(person)).toBeNull();
    expect((await eventsOf(person)).map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ change: "recovered" }),
    );
    for (const code of [first, second])
      expect(codeOf(await redeem(person.email, code))).toBe("accounts.recoveryCodeWrong");
  });

  it("that is wrong gets the same answer as an unknown address", async () => {
    const { person } = await enrolled();
    const other = await enrolled();
    const answers = [
      await redeem(person.email, "abcd-abcd-abcd-abcd"),
      await redeem(person.email, other.codes[0] ?? ""),
      await redeem("nobody@people.test", "abcd-abcd-abcd-abcd"),
      await redeem((await member()).email, "abcd-abcd-abcd-abcd"),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(codeOf(answers[0] as never)).toBe("accounts.recoveryCodeWrong");
    expect(inPool.get(person.id)).toBe(true);
  });

  it("works after any number of wrong attempts by others", async () => {
    const { person, codes } = await enrolled();
    for (let tries = 0; tries < 12; tries++)
      expect(codeOf(await redeem(person.email, "wrong"))).toBe("accounts.recoveryCodeWrong");
    dataOf(await redeem(person.email, codes[0] ?? ""));
    expect(await since(person)).toBeNull();
  });

  it("may be tried five times a minute from one network", async () => {
    const { person, codes } = await enrolled();
    const here = network();
    for (let tries = 0; tries < 5; tries++) await redeem(`${randomUUID()}@people.test`, "wrong", here);
    expect(codeOf(await redeem(person.email, codes[0] ?? "", here))).toBe("rate.tooMany");
    dataOf(await redeem(person.email, codes[0] ?? ""));
  });
});

describe("a sign-in", () => {
  it("on the pool's own pages, as with Google, is rejected: the pool asks for no code there", async () => {
    const { person } = await enrolled();
    await expect(tokenGroups(person, "TokenGeneration_HostedAuth")).rejects.toThrow(googleRefusals.codeWanted);
    expect(await tokenGroups(person)).toEqual(["contractor"]);
  });

  it("after the owner has turned MFA off in the pool turns it off here, before a token is made", async () => {
    const { person } = await enrolled();
    inPool.set(person.id, false);
    expect(await tokenGroups(person, "TokenGeneration_RefreshTokens")).toEqual(["contractor"]);
    expect(await since(person)).not.toBeNull();
    await tokenGroups(person);
    expect(await since(person)).toBeNull();
    expect((await eventsOf(person)).map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ change: "off" }),
    );
  });
});

describe("an admin", () => {
  const audit = { subjectId: "anything" };
  it("without MFA may do nothing that needs the admin role, and everything to turn it on", async () => {
    const admin = Object.assign(aPerson("admin"), { secondFactorSince: null });
    await world.add({ people: [admin] });
    expect(codeOf(await world.call(admin, "auditLog", audit))).toBe("access.secondFactorNeeded");
    expect(codeOf(await world.call(admin, "people", {}))).toBe("access.secondFactorNeeded");
    expect(dataOf<Profile>(await world.call(admin, "me", {})).role).toBe("admin");
    inPool.set(admin.id, true);
    expect((await follow(admin)).recoveryCodes).toHaveLength(10);
    // This session signed in without MFA.
    expect(codeOf(await world.call(admin, "people", {}))).toBe("access.signInAgain");
    dataOf(await world.call(admin, "people", {}, soon()));
  });

  it("who loses MFA loses the admin actions at the next call", async () => {
    const admin = aPerson("admin");
    await world.add({ people: [admin] });
    dataOf(await world.call(admin, "people", {}));
    await follow(admin);
    expect(codeOf(await world.call(admin, "people", {}))).toBe("access.secondFactorNeeded");
  });
});
