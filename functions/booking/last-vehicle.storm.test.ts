import { afterAll, beforeAll, expect } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import { type JobWorld, startJobWorld } from "#test/support/job-world.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { raceWeather, storm } from "#test/support/storm.ts";
import { type Answer, codeOf, dataOf } from "#test/support/world.ts";

let world: JobWorld;
const other = aPerson("contractor");
beforeAll(async () => {
  world = await startJobWorld({ weather: raceWeather });
  await world.add({ people: [other] });
});
afterAll(() => world?.stop());

const isMade = (answer: Answer) => "data" in answer;

// Two contractors confirm the last vehicle at once, after both have tried to hold it: exactly one gets it, and the other leaves
// nothing behind.
storm(["hold.lastVehicle"], 10, async ({ runs }) => {
  let right = 0;
  for (let run = 0; run < runs; run++) {
    const fleet = aFleet(world.office[0]?.id as Profile["id"], { autoAccept: true });
    await world.add({ fleets: [fleet] });
    const wanted = await Promise.all([2 * run + 1, 2 * run + 2].map((house) => world.wanted(fleet, house)));
    const { service, urgencyLevel, collectOn, collectTime } = wanted[0] as (typeof wanted)[number];
    const people = [world.contractor, other];
    const hold = (by: Profile) =>
      world.call(by, "holdVehicle", {
        ...{ fleetId: fleet.id, service, urgencyLevel, collectOn, collectTime },
        site: edinburgh,
      });
    const held = run % 2 === 0 ? await Promise.all(people.map(hold)) : [];
    const confirm = (by: Profile, at: number) => world.call(by, "createJobRequest", wanted[at] as never);
    const answers = await Promise.all(people.map(confirm));
    const [won, ...others] = answers.filter(isMade);
    const [lost] = answers.filter((answer) => !isMade(answer));
    const holdsRight = run % 2 === 1 || held.filter(isMade).length === 1;
    const items = await world.items();
    const booking = won && dataOf<{ request: JobRequest }>(won).request.bookingId;
    const slots = items.filter(({ PK }) => PK === `SLOT#${fleet.id}`);
    const requests = items.filter(({ entity, fleetId }) => entity === "jobRequest" && fleetId === fleet.id);
    const isWhole = slots.length > 0 && slots.every(({ bookingId }) => bookingId === booking) && requests.length === 1;
    const isToldSo = lost !== undefined && ["booking.fleetTaken", "server.busy"].includes(codeOf(lost));
    if (others.length === 0 && holdsRight && isWhole && isToldSo) right += 1;
  }
  expect(right).toBe(runs);
  return { "hold.lastVehicle": right / runs };
});
