import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sealBank } from "#functions/accounts/bank-seal.ts";
import { sendMail } from "#functions/notifications/mail.ts";
import { push } from "#functions/notifications/push.ts";
import { type Database, database } from "#functions/platform/database.ts";
import { eventQueue, sendAll } from "#functions/platform/event-queues.ts";
import { keyedHash } from "#functions/platform/keyed-hash.ts";
import { callLocation } from "#functions/platform/location.ts";
import { privateFiles } from "#functions/platform/private-files.ts";
import { publish } from "#functions/platform/publish.ts";
import { asFunction } from "#functions/platform/trace.ts";
import { groupsInPool } from "#functions/platform/user-pool.ts";
import { pushKeys } from "#functions/pushes/push-keys.ts";
import type { FunctionName } from "#infra/resources/resource.ts";
import { UserId } from "#shared/kernel/id.ts";
import { notificationsPublications } from "#shared/notifications/publications.ts";
import { startTestCloud, type TestCloud } from "#test/support/test-cloud.ts";
import { send } from "#test/support/uploads.ts";
import { type Watch, watchCalls, withdraw } from "./iam.ts";

let test: TestCloud;
let db: Database;
let watch: Watch;
beforeAll(async () => {
  test = await startTestCloud();
  db = database();
});
afterAll(() => test?.stop());
beforeEach(() => {
  watch = watchCalls();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => watch.stop());

const user = UserId.parse(randomUUID());
const key = (PK: string) => ({ PK, SK: "X" });
const put = (PK: string) => ({ put: key(PK) });
const isNew = { when: [{ attribute: "PK", is: "missing" }] } as const;
const form = { bankAccountName: "A Test", bankSortCode: "20-00-00", bankAccountNumber: "55779911" };

const inboxEvent = {
  ...({ userId: user, kind: "unread", notification: null, threadId: null, thread: null, unread: 1 } as const),
  at: "2026-11-30T08:00:00.000Z",
};

interface Work {
  readonly action: string;
  readonly on: string;
  readonly may: FunctionName;
  readonly mayNot: FunctionName;
  readonly work: () => Promise<unknown>;
}

async function opened(url: Promise<string>): Promise<void> {
  const answer = await fetch(await url);
  if (!answer.ok) throw new Error(await answer.text());
}

async function uploaded(): Promise<void> {
  const rules = { contentType: "image/png", maxBytes: 100, expiresInSeconds: 60 };
  const { url, fields } = await privateFiles().uploadForm({ key: "uploads/a.png", ...rules });
  const named = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const status = await send({ url, fields: named }, new Uint8Array([1]));
  if (status !== 204) throw new Error(String(status));
}

describe.each<[string, Work]>([
  [
    "writes an item",
    {
      action: "dynamodb:PutItem",
      on: "table/haulyard",
      may: "reviews",
      mayNot: "live",
      work: () => db.commit([put("A")]),
    },
  ],
  [
    "writes an item in a transaction",
    {
      ...{ action: "dynamodb:PutItem", on: "table/haulyard", may: "reviews", mayNot: "pushes" },
      work: () => db.commit([{ ...put(randomUUID()), ...isNew }, { remove: key("PUSHTOKEN#1") }]),
    },
  ],
  [
    "checks a condition in a transaction",
    {
      ...{ action: "dynamodb:ConditionCheckItem", on: "table/haulyard", may: "reviews", mayNot: "outside" },
      work: () => db.commit([{ check: key(randomUUID()), ...isNew }, put("FACT#1")]),
    },
  ],
  [
    "reads an item",
    {
      action: "dynamodb:GetItem",
      on: "table/haulyard",
      may: "live",
      mayNot: "health",
      work: () => db.get(key("USER#1")),
    },
  ],
  [
    "reads many items",
    {
      action: "dynamodb:BatchGetItem",
      on: "table/haulyard",
      may: "live",
      mayNot: "health",
      work: () => db.getMany([key("A")]),
    },
  ],
  [
    "reads another partition",
    {
      ...{ action: "dynamodb:Query", on: "table/haulyard/index/GSI1", may: "live", mayNot: "timers" },
      work: () => db.query({ index: "GSI1", partition: "USER#1" }),
    },
  ],
  [
    "reads its partition in another index",
    {
      ...{ action: "dynamodb:Query", on: "table/haulyard/index/GSI2", may: "live", mayNot: "timers" },
      work: () => db.query({ index: "GSI2", partition: "TIMERS#1" }),
    },
  ],
  [
    "changes another attribute",
    {
      ...{ action: "dynamodb:UpdateItem", on: "table/haulyard", may: "accounts", mayNot: "feed" },
      work: () => db.update(key("USER#1"), { set: { role: "admin" } }),
    },
  ],
  [
    "stores a file",
    {
      ...{ action: "s3:PutObject", on: "haulyard-files/proof/a", may: "booking", mayNot: "proofs" },
      work: () => privateFiles().put("proof/a", new Uint8Array([1]), "image/png"),
    },
  ],
  [
    "gives a link to a file",
    {
      ...{ action: "s3:GetObject", on: "haulyard-files/proof/a", may: "booking", mayNot: "fleet" },
      work: () => opened(privateFiles().downloadUrl({ key: "proof/a", expiresInSeconds: 60 })),
    },
  ],
  [
    "gives a form for an upload",
    { action: "s3:PutObject", on: "haulyard-files/uploads/a.png", may: "booking", mayNot: "fleet", work: uploaded },
  ],
  [
    "asks the user pool",
    {
      ...{ action: "cognito-idp:AdminListGroupsForUser", on: "userpool/eu-west-1_Haulyard1" },
      ...{ may: "outside", mayNot: "accounts", work: () => groupsInPool(user) },
    },
  ],
  [
    "makes a keyed hash",
    {
      ...{ action: "kms:GenerateMac", on: "alias/haulyard-inputs", may: "accounts", mayNot: "booking" },
      work: () => keyedHash(Buffer.alloc(32)),
    },
  ],
  [
    "encrypts by the SDK",
    {
      action: "kms:Encrypt",
      on: "alias/haulyard",
      may: "accounts",
      mayNot: "payouts",
      work: () => sealBank(form, { haulierId: user }),
    },
  ],
  [
    "publishes a push",
    {
      ...{ action: "sns:Publish", on: "haulyard-alerts", may: "outside", mayNot: "telling" },
      work: () => push({ id: randomUUID(), userId: user, kind: null, title: "A", body: "B", data: {} }),
    },
  ],
  [
    "reads a secret",
    {
      action: "secretsmanager:GetSecretValue",
      on: "secret:haulyard-push-local0",
      may: "pushes",
      mayNot: "search",
      work: pushKeys,
    },
  ],
  [
    "looks up an address",
    {
      ...{ action: "geo:SearchPlaceIndexForText", on: "place-index/haulyard-places", may: "places", mayNot: "search" },
      work: () => callLocation("SearchPlaceIndexForText", "haulyard-places", { Text: "Leith" }),
    },
  ],
  [
    "sends events",
    {
      ...{ action: "sqs:SendMessage", on: "live.fifo", may: "stream", mayNot: "live" },
      work: () => sendAll(eventQueue("live"), [{ id: randomUUID(), aggregate: "A" }]),
    },
  ],
  [
    "sends an email",
    {
      ...{ action: "ses:SendEmail", on: "identity/haulyard.test", may: "outside", mayNot: "telling" },
      work: () => sendMail(db, "a@people.test", { subject: "A", body: "B", path: "/dashboard" }),
    },
  ],
  [
    "publishes to open screens",
    {
      ...{
        action: "appsync:GraphQL",
        on: "apis/haulyard/types/Mutation/fields/publishInboxEvent",
        may: "live",
        mayNot: "telling",
      },
      work: () => publish(notificationsPublications, "publishInboxEvent", inboxEvent),
    },
  ],
])("a function that %s", (_what, { action, on, may, mayNot, work }) => {
  it("may do so with the right", async () => {
    await asFunction(may, work).catch(() => undefined);
    expect(watch.denied).toEqual([]);
    expect([...watch.allowed.values()].flat().map((right) => right.action)).toContain(action);
  });

  it("fails without it, and is counted", async () => {
    await expect(asFunction(mayNot, work)).rejects.toThrow();
    expect(watch.denied[0]).toMatchObject({ caller: mayNot, action });
    expect(watch.denied[0]?.resource.endsWith(on), watch.denied[0]?.resource).toBe(true);
  });
});

it("answers as AWS does", async () => {
  await expect(asFunction("live", () => db.commit([put("A")]))).rejects.toMatchObject({
    name: "AccessDeniedException",
    message: expect.stringMatching(
      /^User: \S+\/live is not authorized to perform: dynamodb:PutItem on resource: arn:\S+ /,
    ),
  });
});

it("hides from a function that may not list whether a file is missing", async () => {
  const giveBack = withdraw("booking", "s3:ListBucket");
  const reading = asFunction("booking", () => privateFiles().read("proof/none", 10));
  await expect(reading.finally(giveBack)).rejects.toThrow("403");
  expect(await asFunction("booking", () => privateFiles().read("proof/none", 10))).toBeNull();
});

it("lets clients that are no functions do everything", async () => {
  await db.commit([put("A")]);
  await privateFiles().put("proof/a", new Uint8Array([1]), "image/png");
  expect(watch.denied).toEqual([]);
});
