import { randomUUID } from "node:crypto";
import { GetEndpointAttributesCommand, SetEndpointAttributesCommand } from "@aws-sdk/client-sns";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { failuresToOpen } from "#shared/kernel/breaker.ts";
import { NotificationKind } from "#shared/notifications/model.ts";
import { noticeOf } from "#shared/notifications/notices.ts";
import { allPushes } from "#shared/notifications/preferences.ts";
import type { PushMessage, PushToken } from "#shared/notifications/push.ts";
import { aPerson } from "#test/support/people.ts";
import { startPushStandIns } from "#test/support/push-stand-ins.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";
import { handler } from "./handler.ts";

let world: World;
let services: Awaited<ReturnType<typeof startPushStandIns>>;
beforeAll(async () => {
  world = await startWorld();
  services = await startPushStandIns();
});
afterAll(async () => {
  await services?.stop();
  await world?.stop();
});

async function somebody() {
  const person = aPerson("contractor");
  await world.add({ people: [person] });
  const { endpoint } = await setUp(person);
  return { person, endpoint };
}
async function setUp(person: Profile) {
  const subscription = await services.subscribe();
  await world.call(person, "registerPushToken", { platform: "web", token: JSON.stringify(subscription) });
  return subscription;
}
const devices = async (person: Profile) => dataOf<PushToken[]>(await world.call(person, "myPushTokens", {}));

const isSwitchedBy = (name: string) => (kind: NotificationKind) => noticeOf(kind).push?.preference === name;
/** A kind of notice whose push depends on the switch for job updates. */
const anyPushed = NotificationKind.options.find(isSwitchedBy("jobUpdates")) ?? null;

function told(person: Profile, change: Partial<PushMessage> = {}): Promise<void> {
  const words = { title: "Nearly there: Hiab", body: "Within a mile.", data: { action_url: "/calendar" } };
  const message = { id: randomUUID(), userId: person.id, kind: anyPushed, ...words, ...change };
  return handler({ Records: [{ Sns: { Message: JSON.stringify(message) } }] } as never);
}
const received = (endpoint: string) => services.service.received().filter(({ to }) => endpoint.endsWith(to));

describe("a push", () => {
  it("reaches every browser of its person, each encrypted for it, and no other person's", async () => {
    const { person, endpoint } = await somebody();
    const second = await setUp(person);
    const other = await somebody();
    await told(person, { id: "news-1" });
    for (const one of [endpoint, second.endpoint])
      expect(received(one).map(({ text }) => JSON.parse(text))).toEqual([
        {
          id: "news-1",
          title: "Nearly there: Hiab",
          body: "Within a mile.",
          data: { action_url: "/calendar" },
        },
      ]);
    expect(received(other.endpoint)).toEqual([]);
  });

  it.each(NotificationKind.options)("of %s has its urgency and its time", async (kind) => {
    const type = noticeOf(kind).push;
    const { person, endpoint } = await somebody();
    await told(person, { kind });
    expect(received(endpoint)).toMatchObject(type ? [{ urgency: type.urgency, keptSeconds: type.keptSeconds }] : []);
  });

  it.each(Object.keys(allPushes) as (keyof typeof allPushes)[])("that %s switches off is not sent", async (name) => {
    const { person, endpoint } = await somebody();
    await world.call(person, "setPushPreferences", { ...allPushes, [name]: false });
    for (const kind of NotificationKind.options.filter(isSwitchedBy(name))) await told(person, { kind });
    expect(received(endpoint)).toEqual([]);
    const another = Object.keys(allPushes).find((one) => one !== name) ?? "";
    await told(person, { kind: NotificationKind.options.find(isSwitchedBy(another)) });
    expect(received(endpoint)).toHaveLength(1);
  });

  it("that is a test arrives whatever is switched off", async () => {
    const { person, endpoint } = await somebody();
    const none = { jobUpdates: false, messageAlerts: false, documentReminders: false, proximityAlerts: false };
    await world.call(person, "setPushPreferences", none);
    await told(person, { kind: null });
    expect(received(endpoint)).toMatchObject([{ urgency: "high" }]);
  });

  it("does not go to a closed account", async () => {
    const { person, endpoint } = await somebody();
    await world.add({ people: [{ ...person, status: "suspended" }] });
    await told(person);
    expect(received(endpoint)).toEqual([]);
  });
});

