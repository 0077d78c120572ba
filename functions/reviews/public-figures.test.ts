import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { UserId } from "#shared/kernel/id.ts";
import type { PublicFigures } from "#shared/reviews/model.ts";
import type { StatsTally } from "#shared/reviews/rules.ts";
import { aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { countOnce } from "./count.ts";

let world: World;
const [one, other] = [aPerson("haulier"), aPerson("haulier")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [one, other, aPerson("contractor"), aPerson("admin")] });
});
afterAll(() => world?.stop());

const count = (haulierId: UserId, delta: Partial<StatsTally>) =>
  countOnce(
    { db: world.db, now: "2026-11-21T08:00:00.000Z", newId: randomUUID },
    { id: randomUUID(), name: "bookingMoved", at: "2026-11-21T08:00:00.000Z", payload: {} } as unknown as DomainEvent,
    haulierId,
    delta,
  );
const figures = async () => dataOf<PublicFigures>(await world.call(null, "publicFigures", {}));

it("are counted from accounts and records, and again ten seconds later", async () => {
  const people = { activeHauliers: 2, activeContractors: 1, isIllustrative: false };
  expect(await figures()).toEqual({ ...people, completedJobs: 0, averageResponseMinutes: null });
  await count(one.id, { completedJobs: 1, responseCount: 1, responseMinutesSum: 10 });
  await count(other.id, { completedJobs: 2, responseCount: 3, responseMinutesSum: 32 });
  expect(await figures()).toMatchObject({ completedJobs: 0 });
  setClockAhead(10_000);
  const later = await figures().finally(() => setClockAhead(0));
  expect(later).toEqual({ ...people, completedJobs: 3, averageResponseMinutes: 10.5 });
});
