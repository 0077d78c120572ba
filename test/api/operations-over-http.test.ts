import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { neverRefused } from "../support/never-refused.ts";
import { aPerson } from "../support/people.ts";
import { startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import type { ApiAnswer } from "../support/world.ts";
import { everyone, expected, outcome, passesGate, type Who } from "./matrix-cells.ts";
import { member, missing, suspend } from "./matrix-sides.ts";
import { samples } from "./samples.ts";

// role-matrix.test.ts proves the permissions in memory. Here three calls per operation prove the API: AppSync's
// directives admit the right callers, and the resolver leads to the right function.

let test: TestCloud;
let people: Map<Who, Profile | null>;
beforeAll(async () => {
  test = await startTestCloud();
  neverRefused(test.db);
  people = new Map(await Promise.all(everyone.map(async (who) => [who, await somebody(who)] as const)));
  const [admin, suspended] = [people.get("admin"), people.get("suspended")] as [Profile, Profile];
  await test.tokenOf(suspended);
  await suspend(test, admin, suspended);
}, 120_000);
afterAll(() => test?.stop());

async function somebody(who: Who): Promise<Profile | null> {
  if (who === "anonymous") return null;
  const role = who === "booker" || who === "norole" ? null : who === "suspended" ? "contractor" : who;
  const person = aPerson(role, { canBook: who === "booker" });
  const kind = who === "driver" || who === "fleet_manager" ? who : null;
  await test.add({ people: [person], members: kind ? [member(aPerson("haulier"), person, kind)] : [] });
  return person;
}

/** Operations that change the caller's rights or end their sessions. */
const endsCaller: readonly OperationName[] = ["setRole", "requestContractorAccess", "signOutEverywhere"];

describe.each(Object.keys(operations) as OperationName[])("%s over the API", (name) => {
  const operation: Operation = operations[name];
  const mayCall = (who: Who) => expected(operation, who, "missing") !== "denied";
  const signedIn = everyone.filter((who) => who !== "anonymous");
  const allowed = signedIn.find(mayCall) as Who;
  const refused = signedIn.find((who) => !mayCall(who)) as Who;

  async function attempt(who: Who): Promise<ApiAnswer> {
    const person = endsCaller.includes(name) && mayCall(who) ? await somebody(who) : (people.get(who) ?? null);
    const input = samples[name](missing(), who) as never;
    return operation.kind === "subscription" ? test.listen(person, name, input) : test.call(person, name, input);
  }
  async function isLetIn(who: Who): Promise<boolean> {
    const answer = await attempt(who);
    expect(["Unavailable", "GraphQL"], answer.message ?? "").not.toContain(answer.errorType);
    if (operation.subject !== "none" && mayCall(who)) expect(answer.errorType).toBe("NotFound");
    return outcome(answer) !== "denied";
  }

  it(`lets in somebody who is ${allowed}`, async () => {
    expect(await isLetIn(allowed)).toBe(true);
  });

  it(`refuses somebody who is ${refused}`, async () => {
    const { errorType } = await attempt(refused);
    expect(errorType).toBe(passesGate(name, operation, refused) ? "NotAllowed" : "Unauthorized");
  });

  it(`${mayCall("anonymous") ? "lets in" : "refuses"} a visitor`, async () => {
    expect(await isLetIn("anonymous")).toBe(mayCall("anonymous"));
  });
});
