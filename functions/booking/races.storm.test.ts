import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect } from "vitest";
import type { JobRequest } from "#shared/booking/model.ts";
import { type JobWorld, startJobWorld, type WantedJob } from "#test/support/job-world.ts";
import { raceWeather, storm } from "#test/support/storm.ts";
import { type Answer, codeOf, dataOf } from "#test/support/world.ts";

let world: JobWorld;
beforeAll(async () => {
  world = await startJobWorld({ weather: raceWeather });
});
afterAll(() => world?.stop());

const atOnce = 50;
const entitiesIn = async (entity: string) => (await world.items()).filter((item) => item.entity === entity).length;
const all = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

/** Retries conflicts, as the page does. */
async function untilNotBusy(wanted: WantedJob): Promise<Answer> {
  const answer = await world.call(world.contractor, "createJobRequest", wanted);
  return "error" in answer && codeOf(answer) === "server.busy" ? untilNotBusy(wanted) : answer;
}

// A haulier and its fleet managers accept each request many times at once.
storm(["accept.doubleWins"], atOnce, async ({ runs }) => {
  const jobs = Math.ceil(runs / atOnce);
  const before = await entitiesIn("booking");
  let won = 0;
  for (let job = 0; job < jobs; job++) {
    const wanted = await world.wanted(await world.addFleet(), job + 1);
    const made = dataOf<{ request: JobRequest }>(await world.call(world.contractor, "createJobRequest", wanted));
    const accept = { jobRequestId: made.request.id };
    const answers = await all(atOnce, (i) =>
      world.call(world.office[i % world.office.length] ?? null, "acceptJobRequest", {
        clientKey: randomUUID(),
        ...accept,
      }),
    );
    const wins = answers.filter((answer) => "data" in answer).length;
    expect(wins, "somebody wins").toBeGreaterThan(0);
    const losers = new Set(answers.filter((answer) => "error" in answer).map(codeOf));
    expect(["booking.alreadyAnswered", "server.busy"]).toEqual(expect.arrayContaining([...losers]));
    won += wins;
  }
  expect(await entitiesIn("booking")).toBe(before + won);
  return { "accept.doubleWins": won - jobs };
});

// Sends each request many times at once with different idempotency keys. All callers must get the same id.
storm(["request.duplicates"], 40, async ({ runs }) => {
  const fleet = await world.addFleet();
  const before = await entitiesIn("jobRequest");
  const batches = Math.ceil(runs / 20);
  const answered = new Set<string>();
  for (let batch = 0; batch < batches; batch++) {
    const wanted = await world.wanted(fleet, 1_000 + batch);
    const sent = await all(20, () => untilNotBusy({ ...wanted, clientKey: randomUUID() }));
    for (const answer of sent) answered.add(dataOf<{ request: JobRequest }>(answer).request.id);
  }
  expect(await entitiesIn("jobRequest")).toBe(before + answered.size);
  return { "request.duplicates": answered.size - batches };
});
