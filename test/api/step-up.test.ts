import { afterAll, beforeAll, expect, it } from "vitest";
import { isOpenToClients } from "#shared/client-operations.ts";
import type { Operation, Role } from "#shared/kernel/operation.ts";
import { stepUpMinutes } from "#shared/kernel/proved-session.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { withoutUserPool } from "../support/no-user-pool.ts";
import { aPerson } from "../support/people.ts";
import { codeOf, startWorld, type World } from "../support/world.ts";
import { missing } from "./matrix-sides.ts";
import { samples } from "./samples.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const stepUp = (Object.entries(operations) as [OperationName, Operation][]).filter(([, { isStepUp }]) => isStepUp);

it("is required before creating lasting access", () => {
  expect(stepUp.map(([name]) => name).sort()).toEqual([
    "createApiClient",
    "createWebhook",
    "makeCalendarLink",
    "requestDataExport",
    "rotateWebhookSecret",
    "updateWebhook",
  ]);
});

it("is impossible for a company's own system", () => {
  expect(stepUp.filter(([name]) => isOpenToClients(name))).toEqual([]);
});

it.each(stepUp)("%s needs a recent sign-in", async (name, { allow, errors }) => {
  withoutUserPool();
  const role = allow.find((one) => one === "haulier" || one === "signedIn");
  const person = aPerson(role === "signedIn" ? "contractor" : ((role ?? "contractor") as Role));
  await world.add({ people: [person] });
  const call = (minutesAgo: number) => {
    const signedInAt = Math.floor(Date.now() / 1000) - minutesAgo * 60;
    return world.call(person, name, samples[name](missing(), person.role as Role) as never, { signedInAt });
  };
  expect(codeOf(await call(stepUpMinutes + 1))).toBe("access.signInAgain");
  const lately = await call(stepUpMinutes - 1);
  if ("error" in lately) expect(lately.error.info?.code).not.toBe("access.signInAgain");
  expect(errors.map(({ code }) => code)).toContain("access.signInAgain");
});