describe("a browser", () => {
  it.each([404, 410])("whose service answers %i is deleted, and the others get theirs", async (status) => {
    const { person, endpoint } = await somebody();
    const second = await setUp(person);
    services.service.answerWith(endpoint, status);
    await told(person);
    expect(received(second.endpoint)).toHaveLength(1);
    expect(await devices(person)).toHaveLength(1);
  });

  it.each([429, 500, 503])("whose service answers %i is retried by failing the whole message", async (status) => {
    const { person, endpoint } = await somebody();
    const second = await setUp(person);
    services.service.answerWith(endpoint, status);
    await expect(told(person)).rejects.toThrow("1 of 2 devices could not be reached");
    expect(received(second.endpoint)).toHaveLength(1);
    services.service.answerWith(endpoint, null);
    await told(person);
    expect(received(endpoint)).toHaveLength(1);
    expect(await devices(person)).toHaveLength(2);
  });

  it("whose service fails repeatedly is left alone for a while, and tried once after it", async () => {
    const { person, endpoint } = await somebody();
    services.service.answerWith(endpoint, 503);
    for (let n = 1; n <= failuresToOpen; n++) await expect(told(person)).rejects.toThrow();
    services.service.answerWith(endpoint, null);
    await told(person);
    expect(received(endpoint)).toEqual([]);
    setClockAhead(61_000);
    await told(person);
    await told(person);
    expect(received(endpoint)).toHaveLength(2);
    setClockAhead(0);
  });

  it("whose service rejects the request is neither retried nor deleted", async () => {
    const { person, endpoint } = await somebody();
    services.service.answerWith(endpoint, 403);
    await told(person);
    expect(await devices(person)).toHaveLength(1);
  });
});

it("an invalid message fails, and is given up on", async () => {
  const call = (Message: string) => handler({ Records: [{ Sns: { Message } }] } as never);
  await expect(call("not json")).rejects.toThrow();
  await expect(call('{"userId":"somebody"}')).rejects.toThrow();
});

describe("an app", () => {
  async function withApp(platform: "ios" | "android") {
    const person = aPerson("driver");
    await world.add({ people: [person] });
    const token = randomUUID();
    await world.call(person, "registerPushToken", { platform, token });
    return { person, token };
  }
  const sentTo = (token: string) => services.native.filter(({ endpoint }) => endpoint === token);

  it("is sent its platform's form, by its endpoint", async () => {
    const apple = await withApp("ios");
    const google = await withApp("android");
    await told(apple.person, { id: "n1" });
    await told(google.person, { id: "n2" });
    const [toApple] = sentTo(apple.token);
    expect(JSON.parse(toApple?.message ?? "")).toMatchObject({
      aps: { alert: { title: "Nearly there: Hiab", body: "Within a mile." } },
      action_url: "/calendar",
    });
    const [toGoogle] = sentTo(google.token);
    expect(JSON.parse(toGoogle?.message ?? "")).toMatchObject({
      fcmV1Message: { message: { data: { action_url: "/calendar" }, android: { priority: "high" } } },
    });
  });

  it("that its service has called gone is deleted", async () => {
    const { person, token } = await withApp("android");
    await told(person);
    const EndpointArn = sentTo(token)[0]?.target ?? "";
    await services.client.send(new SetEndpointAttributesCommand({ EndpointArn, Attributes: { Enabled: "false" } }));
    await told(person);
    expect(await devices(person)).toEqual([]);
    const gone = services.client.send(new GetEndpointAttributesCommand({ EndpointArn }));
    await expect(gone).rejects.toMatchObject({ name: "NotFoundException" });
  });

  it("is sent nothing when the stage has no application for it", async () => {
    vi.stubEnv("PUSH_IOS_APPLICATION", "none");
    const { person, token } = await withApp("ios");
    await told(person);
    vi.unstubAllEnvs();
    expect(sentTo(token)).toEqual([]);
    expect(await devices(person)).toHaveLength(1);
  });
});
