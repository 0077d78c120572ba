import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { storedIntervalSeconds } from "#shared/tracking/model.ts";
import { createApiClient, dataOf } from "#test/support/api-client.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { startTestCloud } from "#test/support/test-cloud.ts";

const inFlight = 50;
const turnSeconds = 2;

export const tiny = { bookings: 20, rounds: 1 };

/**
 * Stores positions of many bookings under way by turns through the API, as the drivers' phones would, and by bare
 * PutItem: items of the same size, into the same table of the same database on disk, 50 in flight, two seconds a turn.
 * Each call
 * brings one position, the dearest way to report. Every position counts only when the API answers that it was kept; fixes of a booking lie 31 seconds apart, so that
 * all are. `vsRaw` is the median over the rounds of the one rate over the other.
 */
export default async function benchIngest(
  options: { bookings?: number; rounds?: number } = {},
): Promise<{ vsRaw: number; positionsPerSecond: number; putsPerSecond: number }> {
  const { bookings: count = 800, rounds = 7 } = options;
  const world = await startTestCloud({ isDatabaseForgotten: false });
  const client = createApiClient(world.cloud.port, inFlight);
  try {
    const { database } = await import("#functions/platform/database.ts");
    const db = database();
    neverRefused(db);
    const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
    await world.add({ people: [contractor, haulier] });
    const bookings = await storeBookingsUnderWay(db, { contractor, haulier, count });
    const token = await world.tokenOf(haulier);
    const apart = storedIntervalSeconds + 1;

    const report = async (bookingId: BookingId, at: string) => {
      const fix = { lat: 55.95, lng: -3.19, accuracyMetres: 8, speedMph: 31, headingDegrees: 270 };
      const answer = await client.call<{ stored: boolean }>(token, "reportPosition", {
        bookingId,
        fixes: [{ ...fix, at }],
      });
      if (!dataOf(answer).stored) throw new Error("a position was not kept");
    };
    const storedItem = async (bookingId: BookingId | undefined) => {
      const Key = { PK: `BOOKING#${bookingId}`, SK: "POS" };
      const { Item } = await db.client.send(new GetCommand({ TableName: db.table, Key }));
      if (!Item) throw new Error("no position in the table");
      return Item;
    };

    const [apiRates, rawRates]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      // Nearer to now from round to round: apart enough to be kept, fresh enough to be taken.
      const at = addSeconds(new Date().toISOString(), -apart * (rounds - round));
      apiRates.push(await rateOf(bookings, (bookingId) => report(bookingId, at)));
      const item = await storedItem(bookings[0]);
      rawRates.push(
        await rateOf(bookings, async (bookingId) => {
          const Item = { ...item, PK: `BOOKING#${bookingId}`, SK: "RAW" };
          await db.client.send(new PutCommand({ TableName: db.table, Item }));
        }),
      );
    }
    const ratios = apiRates.map((rate, round) => rate / (rawRates[round] ?? Number.NaN));
    return {
      vsRaw: percentile(ratios, 0.5),
      positionsPerSecond: percentile(apiRates, 0.5),
      putsPerSecond: percentile(rawRates, 0.5),
    };
  } finally {
    client.close();
    await world.stop();
  }
}

/** Works through the members, 50 at a time, until the turn is over; answers how many a second that was. */
async function rateOf<T>(members: readonly T[], work: (member: T) => Promise<void>): Promise<number> {
  const next = members.values();
  let done = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const member of next) {
        await work(member);
        done += 1;
        if (performance.now() - start > turnSeconds * 1000) return;
      }
    }),
  );
  return (done * 1000) / (performance.now() - start);
}
