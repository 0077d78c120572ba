import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, BookingStatus, JobRequest } from "#shared/booking/model.ts";
import { isWorkingDay } from "#shared/kernel/bank-holidays.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { lastWeeks } from "#shared/kernel/week.ts";
import type { VehicleRecord, WeeklyRecord } from "#shared/reviews/week-model.ts";
import { emptyWeek, weeksShown, workingDayHours } from "#shared/reviews/weeks.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import type { Reaction } from "../platform/reaction.ts";
import {
  onJobCancelled,
  onJobDeclined,
  onJobRequested,
  weeksOnBookingAccepted,
  weeksOnBookingMoved,
  weeksOnReviewPublished,
} from "./reactions.ts";
import { recount } from "./recount.ts";
import { bonusWrite } from "./week-store.ts";

let world: World;
const [contractor, haulier, driver] = [aPerson("contractor"), aPerson("haulier"), aPerson("driver")];
const fleet = aFleet(haulier.id);
const reactions = {
  jobRequested: onJobRequested,
  jobDeclined: onJobDeclined,
  jobCancelled: onJobCancelled,
  bookingAccepted: weeksOnBookingAccepted,
  bookingMoved: weeksOnBookingMoved,
  reviewPublished: weeksOnReviewPublished,
} as unknown as Readonly<Record<string, Reaction<"jobRequested">>>;

beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier, driver], fleets: [fleet] });
}, 60_000);
afterAll(() => world?.stop());

let days = 1;
async function requested(): Promise<JobRequest> {
  days += 1;
  const wanted = {
    ...{ clientKey: randomUUID(), service: "hiab", fleetId: fleet.id, quantity: 1, urgencyLevel: "scheduled" as const },
    ...{ pickup: { text: `${days} Princes Street, Edinburgh` }, contactName: "Una", contactPhone: "0131 496 0000" },
    ...{ collectOn: addDays(ukDayOf(new Date().toISOString()), days), consent: true, expectedTotalPence: 0 },
  };
  const told = await world.call(contractor, "createJobRequest", wanted);
  const expectedTotalPence = Number("error" in told && told.error.info?.metadata?.totalPence);
  return dataOf<{ request: JobRequest }>(
    await world.call(contractor, "createJobRequest", { ...wanted, clientKey: randomUUID(), expectedTotalPence }),
  ).request;
}
const keyed = ({ id }: JobRequest) => ({ clientKey: randomUUID(), jobRequestId: id });
const move = (as: Profile, { id }: Booking, to: BookingStatus, more: object = {}) =>
  world.call(as, "moveBooking", { clientKey: randomUUID(), bookingId: id, to, ...more }).then(dataOf);

async function react(): Promise<void> {
  const domainEvents = (await world.items()).filter(
    ({ entity }) => entity === "fact",
  ) as unknown as DomainEvent<"jobRequested">[];
  const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
  for (const domainEvent of [...domainEvents.toReversed(), ...domainEvents])
    await reactions[domainEvent.name]?.(domainEvent, context);
}
const weeksOf = async (as: Profile, side: "carrier" | "booker") =>
  dataOf<WeeklyRecord>(await world.call(as, "weeklyRecord", { side }));

it("counts what happened once, for both sides and the vehicle, and the time bonus only where it runs", async () => {
  expect((await weeksOf(haulier, "carrier")).weeks.map(({ week: _week, ...tally }) => tally)).toEqual(
    Array.from({ length: 12 }, () => emptyWeek),
  );
  const [declined, withdrawn, booked] = [await requested(), await requested(), await requested()];
  dataOf(await world.call(haulier, "declineJobRequest", { ...keyed(declined), reason: "In the workshop" }));
  dataOf(await world.call(contractor, "cancelJobRequest", { ...keyed(withdrawn), reason: "Not needed" }));
  await requested();
  const booking = dataOf<Booking>(await world.call(haulier, "acceptJobRequest", keyed(booked)));
  await world.db.commit([bonusWrite(addSeconds(new Date().toISOString(), -60))]);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await move(haulier, booking, to);
  await move(haulier, booking, "delivered", { proof: { receivedBy: "Site office" } });
  await move(contractor, booking, "completed");
  const review = { clientKey: randomUUID(), bookingId: booking.id, rating: 4, comment: "Tidy" };
  dataOf(await world.call(contractor, "createReview", review));
  await react();

  const price = booking.finalPricePence;
  const counted = {
    ...{ requests: 4, accepted: 1, declined: 1, expired: 0, withdrawn: 1, within15Minutes: 2, completed: 1, onTime: 1 },
    ...{ pricePence: price, bonusPence: Math.round(price / 4) },
  };
  const carrier = await weeksOf(haulier, "carrier");
  expect(carrier.weeks.at(-1)).toMatchObject({ ...counted, ratings: 1, ratingSum: 4 });
  expect(carrier.bonusSince).not.toBeNull();
  expect((await weeksOf(contractor, "booker")).weeks.at(-1)).toMatchObject({ ...counted, ratings: 0 });

  const counts = async () => [
    await weeksOf(haulier, "carrier"),
    await weeksOf(contractor, "booker"),
    dataOf(await world.call(haulier, "vehicleRecords", {})),
  ];
  const byEvents = await counts();
  await recount(world.db, addSeconds(new Date().toISOString(), 60));
  expect(await counts()).toEqual(byEvents);
  expect(dataOf(await world.call(haulier, "partners", {}))).toMatchObject({ items: [{ jobs: 1, completed: 1 }] });

  const [vehicle] = dataOf<VehicleRecord[]>(await world.call(haulier, "vehicleRecords", {}));
  expect(vehicle).toMatchObject({ fleetId: fleet.id, name: fleet.name, retired: false });
  expect(vehicle?.weeks.at(-1)).toMatchObject({ jobs: 1, bookedHours: 4 });
  expect(vehicle?.weeks[0]).toMatchObject({
    jobs: 0,
    bookedHours: 0,
    hoursInService: hoursOf(lastWeeks(new Date().toISOString(), weeksShown)[0] ?? ""),
  });
});

