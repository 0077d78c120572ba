import { createECDH, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { allPushes } from "#shared/notifications/preferences.ts";
import { mostPushDevices, type PushToken } from "#shared/notifications/push.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aPerson } from "#test/support/people.ts";
import { type Answer, dataOf, startWorld, type World } from "#test/support/world.ts";
import { onSessionsEnded } from "./reactions.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

async function somebody(): Promise<Profile> {
  const person = aPerson("contractor");
  await world.add({ people: [person] });
  return person;
}

let made = 0;
function subscription(change: { endpoint?: string; p256dh?: string; auth?: string } = {}): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  made += 1;
  const {
    endpoint = `https://push.example.com/send/${made}`,
    p256dh = pair.getPublicKey("base64url"),
    auth = randomBytes(16).toString("base64url"),
  } = change;
  return JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth } });
}
const register = (person: Profile, token = subscription()) =>
  world.call(person, "registerPushToken", { platform: "web", token });
const devices = async (person: Profile) => dataOf<PushToken[]>(await world.call(person, "myPushTokens", {}));
const refusal = (answer: Answer) =>
  "error" in answer ? [answer.error.type, answer.error.info?.code, answer.error.info?.field ?? null] : null;

describe("a device", () => {
  it("is registered once, by its address, and again with new keys", async () => {
    const person = await somebody();
    const endpoint = "https://push.example.com/send/the-same";
    const first = dataOf<PushToken>(await register(person, subscription({ endpoint })));
    const spelled = endpoint.replace("push.example", "PUSH.Example");
    const second = dataOf<PushToken>(await register(person, subscription({ endpoint: spelled })));
    expect(second.id).toBe(first.id);
    expect(await devices(person)).toEqual([second]);
    expect(second).toMatchObject({ platform: "web" });
    expect(JSON.stringify(await devices(person))).not.toContain("push.example.com");
  });

  it("of an app goes by its platform's name", async () => {
    const person = await somebody();
    await world.call(person, "registerPushToken", { platform: "ios", token: "a1b2" });
    await world.call(person, "registerPushToken", { platform: "android", token: "a1b2" });
    expect((await devices(person)).map(({ platform }) => platform).sort()).toEqual(["android", "ios"]);
  });

  it("moves to the user who signs in on it", async () => {
    const [before, after] = [await somebody(), await somebody()];
    const token = subscription();
    await register(before, token);
    await register(after, token);
    expect(await devices(before)).toEqual([]);
    expect(await devices(after)).toHaveLength(1);
  });

  it("is removed by its owner, once, and by nobody else", async () => {
    const [owner, other] = [await somebody(), await somebody()];
    const { id: tokenId } = dataOf<PushToken>(await register(owner));
    expect(dataOf(await world.call(other, "removePushToken", { tokenId }))).toBe(false);
    expect(await devices(owner)).toHaveLength(1);
    expect(dataOf(await world.call(owner, "removePushToken", { tokenId }))).toBe(true);
    expect(dataOf(await world.call(owner, "removePushToken", { tokenId }))).toBe(false);
    expect(await devices(owner)).toEqual([]);
  });

  it("is removed when twenty newer ones exist", async () => {
    const person = await somebody();
    const ids: string[] = [];
    for (let each = 0; each < mostPushDevices + 3; each++) ids.push(dataOf<PushToken>(await register(person)).id);
    const left = await devices(person);
    expect(left).toHaveLength(mostPushDevices);
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set(ids.slice(3)));
  });

  it("is removed when every session ends, unless it was set up after that", async () => {
    const person = await somebody();
    await register(person);
    const payload = { userId: person.id, role: person.role, canBook: false, version: 1 };
    const ended = { ...payload, status: "active" as const, endsSessions: true, endsStreams: true };
    const react = (change: object, at: string) =>
      onSessionsEnded(aDomainEvent("accessChanged", { ...ended, ...change } as never, at), {
        db: world.db,
        now: at,
        newId: () => "",
      });
    await react({}, "2026-01-01T00:00:00.000Z");
    expect(await devices(person)).toHaveLength(1);
    const later = new Date(Date.now() + 60_000).toISOString();
    await react({ endsSessions: false }, later);
    expect(await devices(person)).toHaveLength(1);
    await react({}, later);
    expect(await devices(person)).toEqual([]);
  });
});

