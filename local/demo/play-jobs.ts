import type { Database } from "#functions/platform/database.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { addSeconds, secondsBetween } from "#shared/kernel/time.ts";
import type { CountedJob } from "./history.ts";
import type { NamedJob } from "./named-jobs.ts";
import type { Past } from "./past.ts";
import { createRandom, type Random } from "./random.ts";
import { demoRequest, storeRequest } from "./requests.ts";

interface Stage {
  readonly db: Database;
  readonly past: Past;
  readonly now: string;
  readonly manager: Profile;
}

/** Plays all jobs through the product, side by side; answers those that were accepted. */
export async function playJobs(stage: Stage, jobs: readonly NamedJob[]): Promise<CountedJob[]> {
  // Each has its own random source: they run side by side, and the result should be the same every time.
  const played = await Promise.all(jobs.map((job, i) => playJob(stage, job, createRandom(1000 + i))));
  return played.flatMap((counted) => counted ?? []);
}

async function playJob(stage: Stage, job: NamedJob, random: Random): Promise<CountedJob | null> {
  const { past, manager } = stage;
  const { wanted, answer, driver, review, reply } = job;
  const request = demoRequest(random, wanted);
  await storeRequest(stage, request, random);
  if (!answer) return null;
  const jobRequestId = request.id;
  const answering = { by: answer.by, at: answer.at, random };
  const clientKey = () => random.id();
  if (answer.declines) {
    await past(answering, "declineJobRequest", { clientKey: clientKey(), jobRequestId, reason: answer.declines });
    return null;
  }
  let booking = await past(answering, "acceptJobRequest", { clientKey: clientKey(), jobRequestId });
  const bookingId = booking.id;
  if (driver)
    booking = await past({ by: manager, at: addSeconds(answer.at, 600), random }, "assignBooking", {
      clientKey: clientKey(),
      bookingId,
      driverId: driver.id,
    });
  for (const { to, at } of movesOf(job, stage.now)) {
    const by = to === "completed" ? wanted.contractor : (driver ?? answer.by);
    const proof = to === "delivered" ? { photoKeys: [], receivedBy: wanted.contractor.fullName } : null;
    booking = await past({ by, at, random }, "moveBooking", { clientKey: clientKey(), bookingId, to, proof });
  }
  if (review && booking.completedAt)
    await past({ by: wanted.contractor, at: addSeconds(booking.completedAt, 3600), random }, "createReview", {
      clientKey: clientKey(),
      bookingId,
      ...review,
    });
  if (reply && booking.completedAt)
    await past({ by: wanted.haulier.profile, at: addSeconds(booking.completedAt, 5 * 3600), random }, "answerReview", {
      clientKey: clientKey(),
      bookingId,
      answer: reply,
    });
  return { job: request, booking, review: review ?? null };
}

const life = ["en_route", "arrived", "in_progress", "delivered", "completed"] as const satisfies BookingStatus[];

/** When a job reached each status, never in the future. */
function movesOf({ wanted, to }: NamedJob, now: string): { to: BookingStatus; at: string }[] {
  const { collectAt } = wanted;
  const left = secondsBetween(collectAt, now);
  // A job that began just after midnight has had little time, so its last steps are closer together.
  const after = (minutes: number, share: number) => addSeconds(collectAt, Math.min(minutes * 60, left * share));
  const setOff = addSeconds(collectAt, -40 * 60);
  const tenMinutesAgo = addSeconds(now, -600);
  const times: Record<(typeof life)[number], string> = {
    en_route: setOff < tenMinutesAgo ? setOff : tenMinutesAgo,
    arrived: addSeconds(collectAt, -8 * 60),
    in_progress: addSeconds(collectAt, -2 * 60),
    delivered: after(100, 0.5),
    completed: after(190, 0.9),
  };
  const reached = to ? life.indexOf(to) : -1;
  return life.slice(0, reached + 1).map((status) => ({ to: status, at: times[status] }));
}
