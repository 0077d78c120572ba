import { randomUUID } from "node:crypto";
import type { JobRequest } from "#shared/booking/model.ts";
import type { JobRequestId } from "#shared/kernel/id.ts";
import { codeOf, dataOf } from "#test/support/world.ts";
import { type JobWorld, startJobWorld } from "./job-world.ts";
import { inLanes } from "./lanes.ts";

/** Requests at a time: while the database works on the one, the functions work on the other. */
const lanes = 2;

export const tiny = { jobs: 2, parallel: 5 };

/**
 * Accepts each of 100 requests 50 times at once, two requests at a time, by a haulier and its fleet managers in turn,
 * through the production functions over a fresh database in memory: 5,000 attempts. `doubleWins` counts the answers
 * that told a second person that they had won. A request that nobody won, a loser that was not told why, and a booking
 * in the table that no answer spoke of each end the run: they would make the count worthless.
 */
export default async function benchAcceptWins(
  options: { jobs?: number; parallel?: number } = {},
): Promise<{ doubleWins: number; attempts: number; acceptsPerSecond: number }> {
  const { jobs = 100, parallel = 50 } = options;
  const world = await startJobWorld();
  try {
    const jobRequestIds: JobRequestId[] = [];
    for (let job = 0; job < jobs; job++) jobRequestIds.push(await newRequest(world, job + 1));
    const wins: number[] = [];
    const started = performance.now();
    await inLanes(lanes, jobRequestIds, async (id) => wins.push(await winsOf(world, id, parallel)));
    const milliseconds = performance.now() - started;
    const won = wins.reduce((sum, each) => sum + each, 0);
    const bookings = (await world.items()).filter((item) => item.entity === "booking").length;
    if (bookings !== won) throw new Error(`${won} people won, and the table holds ${bookings} bookings`);
    const attempts = jobs * parallel;
    return { doubleWins: won - jobs, attempts, acceptsPerSecond: (attempts * 1000) / milliseconds };
  } finally {
    await world.stop();
  }
}

/** A request for a vehicle of its own. */
async function newRequest(world: JobWorld, houseNumber: number): Promise<JobRequestId> {
  const wanted = await world.wanted(await world.addFleet(), houseNumber);
  return dataOf<{ request: JobRequest }>(await world.call(world.contractor, "createJobRequest", wanted)).request.id;
}

/** How many of so many people who accept a request at once are told that they have won. */
async function winsOf(world: JobWorld, jobRequestId: JobRequestId, people: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: people }, (_, i) =>
      world.call(world.office[i % world.office.length] ?? null, "acceptJobRequest", {
        clientKey: randomUUID(),
        jobRequestId,
      }),
    ),
  );
  const odd = answers
    .filter((answer) => "error" in answer)
    .map(codeOf)
    .find((code) => code !== "booking.alreadyAnswered");
  if (odd) throw new Error(`a loser was answered ${odd}`);
  const won = answers.filter((answer) => "data" in answer).length;
  if (won === 0) throw new Error("nobody won a request");
  return won;
}
