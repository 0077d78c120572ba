import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { acceptSteps, noRequests } from "#shared/admin/analytics.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { Case } from "#shared/booking/case-model.ts";
import type { Output } from "#shared/kernel/operation.ts";
import { monthOf, weekOf } from "#shared/kernel/week.ts";
import type { OperationName } from "#shared/operations.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { aBookingOf, aFirm, aRequestOf, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";
import { demandMfa } from "../platform/mfa.ts";
import type { Reaction } from "../platform/reaction.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { businessCountOf } from "./count-business.ts";
import * as reactions from "./on-business-moved.ts";

let world: World;
let firm: Firm;
const admin = aPerson("admin");
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  demandMfa(false);
  firm = await aFirm(world);
  await world.add({ people: [admin] });
});
afterEach(() => setClockAhead(0));
afterAll(() => world?.stop());

const now = () => new Date().toISOString();
const ask = async <N extends "businessFigures" | "caseFigures" | "cohortFigures" | "supplyAndDemand">(
  name: N,
  input: object,
) => dataOf<Output<(typeof adminOperations)[N]>>(await world.call(admin, name, input as never));
const call = async <T>(as: Profile, name: OperationName, input: object) =>
  dataOf<T>(await world.call(as, name, { clientKey: randomUUID(), ...input } as never));

const reactionTo = (name: string) =>
  (reactions as unknown as Readonly<Record<string, Reaction<"jobRequested">>>)[
    `on${name[0]?.toUpperCase()}${name.slice(1)}`
  ];

async function react(): Promise<void> {
  const domainEvents = (await world.items()).filter(isDomainEvent).map(readDomainEvent);
  const context = { db: world.db, now: now(), newId: randomUUID };
  for (const domainEvent of [...domainEvents.toReversed(), ...domainEvents])
    await reactionTo(domainEvent.name)?.(domainEvent as never, context);
}

it("counts a request by its outcome, once, and recounts it when the outcome changes", async () => {
  const { contractor, haulier, fleet } = firm;
  expect(await ask("businessFigures", { weeks: 4 })).toMatchObject({ services: [], weeks: [{}, {}, {}, noRequests] });
  const [declined, withdrawn] = [await aRequestOf(world, firm), await aRequestOf(world, firm)];
  await call(haulier, "declineJobRequest", { jobRequestId: declined.id, reason: "In the workshop" });
  await call(contractor, "cancelJobRequest", { jobRequestId: withdrawn.id, reason: "Not needed" });
  await aRequestOf(world, firm);
  const done = await aBookingOf(world, { contractor, haulier, fleet });
  const lost = await aBookingOf(world, { contractor, haulier, fleet });
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, haulier, done.id, to);
  await moveOn(world, haulier, done.id, "delivered", { proof: { receivedBy: "Site office" } });
  await moveOn(world, contractor, done.id, "completed");
  await moveOn(world, contractor, lost.id, "cancelled", { note: "The site is shut" });
  await react();

  const counted = { requests: 5, handedOn: 0, accepted: 2, declined: 1, expired: 0, withdrawn: 1 };
  const figures = await ask("businessFigures", { weeks: 4 });
  expect(figures.services).toEqual([{ service: "hiab", ...counted, completed: 1, cancelled: 1, failed: 0 }]);
  const week = figures.weeks.at(-1);
  expect(week).toMatchObject({ week: weekOf(now()), ...counted, completed: 1, cancelled: 1, failed: 0, searches: 0 });
  expect(week?.acceptTimes).toHaveLength(acceptSteps.length + 1);
  expect(week?.acceptTimes.slice(0, 2).reduce((sum, count) => sum + count)).toBe(2);

  const opened = await call<Case>(contractor, "openCase", {
    ...{ bookingId: done.id, kind: "damage", words: "A slab is cracked" },
  });
  await react();
  expect((await ask("businessFigures", { weeks: 4 })).services).toMatchObject([{ accepted: 2, completed: 0 }]);
  await call(contractor, "withdrawCase", { bookingId: done.id, caseId: opened.id });
  await react();
  expect((await ask("businessFigures", { weeks: 4 })).services).toMatchObject([{ accepted: 2, completed: 1 }]);
});

it("counts cases by subject and by outcome", async () => {
  await react();
  const { kinds, endTimes } = await ask("caseFigures", { weeks: 4 });
  expect(kinds).toEqual([
    { kind: "damage", opened: 1, settled: 0, decided: 0, withdrawn: 1, credit: 0, redo: 0, nothing: 0 },
  ]);
  expect(endTimes).toEqual([1, 0, 0, 0, 0, 0]);
});

it("counts supply and demand by area, and leaves an old request out of a short span", async () => {
  const areas = await ask("supplyAndDemand", { service: "hiab", weeks: 4 });
  const edinburgh = areas.find(({ area }) => area === "EH");
  expect(edinburgh).toMatchObject({ area: "EH", requests: 5, booked: 2 });
  expect(edinburgh?.vehicles).toBeGreaterThan(0);
  setClockAhead(60 * 86_400_000);
  const later = await ask("supplyAndDemand", { service: "hiab", weeks: 4 });
  expect(later.map(({ area, requests, vehicles }) => [area, requests, vehicles])).toEqual([
    ["EH", 0, edinburgh?.vehicles],
  ]);
  expect(await ask("supplyAndDemand", { service: "crane-hire", weeks: 4 })).toEqual([]);
});

it("counts accounts in the month of their sign-up, and once for each month with a booking", async () => {
  const context = { db: world.db, now: now(), newId: randomUUID };
  const idle = aPerson("contractor", { createdAt: now() });
  const [contractor, haulier] = [aPerson("contractor", { createdAt: now() }), aPerson("haulier", { createdAt: now() })];
  const fleet = aFleet(haulier.id);
  await world.add({ people: [idle, contractor, haulier], fleets: [fleet] });
  for (const { id: userId, role } of [idle, contractor, haulier, admin, idle]) {
    const access = { userId, version: 1, role, canBook: false, status: "active" as const };
    const domainEvent = aDomainEvent("accessChanged", { ...access, endsSessions: false, endsStreams: false }, now());
    await reactions.onAccessChanged(domainEvent, context);
  }
  for (let nth = 0; nth < 2; nth++) await aBookingOf(world, { contractor, haulier, fleet });
  await react();
  const { contractors, hauliers } = await ask("cohortFigures", {});
  expect(contractors).toHaveLength(18);
  expect(contractors.at(-1)).toEqual({ month: monthOf(now()), accounts: 2, everActive: 1, active: [1] });
  expect(hauliers.at(-1)).toEqual({ month: monthOf(now()), accounts: 1, everActive: 1, active: [1] });
  expect(hauliers[0]?.active).toHaveLength(18);
});

it("counts from the records themselves what no event has counted", async () => {
  const fleet = aFleet(firm.haulier.id);
  await world.add({ fleets: [fleet] });
  await aRequestOf(world, { ...firm, fleet });
  const requests = async () => (await ask("businessFigures", { weeks: 4 })).services[0]?.requests ?? 0;
  const before = await requests();
  const counts = (await world.items()).flatMap((item) => businessCountOf(item) ?? []);
  for (let nth = 0; nth < 2; nth++) for (const count of counts) await count({ db: world.db, now: now() });
  expect(await requests()).toBe(before + 1);
});

it("is for admins alone", async () => {
  for (const person of [firm.contractor, firm.haulier, firm.manager])
    expect(codeOf(await world.call(person, "businessFigures", { weeks: 4 }))).toBe("access.notAllowed");
});