it("counts an accepted quote as accepted and not as a request, by its events and in a recount", async () => {
  const [booker, carrier] = [aPerson("contractor"), aPerson("haulier")];
  const lorry = aFleet(carrier.id);
  await world.add({ people: [booker, carrier], fleets: [lorry] });
  const { id: jobRequestId } = dataOf<{ id: JobRequest["id"] }>(
    await world.call(booker, "postJob", {
      ...{ clientKey: randomUUID(), service: "hiab", quantity: 1, urgencyLevel: "scheduled", consent: true },
      ...{ pickup: { text: "1 Princes Street, Edinburgh" }, contactName: "Una", contactPhone: "0131 496 0000" },
      collectOn: addDays(ukDayOf(new Date().toISOString()), 5),
    }),
  );
  const lines = [{ words: "Lift", pence: 30_000 }];
  const quoted = { clientKey: randomUUID(), jobRequestId, fleetId: lorry.id, lines };
  const quote = dataOf<{ id: never; totalPence: number; revision: number }>(
    await world.call(carrier, "submitQuote", quoted),
  );
  const { id: quoteId, totalPence: expectedTotalPence, revision: expectedRevision } = quote;
  const accepted = { clientKey: randomUUID(), quoteId, expectedTotalPence, expectedRevision };
  dataOf(await world.call(booker, "acceptQuote", accepted));
  await react();
  const byEvents = await weeksOf(carrier, "carrier");
  expect(byEvents.weeks.at(-1)).toMatchObject({ requests: 0, accepted: 1 });
  await recount(world.db, addSeconds(new Date().toISOString(), 60));
  expect(await weeksOf(carrier, "carrier")).toEqual(byEvents);
});

const hoursOf = (monday: string, days = 7) =>
  workingDayHours *
  Array.from({ length: days }, (_, i) => addDays(monday, i)).filter((day) => isWorkingDay(day, "scotland")).length;

it("leaves days off out of the hours in service: a vehicle's own, and those of the whole business", async () => {
  const boss = aPerson("haulier");
  const [resting, other] = [aFleet(boss.id), aFleet(boss.id)];
  await world.add({ people: [boss], fleets: [resting, other] });
  const today = ukDayOf(new Date().toISOString());
  const lastMonday = lastWeeks(new Date().toISOString(), weeksShown).at(-2) ?? "";
  const rest = async (fleetId: typeof resting.id | null, firstDay: string) =>
    dataOf(
      await world.call(boss, "addDaysOff", {
        ...{ clientKey: randomUUID(), fleetId, firstDay, lastDay: today, reason: "service" as const },
      }),
    );
  const hours = async () => {
    const vehicles = dataOf<VehicleRecord[]>(await world.call(boss, "vehicleRecords", {}));
    return [resting, other].map(({ id }) => {
      const weeks = vehicles.find(({ fleetId }) => fleetId === id)?.weeks ?? [];
      return weeks.slice(-3).map(({ hoursInService }) => hoursInService);
    });
  };
  const thisWeek = (await hours())[0]?.[2];
  const [before, last] = [hoursOf(addDays(lastMonday, -7)), hoursOf(lastMonday)];
  await rest(resting.id, lastMonday);
  expect(await hours()).toEqual([
    [before, 0, 0],
    [before, last, thisWeek],
  ]);
  await rest(null, addDays(lastMonday, 4));
  expect(await hours()).toEqual([
    [before, 0, 0],
    [before, hoursOf(lastMonday, 4), 0],
  ]);
});

it("answers each side with its own figures", async () => {
  expect(codeOf(await world.call(haulier, "weeklyRecord", { side: "booker" }))).toBe("access.notAllowed");
  expect(codeOf(await world.call(contractor, "weeklyRecord", { side: "carrier" }))).toBe("access.notAllowed");
  expect(codeOf(await world.call(driver, "weeklyRecord", { side: "carrier" }))).toBe("access.notAllowed");
});
