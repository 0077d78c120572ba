import { randomUUID } from "node:crypto";
import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localCredentials, localRegion } from "#local/credentials.ts";
import type { Person, Profile } from "#shared/accounts/model.ts";
import type { PendingChange } from "#shared/admin/pending-change-operations.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { aPerson } from "../support/people.ts";
import { startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import { dataFrom } from "../support/work.ts";

let test: TestCloud;
let pool: CognitoIdentityProviderClient;
const [admin, second] = [aPerson("admin"), aPerson("admin")];
beforeAll(async () => {
  test = await startTestCloud();
  pool = new CognitoIdentityProviderClient({
    endpoint: `${test.cloud.origin}/_aws/cognito`,
    region: localRegion,
    credentials: localCredentials,
  });
  await test.add({ people: [admin, second] });
}, 120_000);
afterAll(async () => {
  pool?.destroy();
  await test?.stop();
});

async function somebody(role: Role | null): Promise<Profile> {
  const person = aPerson(role);
  await test.add({ people: [person] });
  return person;
}

async function seen({ email }: Profile): Promise<Person> {
  const [person] = dataFrom<{ items: Person[] }>(await test.call(admin, "people", { email })).items;
  if (!person) throw new Error(`no account of ${email}`);
  return person;
}

async function change(name: "suspendUser" | "reinstateUser", person: Profile): Promise<Person> {
  const { version } = await seen(person);
  return dataFrom<Person>(await test.call(admin, name, { userId: person.id, version, reason: "Tried" }));
}

async function giveRole(person: Profile, role: Role, reason: string): Promise<void> {
  const { version } = await seen(person);
  const proposed = dataFrom<PendingChange>(
    await test.call(admin, "proposeRole", { userId: person.id, version, role, reason }),
  );
  const decision = { userId: person.id, kind: "role" as const, version: proposed.version, confirm: true };
  dataFrom(await test.call(second, "decidePendingChange", decision));
}

async function groupsInPool({ id }: Profile): Promise<(string | undefined)[]> {
  const UserPoolId = test.cloud.userPool.userPoolId;
  const { Groups = [] } = await pool.send(new AdminListGroupsForUserCommand({ UserPoolId, Username: id }));
  return Groups.map(({ GroupName }) => GroupName).sort();
}

async function isEnabledInPool({ id }: Profile): Promise<boolean | undefined> {
  const UserPoolId = test.cloud.userPool.userPoolId;
  return (await pool.send(new AdminGetUserCommand({ UserPoolId, Username: id }))).Enabled;
}

describe("a suspended user", () => {
  it("receives nothing more, is rejected at the next call, and cannot renew the sign-in", async () => {
    const person = await somebody("contractor");
    const other = await somebody("contractor");
    const { refreshToken } = await test.cloud.userPool.tokensFor(person.email);
    const [stream, others] = [await test.hear(person, "onInbox", {}), await test.hear(other, "onInbox", {})];
    await change("suspendUser", person);

    expect(await test.call(person, "me", {})).toMatchObject({ errorType: "NotAllowed", code: "access.suspended" });
    // Public operations also reject the token of a suspended user.
    expect(await test.call(person, "services", {})).toMatchObject({ code: "access.suspended" });
    expect(await test.listen(person, "onInbox", {})).toMatchObject({ code: "access.suspended" });
    await stream.ended();
    await test.settled();
    expect(await isEnabledInPool(person)).toBe(false);
    await expect(
      pool.send(
        new InitiateAuthCommand({
          ClientId: test.cloud.userPool.clientId,
          AuthFlow: "REFRESH_TOKEN_AUTH",
          AuthParameters: { REFRESH_TOKEN: refreshToken },
        }),
      ),
    ).rejects.toThrow();
    expect((await test.call(other, "me", {})).errorType).toBeNull();
    others.close();
  });

  it("is readmitted when the suspension is lifted, with a new sign-in", async () => {
    const person = await somebody("haulier");
    await change("suspendUser", person);
    await test.settled();
    await change("reinstateUser", person);
    await test.settled();
    expect(await isEnabledInPool(person)).toBe(true);
    await test.signInAgain(person);
    expect((await test.call(person, "me", {})).errorType).toBeNull();
  });
});

describe("signing out everywhere", () => {
  it("ends the person's tokens and streams at once, and no others", async () => {
    const person = await somebody("contractor");
    const stream = await test.hear(person, "onInbox", {});
    dataFrom(await test.call(person, "signOutEverywhere", {}));
    expect(await test.call(person, "me", {})).toMatchObject({ errorType: "NotAllowed", code: "access.signedOut" });
    await stream.ended();
    expect((await test.call(admin, "me", {})).errorType).toBeNull();
  });
});

describe("the user pool follows the table", () => {
  it("when a user chooses a role, two admins agree on another, and booking rights come beside it", async () => {
    const person = await somebody(null);
    dataFrom(await test.call(person, "setRole", { role: "haulier" }));
    await test.settled();
    expect(await groupsInPool(person)).toEqual(["haulier"]);
    await test.signInAgain(person);
    dataFrom(await test.call(person, "requestContractorAccess", {}));
    await test.settled();
    expect(await groupsInPool(person)).toEqual(["booker", "haulier"]);
    await giveRole(person, "admin", "Joins us");
    await test.settled();
    expect(await groupsInPool(person)).toEqual(["admin", "booker"]);
  });

  it("and a new token matches the table, whatever the pool has stored", async () => {
    const person = await somebody("contractor");
    await giveRole(person, "haulier", "Asked for");
    await test.signInAgain(person);
    expect((await test.call(person, "myServices", {})).errorType).toBeNull();
    expect(await test.call(person, "createReview", reviewOf())).toMatchObject({ data: null });
  });
});

describe("a removed role", () => {
  it("opens nothing more, though the token still names it", async () => {
    const person = await somebody("haulier");
    expect((await test.call(person, "myServices", {})).errorType).toBeNull();
    await giveRole(person, "driver", "Drives now");
    expect(await test.call(person, "myServices", {})).toMatchObject({ errorType: "NotAllowed" });
  });
});

function reviewOf() {
  return { clientKey: randomUUID(), bookingId: randomUUID(), rating: 5, comment: "Good" };
}
