import { randomUUID } from "node:crypto";
import type { JobRequest } from "#shared/booking/model.ts";
import { dataOf } from "#test/support/world.ts";
import { startJobWorld } from "./job-world.ts";

export const tiny = { batches: 1, parallel: 5 };

/**
 * Sends each of 50 requests 20 times at once, every time with another client key, through the production functions
 * over a fresh database. `duplicates` counts the distinct ids answered for one request beyond the first. Every
 * sender must get an id, and the table must hold exactly the requests that were answered.
 */
export default async function benchRequestDuplicates(
  options: { batches?: number; parallel?: number } = {},
): Promise<{ duplicates: number; requests: number; requestsPerSecond: number }> {
  const { batches = 50, parallel = 20 } = options;
  const world = await startJobWorld();
  try {
    const fleet = await world.addFleet();
    const answered = new Set<string>();
    let duplicates = 0;
    let milliseconds = 0;
    for (let batch = 0; batch < batches; batch++) {
      const wanted = await world.wanted(fleet, batch + 1);
      const started = performance.now();
      const answers = await Promise.all(
        Array.from({ length: parallel }, () =>
          world.call(world.contractor, "createJobRequest", { ...wanted, clientKey: randomUUID() }),
        ),
      );
      milliseconds += performance.now() - started;
      const ids = new Set(answers.map((answer) => dataOf<{ request: JobRequest }>(answer).request.id));
      for (const id of ids) answered.add(id);
      duplicates += ids.size - 1;
    }
    const stored = (await world.items()).filter((item) => item.entity === "jobRequest").length;
    if (stored !== answered.size) throw new Error(`${answered.size} requests were answered, the table holds ${stored}`);
    return {
      duplicates,
      requests: batches * parallel,
      requestsPerSecond: (batches * parallel * 1000) / milliseconds,
    };
  } finally {
    await world.stop();
  }
}
