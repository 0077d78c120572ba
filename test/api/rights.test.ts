import { afterAll, beforeAll, expect, it } from "vitest";
import { needs } from "#infra/needs.ts";
import type { FunctionName } from "#infra/resources/resource.ts";
import { type Right, rightsOf, type Watch, watchCalls } from "#local/iam.ts";
import { withTimeout } from "#local/lambda-timeout.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { figure } from "../support/figure.ts";
import { neverRefused } from "../support/never-refused.ts";
import { aPerson } from "../support/people.ts";
import { startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import type { Api, ApiAnswer } from "../support/world.ts";
import { everyone, expected } from "./matrix-cells.ts";
import { MatrixWorld } from "./matrix-world.ts";

let test: TestCloud;
let watch: Watch;
beforeAll(async () => {
  watch = watchCalls();
  test = await startTestCloud();
  neverRefused(test.db);
  await callOperations();
  await test.cloud.eventsTried();
  await openAddresses();
  const { handler } = await import("#functions/privacy/on-schedule.ts");
  await withTimeout("schedule", handler)();
  for (const step of ["+1h", "+1d", "+30d"]) {
    const body = new URLSearchParams({ step });
    await fetch(`${test.cloud.origin}/_clock`, { method: "POST", body, headers: { accept: "application/json" } });
    await test.cloud.eventsTried();
  }
}, 600_000);
afterAll(async () => {
  watch?.stop();
  await test?.stop();
});

/** Calls each operation as each caller whom it admits, on the caller's own records. */
async function callOperations(): Promise<void> {
  const call: Api["call"] = (as, name, input) =>
    operations[name].kind === "subscription" ? test.listen(as, name, input) : test.call(as, name, input);
  const world = await MatrixWorld.over({ db: test.db, add: test.add, call }, () => test.stop());
  for (const name of Object.keys(operations) as OperationName[]) {
    const operation: Operation = operations[name];
    for (const who of everyone)
      if (expected(operation, who, "own") !== "denied")
        await openLinks(await world.attempt(name, operation, who, "own"));
  }
}

/** Opens the links to files in an answer: S3 checks the rights of the function that signed them. */
async function openLinks(answer: ApiAnswer): Promise<void> {
  for (const [link] of JSON.stringify(answer).matchAll(/http[^"]+X-Amz-Signature=\w+[^"]*/g)) await fetch(link);
}

/** Opens the addresses of the functions that answer without AppSync. */
async function openAddresses(): Promise<void> {
  const { origin } = test.cloud;
  const haulier = aPerson("haulier");
  await test.add({ people: [haulier] });
  const { data } = await test.call(haulier, "makeCalendarLink", {});
  const page = { page: "/", vitals: [{ name: "LCP", value: 0.1 }], records: [] };
  const posts: readonly (readonly [path: string, body: string])[] = [
    [`/api/stop-mails/${"a".repeat(40)}`, "List-Unsubscribe=One-Click"],
    ["/api/vitals", JSON.stringify({ device: "phone", pages: [page] })],
    ["/api/stripe", "{}"],
  ];
  for (const path of ["/api/health", "/api/here", (data as { path: string }).path]) await fetch(origin + path);
  for (const [path, body] of posts) await fetch(origin + path, { method: "POST", body });
}

/** Rights that this play does not use, and the reason for them. */
const elsewhere: readonly (readonly [right: RegExp, why: string])[] = [
  [/ sqs:SendMessage on \S+:dead-letters$/, "Lambda sends failed calls there."],
  [/^stream: dynamodb:ListStreams /, "Lambda asks which stream is current."],
  [/ dynamodb:\w+ on \S+:table\/haulyard/, "A use of the table is declared as a whole."],
  [/ s3:\w+ on /, "The tests of each domain upload, show and delete its files."],
  [/ sqs:\w+ on \S+\.fifo/, "Only after failures (functions/platform/reaction.test.ts)."],
  [/^(fleet|tracking): appsync:GraphQL /, "Only while somebody watches the map (functions/fleet/live-map.test.ts)."],
  [
    / (geo|kms|cognito-idp|secretsmanager|sns|ses):\w+ on /,
    "cloud-permissions.test.ts finds each in its function's code.",
  ],
];

it("no function calls a service without a right", () => {
  figure("iam.undeclared", watch.denied);
});

it("every right is used, or has a reason: without it a call of this play fails", () => {
  const calls = [...watch.allowed.values()];
  const needed = new Set<Right>(calls.flatMap((rights) => (rights.length === 1 ? rights : [])));
  const unused = (Object.keys(needs) as FunctionName[])
    .flatMap(rightsOf)
    .filter((right) => !needed.has(right))
    .map(({ caller, action, statement }) => `${caller}: ${action} on ${statement.resources.join(" ")}`);
  const reasons = elsewhere.map(([right]) => unused.filter((line) => right.test(line)));
  expect(unused.filter((line) => !elsewhere.some(([right]) => right.test(line)))).toEqual([]);
  for (const lines of reasons) expect(lines).not.toEqual([]);
});
