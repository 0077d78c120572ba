import type { z } from "zod";
import { inBatches } from "#functions/platform/in-batches.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import type { ServiceDetails } from "#shared/catalogue/details.ts";
import { liftTerms, needsLiftPlan } from "#shared/catalogue/lift-terms.ts";
import type { PanelKind } from "#shared/catalogue/model.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addSeconds, epochSecondsOf, secondsBetween, ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import type { Place } from "#shared/places/model.ts";
import type { DemoJob, Wanted } from "./jobs.ts";
import type { Past } from "./past.ts";
import type { DemoPerson } from "./people.ts";
import { playCase } from "./play-case.ts";
import { playLift } from "./play-lift.ts";
import { createRandom, type Random } from "./random.ts";
import { listedAs } from "./vehicles.ts";

interface Stage {
  readonly past: Past;
  readonly now: string;
  readonly manager: DemoPerson;
  readonly fleets: readonly Fleet[];
}

/** Number of jobs played concurrently. More could exceed the product's timeouts on a slow machine. */
const atOnce = 10;

/** Plays jobs concurrently. Each has its own random source, so the result does not depend on their order. */
export async function playJobs(stage: Stage, jobs: readonly DemoJob[]): Promise<void> {
  await inBatches([...jobs.entries()], atOnce, ([i, job]) => playJob(stage, job, createRandom(1000 + i)));
}

async function playJob(stage: Stage, job: DemoJob, random: Random): Promise<void> {
  const { past } = stage;
  const { wanted, answer } = job;
  const { contractor } = wanted;
  const asking = { by: contractor, at: wanted.askedAt, random };
  const { site, ...form } = formOf(stage, wanted, random);
  const { service, fleetId, quantity, urgencyLevel, collectOn, collectTime, details } = form;
  const priced = { service, fleetId, quantity, urgencyLevel, collectOn, collectTime, details, site };
  await playSearches(past, wanted, { service, site, quantity, urgencyLevel, details, on: collectOn });
  const { totalPence: expectedTotalPence } = await past.call(asking, "priceJobRequest", priced);
  const { request } = await past.call(asking, "createJobRequest", { ...form, expectedTotalPence });
  if (!answer) return;
  const answering = { by: answer.by, at: answer.at, random };
  const asked = { clientKey: random.id(), jobRequestId: request.id };
  if (answer.declines) await past.call(answering, "declineJobRequest", { ...asked, reason: answer.declines });
  else if (request.bookingId) await playBooking(stage, job, request.bookingId, random);
  else await playBooking(stage, job, (await past.call(answering, "acceptJobRequest", asked)).id, random);
}

async function playSearches(
  past: Past,
  { contractor, askedAt }: Wanted,
  search: RawInput<typeof fleetOperations.searchSuppliers>,
): Promise<void> {
  // A separate random source keeps the job's data the same with a search and without.
  const random = createRandom(epochSecondsOf(askedAt));
  for (const days of random.next() < 0.5 ? [1, 0] : [0])
    await past.call(
      { by: contractor, at: addSeconds(askedAt, -days * 86_400 - 300), random },
      "searchSuppliers",
      search,
    );
}

async function playBooking(stage: Stage, job: DemoJob, bookingId: BookingId, random: Random): Promise<void> {
  const { past, manager, now } = stage;
  const { wanted, answer, driver, review, reply } = job;
  const { contractor, haulier } = wanted;
  const keyed = () => ({ clientKey: random.id(), bookingId });
  if (driver && answer)
    await past.call({ by: manager, at: addSeconds(answer.at, 600), random }, "assignBooking", {
      ...keyed(),
      driverId: driver.id,
    });
  const moves = movesOf(job, now);
  const [service] = listedAs(stage.fleets, wanted.vehicle).services;
  if (service && answer && moves.length > 0 && needsLiftPlan(liftTerms(service, null)))
    await playLift(past, bookingId, haulier.profile.fullName, {
      by: haulier.profile,
      at: addSeconds(answer.at, 900),
      random,
    });
  for (const { to, at } of moves) {
    const by = to === "completed" ? contractor : (driver ?? answer?.by ?? haulier.profile);
    const proof = to === "delivered" ? { photoKeys: [], receivedBy: contractor.fullName } : null;
    await past.call({ by, at, random }, "moveBooking", { ...keyed(), to, proof });
  }
  const last = moves.at(-1)?.at ?? now;
  if (review)
    await past.call({ by: contractor, at: addSeconds(last, 3600), random }, "createReview", { ...keyed(), ...review });
  if (reply)
    await past.call({ by: haulier.profile, at: addSeconds(last, 5 * 3600), random }, "answerReview", {
      ...keyed(),
      answer: reply,
    });
  if (job.case) await playCase(past, bookingId, job.case, random);
}

