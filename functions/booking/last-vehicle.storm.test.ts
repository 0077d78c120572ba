import { afterAll, beforeAll, expect } from "vitest";
import type { Random } from "#local/demo/random.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { type JobWorld, startJobWorld, type WantedJob } from "#test/support/job-world.ts";
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

/** A hire of two to five days, and a job of some hours on one of its days. */
function aHireAndJob(random: Random): [Partial<WantedJob>, Partial<WantedJob>] {
  const today = ukDayOf(new Date().toISOString());
  const craneDays = random.whole(2, 5);
  const details = { panel: "crane" as const, timeRequirement: "multi-day" as const, craneDays };
  return [{ details }, { collectOn: addDays(today, 2 + random.whole(0, craneDays - 1)), collectTime: "16:30" }];
}

// Two contractors request the last vehicle at once: exactly one gets it, and the other's hold leaves no trace. In half
// of the runs one wants it for several days.
storm(["hold.lastVehicle"], 12, async ({ runs, random }) => {
  let right = 0;
  for (let run = 0; run < runs; run++) {
    const fleet = aFleet(world.office[0]?.id as Profile["id"], { autoAccept: true });
    await world.add({ fleets: [fleet] });
    const isHire = run % 4 > 1;
    const changes = isHire ? aHireAndJob(random) : [{}, {}];
    const wanted = await Promise.all(changes.map((change, at) => world.wanted(fleet, 2 * run + at + 1, change)));
    const people = [world.contractor, other];
    const hold = (by: Profile, at: number) => {
      const { service, urgencyLevel, collectOn, collectTime, details } = wanted[at] as WantedJob;
      const job = { service, urgencyLevel, collectOn, collectTime, details };
      return world.call(by, "holdVehicle", { fleetId: fleet.id, ...job, site: edinburgh });
    };
    const held = run % 2 === 0 ? await Promise.all(people.map(hold)) : [];
    const confirm = (by: Profile, at: number) => world.call(by, "createJobRequest", wanted[at] as never);
    const answers = await Promise.all(people.map(confirm));
    const [won, ...others] = answers.filter(isMade);
    const [lost] = answers.filter((answer) => !isMade(answer));
    // A hold covers only the first visit of a hire: both may hold, and the confirmation decides.
    const holdsRight = run % 2 === 1 || isHire || held.filter(isMade).length === 1;
    const items = await world.items();
    const booking = won && dataOf<{ request: JobRequest }>(won).request.bookingId;
    const slots = items.filter(({ PK, heldBy }) => PK === `SLOT#${fleet.id}` && !(isHire && heldBy));
    const requests = items.filter(({ entity, fleetId }) => entity === "jobRequest" && fleetId === fleet.id);
    const hired = items.filter(({ fleetId }) => fleetId === fleet.id).flatMap(({ hires }) => hires ?? []);
    const isHired = won === answers[0] && isHire;
    const isWhole =
      hired.length === (isHired ? 1 : 0) &&
      slots.length > 0 &&
      slots.every(({ bookingId }) => bookingId === booking) &&
      requests.length === 1;
    const isToldSo = lost !== undefined && ["booking.fleetTaken", "server.busy"].includes(codeOf(lost));
    if (others.length === 0 && holdsRight && isWhole && isToldSo) right += 1;
  }
  expect(right).toBe(runs);
  return { "hold.lastVehicle": right / runs };
});