describe("an invalid device", () => {
  const wrong = ["BadInput", "notifications.pushTokenWrong", "token"];
  const notPublic = ["BadInput", "notifications.pushTokenNotPublic", "token"];

  it.each([
    ["no JSON", "subscribe me", wrong],
    ["another JSON", "[1]", wrong],
    ["no keys", JSON.stringify({ endpoint: "https://push.example.com/1" }), wrong],
    ["a key that is no point of the curve", subscription({ p256dh: `B${"A".repeat(86)}` }), wrong],
    ["a short secret", subscription({ auth: "AAAA" }), wrong],
    ["http", subscription({ endpoint: "http://push.example.com/1" }), notPublic],
    ["this machine", subscription({ endpoint: "https://localhost/1" }), notPublic],
    ["this machine by number", subscription({ endpoint: "https://127.0.0.1/1" }), notPublic],
    ["this machine by another number", subscription({ endpoint: "https://0x7f.1/1" }), notPublic],
    ["this machine in IPv6", subscription({ endpoint: "https://[::1]/1" }), notPublic],
    ["this machine as IPv4 in IPv6", subscription({ endpoint: "https://[::ffff:127.0.0.1]/1" }), notPublic],
    ["a network of one's own", subscription({ endpoint: "https://10.0.0.8/1" }), notPublic],
    ["the address of a cloud's secrets", subscription({ endpoint: "https://169.254.169.254/latest" }), notPublic],
    ["a name without a domain", subscription({ endpoint: "https://intranet/1" }), notPublic],
    ["a name of one's own network", subscription({ endpoint: "https://box.internal/1" }), notPublic],
    ["another port", subscription({ endpoint: "https://push.example.com:8443/1" }), notPublic],
    ["a password in it", subscription({ endpoint: "https://me:secret@push.example.com/1" }), notPublic],
  ])("%s is refused, and nothing is stored", async (_what, token, expected) => {
    const person = await somebody();
    expect(refusal(await register(person, token))).toEqual(expected);
    expect(await devices(person)).toEqual([]);
  });

  it("too long a token is refused", async () => {
    const person = await somebody();
    const answer = await world.call(person, "registerPushToken", { platform: "ios", token: "x".repeat(4097) });
    expect(refusal(answer)?.[0]).toBe("BadInput");
  });
});

describe("push preferences", () => {
  it("include all until a user chooses, and then the choice", async () => {
    const [person, other] = [await somebody(), await somebody()];
    expect(dataOf(await world.call(person, "pushPreferences", {}))).toEqual({ ...allPushes, updatedAt: null });
    const chosen = { ...allPushes, messageAlerts: false };
    const at = { updatedAt: expect.stringMatching(/^20.+Z$/) };
    expect(dataOf(await world.call(person, "setPushPreferences", chosen))).toEqual({ ...chosen, ...at });
    expect(dataOf(await world.call(person, "pushPreferences", {}))).toEqual({ ...chosen, ...at });
    expect(dataOf(await world.call(other, "pushPreferences", {}))).toEqual({ ...allPushes, updatedAt: null });
  });
});

describe("a test", () => {
  const test = { title: "Test", body: "It works.", data: { test: true } };

  it("to another person is refused", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const admin = aPerson("admin");
    await world.add({ people: [admin] });
    await register(other);
    for (const caller of [person, admin]) {
      const answer = await world.call(caller, "sendPushNotification", { userId: other.id, ...test });
      expect(refusal(answer)).toEqual(["BadInput", "notifications.pushToOthers", "userId"]);
    }
  });

  it("needs a device, and to be one", async () => {
    const person = await somebody();
    const none = await world.call(person, "sendPushNotification", { userId: person.id, ...test });
    expect(refusal(none)).toEqual(["Conflict", "notifications.noPushDevice", null]);
    await register(person);
    const ours = { userId: person.id, ...test };
    const noTest = await world.call(person, "sendPushNotification", { ...ours, data: { test: false } });
    expect(refusal(noTest)?.[0]).toBe("BadInput");
    expect(dataOf(await world.call(person, "sendPushNotification", ours))).toBe(true);
  });
});
