import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Account } from "#functions/accounts/store.ts";
import { accessEndedParts } from "#shared/accounts/access-ended.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { UserId } from "#shared/kernel/id.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aPerson } from "#test/support/people.ts";
import { startWorld, type World } from "#test/support/world.ts";
import type { DomainEvent } from "../platform/domain-events.ts";

let world: World;
/** Requested pool changes and published messages, in order. */
let asked: string[];
/** The number of reads from the pool. */
let looked: number;
/** The pool's answer for every user. */
let inPool: { groups: readonly string[]; isEnabled: boolean };
let names: Set<string | undefined>;
let answerOf: (call: string) => Response;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());
beforeEach(() => {
  asked = [];
  looked = 0;
  inPool = { groups: [], isEnabled: true };
  names = new Set();
  answerOf = () => Response.json({});
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const headers = new Headers(init?.headers);
    const target = headers.get("x-amz-target")?.replace("AWSCognitoIdentityProviderService.", "");
    if (!target && !String(url).endsWith("/graphql")) return send(url, init);
    expect(headers.get("authorization")).toMatch(/^AWS4-HMAC-SHA256 /);
    const { GroupName, Username, variables } = JSON.parse(String(init?.body)) as {
      GroupName?: string;
      Username?: string;
      variables?: { payload: string };
    };
    const call = target ? [target, GroupName].filter(Boolean).join(" ") : `publish ${variables?.payload}`;
    if (target) names.add(Username);
    const held: Record<string, object> = {
      AdminListGroupsForUser: { Groups: inPool.groups.map((name) => ({ GroupName: name })) },
      AdminGetUser: { Enabled: inPool.isEnabled },
    };
    const answer = answerOf(call);
    const told = held[call];
    if (!told || !answer.ok) {
      asked.push(call);
      return answer;
    }
    looked += 1;
    return Response.json(told);
  });
});

/** Messages that end a user's live streams, one for each part of the client's subscriptions. */
const streamsEnded = (userId: string) => accessEndedParts.map((part) => `publish ${JSON.stringify({ userId, part })}`);

const reacting = () => ({ db: world.db, now: new Date().toISOString(), newId: () => crypto.randomUUID() });

function changed(person: Profile, ends: { sessions?: boolean; streams?: boolean } = {}): DomainEvent<"accessChanged"> {
  const { id: userId, version, role, canBook, status } = person;
  const { sessions = false, streams = sessions } = ends;
  const payload = { userId, version, role, canBook, status, endsSessions: sessions, endsStreams: streams };
  return aDomainEvent("accessChanged", payload, "2026-01-05T09:00:00.000Z");
}

async function react(account: Partial<Account>, ends: { sessions?: boolean; streams?: boolean } = {}) {
  const { endStreams, followInUserPool } = await import("./on-access-changed.ts");
  const person = aPerson("haulier", account);
  await world.add({ people: [person] });
  const domainEvent = changed(person, ends);
  await followInUserPool(domainEvent, reacting());
  await endStreams(domainEvent, reacting());
  return person.id;
}

it("updates groups, and leaves sessions and streams alone", async () => {
  inPool = { groups: ["contractor", "admin", "eu-west-1_Google"], isEnabled: false };
  await react({ role: "driver", canBook: true });
  expect(asked).toEqual([
    "AdminRemoveUserFromGroup contractor",
    "AdminAddUserToGroup driver",
    "AdminRemoveUserFromGroup admin",
    "AdminAddUserToGroup booker",
    "AdminEnableUser",
  ]);
});

it("changes one thing when an account opens, and nothing that is already right", async () => {
  await react({ role: "contractor" });
  expect(asked).toEqual(["AdminAddUserToGroup contractor"]);
  expect(looked).toBe(2);
  inPool = { groups: ["contractor"], isEnabled: true };
  await react({ role: "contractor" });
  expect(asked).toHaveLength(1);
});

it("uses the pool's names: the id, or another name for Google users", async () => {
  const userId = await react({});
  expect([...names]).toEqual([userId]);
  names.clear();
  await react({ poolUsername: "Google_1234567890" });
  expect([...names]).toEqual(["Google_1234567890"]);
});

it("shuts out a suspended user, here and on every device", async () => {
  const userId = await react({ status: "suspended" }, { sessions: true });
  expect(asked.slice(-4)).toEqual(["AdminDisableUser", "AdminUserGlobalSignOut", ...streamsEnded(userId)]);
});

it("closes the streams of a user whose role was another", async () => {
  const userId = await react({ role: "driver" }, { streams: true });
  expect(asked.slice(-3)).toEqual(["AdminAddUserToGroup driver", ...streamsEnded(userId)]);
});

it("follows the current account: a late event reverts nothing", async () => {
  const { followInUserPool } = await import("./on-access-changed.ts");
  const person = aPerson("contractor", { status: "suspended" });
  await world.add({ people: [person] });
  inPool = { groups: ["booker"], isEnabled: true };
  await followInUserPool(changed({ ...person, role: null, canBook: true, status: "active" }), reacting());
  expect(asked).toContain("AdminAddUserToGroup contractor");
  expect(asked).toContain("AdminRemoveUserFromGroup booker");
  expect(asked).toContain("AdminDisableUser");
});

it("ends sessions once: the user may have signed in again before a repeated event", async () => {
  const { followInUserPool } = await import("./on-access-changed.ts");
  const person = aPerson("contractor");
  await world.add({ people: [person] });
  const domainEvent = changed(person, { sessions: true });
  for (let run = 0; run < 2; run++) await followInUserPool(domainEvent, reacting());
  expect(asked.filter((call) => call === "AdminUserGlobalSignOut")).toHaveLength(1);
});

it("continues if the pool does not know the user, and retries if the pool fails", async () => {
  answerOf = (call) =>
    call.startsWith("publish")
      ? Response.json({})
      : Response.json({ __type: "UserNotFoundException" }, { status: 400 });
  const userId = await react({ status: "suspended" }, { sessions: true });
  expect(asked).toEqual(["AdminListGroupsForUser", ...streamsEnded(userId)]);
  answerOf = () => Response.json({ __type: "TooManyRequestsException" }, { status: 400 });
  await expect(react({})).rejects.toThrow("AdminListGroupsForUser was rejected: 400 TooManyRequestsException");
});

it("ends streams of a user who has left a haulier", async () => {
  const { onMemberLeft } = await import("./reactions.ts");
  const [haulierId, userId] = [UserId.parse(crypto.randomUUID()), UserId.parse(crypto.randomUUID())];
  const payload = { haulierId, userId, name: "Gone", kind: "driver" as const };
  await onMemberLeft(aDomainEvent("memberLeft", payload, "2026-01-05T09:00:00.000Z"), reacting());
  expect(asked).toEqual(streamsEnded(userId));
});