function formOf({ fleets }: Stage, wanted: Wanted, random: Random) {
  const { contractor, vehicle, site, delivery, tonnes, materialType, collectAt, notes } = wanted;
  const fleet = listedAs(fleets, vehicle);
  const [first] = fleet.services;
  if (!first) throw new Error(`${fleet.name} has no service`);
  const service = serviceOf(first);
  return {
    ...{ clientKey: random.id(), fleetId: fleet.id, service: service.id, notes, consent: true },
    ...{ urgencyLevel: wanted.urgencyLevel ?? ("scheduled" as const), quantity: tonnes ?? 1, materialType },
    ...{ pickup: placeOf(site), delivery: delivery ? placeOf(delivery) : null },
    ...{ site: site.coordinates, details: answersOf(service.panel, fleet, random) },
    ...{ collectOn: ukDayOf(collectAt), collectTime: ukTimeOf(collectAt) },
    ...{ contactName: contractor.fullName, contactPhone: contractor.phone, contactEmail: `site.${contractor.email}` },
  };
}

function answersOf(panel: PanelKind, { spec }: Fleet, random: Random): z.input<typeof ServiceDetails> | null {
  switch (panel) {
    case "skip":
      return { panel, skipSize: "8-yard", placement: "driveway", hireDuration: random.pick(["1-week", "2-weeks"]) };
    case "excavator":
      return { panel, machineSize: (spec.machineClass as "standard" | undefined) ?? "standard", duration: "1-day" };
    case "tar":
      return { panel, areaLength: random.whole(8, 30), areaWidth: 2, surfaceType: "tarmac", locationType: "private" };
    case "mobile_tyre":
      return { panel, vehicleType: "hgv", serviceType: "replacement", numberOfTyres: random.pick([1, 2]) };
    default:
      return null;
  }
}

const placeOf = ({ label, coordinates }: Place) => ({ text: label, pin: coordinates });

const life = ["en_route", "arrived", "in_progress", "delivered", "completed"] as const satisfies BookingStatus[];

/** Returns each status that the job reached, and when. No time is in the future. */
function movesOf({ wanted, to, late = 0, setOffAt }: DemoJob, now: string): { to: BookingStatus; at: string }[] {
  const startAt = addSeconds(wanted.collectAt, late * 60);
  const left = secondsBetween(startAt, now);
  // For a job that began just after midnight, the last steps are closer together, to end before `now`.
  const after = (minutes: number, share: number) => addSeconds(startAt, Math.min(minutes * 60, left * share));
  const setOff = addSeconds(startAt, -40 * 60);
  const tenMinutesAgo = addSeconds(now, -600);
  const times: Record<(typeof life)[number], string> = {
    en_route: setOffAt ?? (setOff < tenMinutesAgo ? setOff : tenMinutesAgo),
    arrived: addSeconds(startAt, -8 * 60),
    in_progress: addSeconds(startAt, -2 * 60),
    delivered: after(100, 0.5),
    completed: after(190, 0.9),
  };
  const reached = to ? life.indexOf(to) : -1;
  return life.slice(0, reached + 1).map((status) => ({ to: status, at: times[status] }));
}
