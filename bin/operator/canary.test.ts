import { afterAll, beforeAll, expect, it } from "vitest";
import { accountByEmail } from "#functions/accounts/store.ts";
import { runCanary } from "#functions/canary/run.ts";
import { sendMail } from "#functions/notifications/mail.ts";
import { localUserPoolId } from "#infra/resources/user-pool.ts";
import { canaryAddresses, canarySteps } from "#shared/canary.ts";
import { anOperatorTarget } from "#test/support/operator-target.ts";
import { aPerson } from "#test/support/people.ts";
import { startTestCloud, type TestCloud } from "#test/support/test-cloud.ts";
import { makeCanaries } from "./canary.ts";
import { canaryCommand } from "./commands.ts";
import { openPool, patientClient } from "./pool.ts";
import type { Target } from "./target.ts";

let test: TestCloud;
let target: Target;
const admin = aPerson("admin");
beforeAll(async () => {
  test = await startTestCloud();
  const { origin } = test.cloud;
  const pool = openPool(patientClient({ endpoint: `${origin}/_aws/cognito` }), localUserPoolId);
  target = anOperatorTarget({ db: test.db, pool, webUrl: origin });
  await test.add({ people: [admin] });
});
afterAll(() => test?.stop());

const canary = async (address: string = canaryAddresses[0]) => {
  const found = await accountByEmail(test.db, address);
  if (!found) throw new Error("There is no canary yet.");
  return found;
};
const tallies = async () =>
  (await test.items()).filter(({ entity }) => ["tally", "roleCount", "counted"].includes(String(entity)));

it("signs in, searches, and sees a message arrive on the live socket; nothing of it is counted", async () => {
  const before = await tallies();
  const { lines, exitCode } = await canaryCommand(target);
  expect(lines[0]).toMatch(/^Well: signIn \d+ ms, search \d+ ms, message \d+ ms\.$/);
  expect(exitCode).toBe(0);
  await test.settled();
  expect(await tallies()).toEqual(before);
  for (const address of canaryAddresses) {
    const { data } = await test.call(await canary(address), "unreadCount", {});
    expect(data).toBe(0);
  }
});

it("runs again with new passwords, and not with the old ones", async () => {
  const old = await makeCanaries(target);
  const { result } = await makeCanaries(target);
  expect(Object.keys(result.isWell ? result.times : {})).toEqual([...canarySteps]);
  const reason = `${canaryAddresses[0]}: Incorrect username or password.`;
  expect(await runCanary(target.webUrl, old.accounts)).toEqual({ isWell: false, step: "signIn", reason });
});

it.each([
  ["chooses a role", "setRole", { role: "contractor" }],
  ["is proposed one", "proposeRole", { role: "haulier", reason: "By mistake" }],
] as const)("never gets a role when it %s, so it cannot book", async (_what, name, input) => {
  const { id: userId, version } = await canary();
  const asked = name === "setRole" ? input : { ...input, userId, version };
  const answer = await test.call(name === "setRole" ? await canary() : admin, name, asked as never);
  expect(answer.code).toBe("accounts.canary");
  expect(await canary()).toMatchObject({ role: null, canBook: false });
});

it("gets no email", async () => {
  const mail = { subject: "News", body: "News", path: "/dashboard" } as const;
  const sent = globalThis.fetch;
  const asked: unknown[] = [];
  globalThis.fetch = (...given) => {
    asked.push(given[0]);
    return sent(...given);
  };
  await sendMail(test.db, canaryAddresses[0], mail).finally(() => {
    globalThis.fetch = sent;
  });
  expect(asked).toEqual([]);
});

it("says so plainly when an account is suspended", async () => {
  const { accounts } = await makeCanaries(target);
  const { id: userId, version } = await canary();
  expect((await test.call(admin, "suspendUser", { userId, version, reason: "A drill" })).errorType).toBeNull();
  const first = `The canary account ${canaryAddresses[0]} is suspended. Reinstate it in /admin.`;
  expect(await runCanary(target.webUrl, accounts)).toEqual({ isWell: false, step: "signIn", reason: first });
  await test.settled();
  expect(await runCanary(target.webUrl, accounts)).toEqual({ isWell: false, step: "signIn", reason: first });
});
