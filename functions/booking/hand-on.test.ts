import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { JobRequest } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { aRequestOf } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { telling } from "../reactions/telling.ts";
import { onResponseDue } from "./on-response-due.ts";

let world: World;
const contractor = aPerson("contractor");
const [first, second, third] = [1, 2, 3].map((n) => aPerson("haulier", { companyName: `Haulier ${n}` })) as [
  ReturnType<typeof aPerson>,
  ReturnType<typeof aPerson>,
  ReturnType<typeof aPerson>,
];

beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({ people: [contractor, first, second, third] });
});
afterAll(() => world?.stop());

/** Each test uses its own service, so that searches find only its vehicles. */
const services = [
  "hiab",
  "pressure-washing",
  "van-hire",
  "road-sweeper",
  "crane-hire",
  "mobile-mechanic",
  "drainage",
] as const;
let turn = -1;
beforeEach(() => {
  turn += 1;
});
const service = () => services[turn] as Fleet["services"][number];
async function vehicleOf(haulier: typeof first, hourlyRatePence: number, change: Partial<Fleet> = {}) {
  const fleet = aFleet(haulier.id, { services: [service()], hourlyRatePence, ...change });
  await world.add({ fleets: [fleet] });
  return fleet;
}
const asked = (fleet: Fleet, more: object = {}) =>
  aRequestOf(world, { contractor, fleet }, { service: service(), handOn: true, ...more });
const reacting = (now: string) => ({ db: world.db, now, newId: () => randomUUID() });
const expire = ({ id, respondBy }: JobRequest) =>
  onResponseDue(aDomainEvent("responseDue", { subjectId: id, dueAt: respondBy }, respondBy), reacting(respondBy));
const seen = async (jobRequestId: string, by = contractor) =>
  dataOf<JobRequest>(await world.call(by, "jobRequest", { jobRequestId } as never));
const following = async (request: JobRequest) => seen(String((await seen(request.id)).handedTo));

it("goes on to the next vehicle at no higher price after no answer, in one transaction, and says so", async () => {
  const request = await asked(await vehicleOf(first, 9000));
  await vehicleOf(second, 9500);
  const cheaper = await vehicleOf(third, 8000);
  for (let run = 0; run < 2; run++) await expire(request);
  const next = await following(request);
  expect(await seen(request.id)).toMatchObject({ status: "expired", handedTo: next.id });
  expect(next).toMatchObject({ status: "pending", fleetId: cheaper.id, handedFrom: request.id, handOn: true });
  expect(next.price.totalPence).toBeLessThan(request.price.totalPence);
  expect(next.respondBy > request.respondBy && next.respondBy < next.collectAt).toBe(true);
  // A haulier cannot see that the request was handed on or to whom.
  expect(await seen(request.id, first)).toMatchObject({ handOn: false, handedTo: null });
  expect(await seen(next.id, third)).toMatchObject({ handOn: false, handedFrom: null, contactPhone: null });
  const domainEvents = (await world.items()).filter(isDomainEvent).map(readDomainEvent);
  const expired = domainEvents.find(
    (domainEvent) => domainEvent.name === "jobExpired" && JSON.stringify(domainEvent).includes(request.id),
  );
  for (const react of telling.jobExpired) await react(expired as never, reacting(request.respondBy));
  const { items } = dataOf<{ items: { title: string; body: string }[] }>(
    await world.call(contractor, "myNotifications", {}),
  );
  expect(items[0]?.title).toBe(`Passed to the next haulier: ${request.title}`);
  expect(items[0]?.body).toMatch(
    /^The first haulier did not answer in time\. We have asked Haulier 3, for £[\d.]+\. They have until \w{3} \d+ \w{3}(?: \d{4})?, \d\d:\d\d to answer\.$/,
  );
});

it("goes on in the transaction of a decline, and ends when everybody was asked", async () => {
  const request = await asked(await vehicleOf(first, 9000));
  await vehicleOf(second, 9000);
  const decline = { clientKey: randomUUID(), jobRequestId: request.id, reason: "Full" };
  expect(dataOf<JobRequest>(await world.call(first, "declineJobRequest", decline))).toMatchObject({
    status: "declined",
    handedTo: null,
  });
  const next = await following(request);
  expect(next).toMatchObject({ haulierId: second.id, status: "pending" });
  await expire(next);
  expect(await seen(next.id)).toMatchObject({ status: "expired", handedTo: null });
});

it("is booked at once if the next vehicle accepts automatically", async () => {
  const request = await asked(await vehicleOf(first, 9000));
  await vehicleOf(second, 9000, { autoAccept: true });
  await expire(request);
  expect(await following(request)).toMatchObject({ status: "booked", haulierId: second.id });
});

it("ends if the next haulier would apply for a road's permit too late", async () => {
  const { fleetId, ...road } = {
    fleetId: await vehicleOf(first, 9000, { services: ["skips"] }),
    ...{ service: "skips", pickup: { text: "FK1 1HG" }, collectOn: addDays(ukDayOf(new Date().toISOString()), 7) },
    details: {
      panel: "skip" as const,
      skipSize: "8-yard" as const,
      placement: "public-road" as const,
      handlePermit: true,
    },
  };
  await vehicleOf(second, 9000, { services: ["skips"] });
  const request = await asked(fleetId, road);
  const dayAfter = addSeconds(request.respondBy, 86_400);
  await onResponseDue(
    aDomainEvent("responseDue", { subjectId: request.id, dueAt: dayAfter }, dayAfter),
    reacting(dayAfter),
  );
  expect(await seen(request.id)).toMatchObject({ status: "expired", handedTo: null });
});

it.each([
  ["the contractor did not agree", { handOn: false }, {}],
  ["the next vehicle is offline", {}, { status: "offline" as const }],
  [
    "it is one of an order for several days",
    { further: [{ collectOn: addDays(ukDayOf(new Date().toISOString()), 40) }] },
    {},
  ],
])("expires if %s", async (_why, more, change) => {
  const request = await asked(await vehicleOf(first, 9000), more);
  await vehicleOf(second, 9000, change);
  await expire(request);
  expect(await seen(request.id)).toMatchObject({ status: "expired", handedTo: null });
});
