import { randomUUID } from "node:crypto";
import type { JobRequest } from "#shared/booking/model.ts";
import { codeOf, dataOf } from "#test/support/world.ts";
import { startJobWorld } from "./job-world.ts";

/**
 * Accepts each of 200 requests 50 times at once, by a haulier and its fleet managers in turn, through the production
 * functions over a fresh database: 10,000 attempts. `doubleWins` counts the answers that told a second person that
 * they had won. A request that nobody won, a loser that was not told why, and a booking in the table that no answer
 * spoke of each end the run: they would make the count worthless.
 */
export async function benchAcceptWins(
  options: { jobs?: number; parallel?: number } = {},
): Promise<{ doubleWins: number; attempts: number; acceptsPerSecond: number }> {
  const { jobs = 200, parallel = 50 } = options;
  const world = await startJobWorld();
  try {
    let wins = 0;
    let doubleWins = 0;
    let milliseconds = 0;
    for (let job = 0; job < jobs; job++) {
      const wanted = await world.wanted(await world.addFleet(), job + 1);
      const created = dataOf<{ request: JobRequest }>(await world.call(world.contractor, "createJobRequest", wanted));
      const jobRequestId = created.request.id;
      const started = performance.now();
      const answers = await Promise.all(
        Array.from({ length: parallel }, (_, i) =>
          world.call(world.office[i % world.office.length] ?? null, "acceptJobRequest", {
            clientKey: randomUUID(),
            jobRequestId,
          }),
        ),
      );
      milliseconds += performance.now() - started;
      const won = answers.filter((answer) => "data" in answer).length;
      const losers = answers.filter((answer) => "error" in answer).map(codeOf);
      const odd = losers.find((code) => code !== "booking.alreadyAnswered");
      if (odd) throw new Error(`a loser was answered ${odd}`);
      if (won === 0) throw new Error("nobody won a request");
      wins += won;
      doubleWins += won - 1;
    }
    const bookings = (await world.items()).filter((item) => item.entity === "booking").length;
    if (bookings !== wins) throw new Error(`${wins} people won, and the table holds ${bookings} bookings`);
    return { doubleWins, attempts: jobs * parallel, acceptsPerSecond: (jobs * parallel * 1000) / milliseconds };
  } finally {
    await world.stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchAcceptWins()));
