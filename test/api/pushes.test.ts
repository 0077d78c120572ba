import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import { allPushes } from "#shared/notifications/preferences.ts";
import type { PushToken } from "#shared/notifications/push.ts";
import { aPerson } from "../support/people.ts";
import { type Subscribed, subscribeAt } from "../support/push-stand-ins.ts";
import { startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import { dataFrom } from "../support/work.ts";

let test: TestCloud;
let pushKey: string;
beforeAll(async () => {
  test = await startTestCloud();
  const config = await fetch(`${test.cloud.origin}/config.json`);
  ({ pushKey } = (await config.json()) as { pushKey: string });
});
afterAll(() => test?.stop());

/** Two users who may write to each other; the second has a browser with pushes. */
async function twoPeople() {
  const [writer, reader] = [aPerson("admin"), aPerson("admin")];
  await test.add({ people: [writer, reader] });
  const browser = await setUp(reader);
  const thread = await test.call(writer, "startThread", { otherId: reader.id });
  const { id: threadId } = dataFrom<{ id: ThreadId }>(thread);
  return { writer, reader, browser, threadId };
}
async function setUp(person: Profile): Promise<Subscribed> {
  const browser = await subscribeAt(test.cloud.origin, pushKey);
  dataFrom(await test.call(person, "registerPushToken", { platform: "web", token: JSON.stringify(browser) }));
  return browser;
}
const write = (writer: Profile, threadId: ThreadId, text: string) =>
  test.call(writer, "sendMessage", { clientKey: randomUUID(), threadId, text });
const comesTo = ({ endpoint }: Subscribed, saying: string) =>
  test.cloud.pushes.until(({ to, text }) => endpoint.endsWith(to) && text.includes(saying));

describe("from an event to the browser's push service", () => {
  it("a message comes, encrypted and signed, with the link to its conversation", async () => {
    const { writer, browser, threadId } = await twoPeople();
    dataFrom(await write(writer, threadId, "The gate is open now"));
    const { text, urgency } = await comesTo(browser, "The gate is open now");
    expect(JSON.parse(text)).toMatchObject({
      title: expect.stringMatching(/\w/),
      body: "The gate is open now",
      data: { action_url: `/messaging?thread=${threadId}` },
    });
    expect(urgency).toBe("high");
  });

  it("a test comes, even if no other pushes are wanted", async () => {
    const { writer, reader, browser, threadId } = await twoPeople();
    const none = { ...allPushes, messageAlerts: false, jobUpdates: false };
    dataFrom(await test.call(reader, "setPushPreferences", none));
    dataFrom(await write(writer, threadId, "Not wanted"));
    const words = { title: "A test", body: "It works.", data: { test: true } };
    dataFrom(await test.call(reader, "sendPushNotification", { userId: reader.id, ...words }));
    const { text } = await comesTo(browser, "A test");
    expect(JSON.parse(text)).toMatchObject({
      ...{ title: "A test", body: "It works.", data: { action_url: "/mobile-settings" } },
    });
    await test.settled();
    expect(test.cloud.pushes.received().some((one) => one.text.includes("Not wanted"))).toBe(false);
  });

  it("a browser that is gone is forgotten, and the other one goes on", async () => {
    const { writer, reader, browser, threadId } = await twoPeople();
    const second = await setUp(reader);
    test.cloud.pushes.answerWith(browser.endpoint, 410);
    dataFrom(await write(writer, threadId, "Are you there?"));
    await comesTo(second, "Are you there?");
    await expect.poll(async () => dataFrom<PushToken[]>(await test.call(reader, "myPushTokens", {})).length).toBe(1);
  });
});

describe("invalid input", () => {
  it("a preference that does not exist is refused by the API", async () => {
    const { reader } = await twoPeople();
    const query = "mutation { setPushPreferences(jobUpdates: true, everything: true) { jobUpdates } }";
    const { body } = await test.post(JSON.stringify({ query }), { authorization: await test.tokenOf(reader) });
    expect(body.errors?.[0]?.message).toMatch(/everything|messageAlerts/);
  });

  it("a push to another's id, and a subscription of a machine of ours, are refused plainly", async () => {
    const { writer, reader } = await twoPeople();
    const words = { title: "Hello", body: "", data: { test: true } };
    expect(await test.call(writer, "sendPushNotification", { userId: reader.id, ...words })).toMatchObject({
      ...{ errorType: "BadInput", code: "notifications.pushToOthers", field: "userId" },
    });
    const browser = await subscribeAt(test.cloud.origin, pushKey);
    const token = JSON.stringify({ ...browser, endpoint: `${test.cloud.origin}/graphql` });
    expect(await test.call(writer, "registerPushToken", { platform: "web", token })).toMatchObject({
      ...{ errorType: "BadInput", code: "notifications.pushTokenNotPublic", field: "token" },
    });
  });

  it("of two hundred devices twenty are stored; the limit of changes decides how many were accepted", async () => {
    const person = aPerson("driver");
    await test.add({ people: [person] });
    const answers: (string | null)[] = [];
    for (let each = 0; each < 200; each++)
      answers.push(
        (await test.call(person, "registerPushToken", { platform: "android", token: randomUUID() })).errorType,
      );
    expect(answers.filter((answer) => answer !== null && answer !== "TooMany")).toEqual([]);
    expect(dataFrom<PushToken[]>(await test.call(person, "myPushTokens", {}))).toHaveLength(20);
    const stored = (await test.items()).filter(({ entity, userId }) => entity === "pushToken" && userId === person.id);
    expect(stored).toHaveLength(20);
  });
});
