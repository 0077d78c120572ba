import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { BookingId } from "#shared/kernel/id.ts";
import { createApiClient, dataOf } from "#test/support/api-client.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { startTestCloud } from "#test/support/test-cloud.ts";

export const tiny = { turns: 5, warmUp: 1 };

/**
 * Asks for one booking by turns through the API (HTTP on a connection that stays open, token, GraphQL, the production
 * function, its checks and parsing, JSON) and by the very Query that the function makes, sent bare with the document
 * client. One at a time, on the database that the product starts: `overhead` is the median of the one over that of
 * the other.
 */
export default async function benchApiOverhead(
  options: { turns?: number; warmUp?: number } = {},
): Promise<{ overhead: number; apiMs: number; readMs: number }> {
  const { turns = 1000, warmUp = 300 } = options;
  const world = await startTestCloud({ isDatabaseForgotten: false });
  const client = createApiClient(world.cloud.port, 1);
  try {
    const { database } = await import("#functions/platform/database.ts");
    const db = database();
    neverRefused(db);
    const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
    await world.add({ people: [contractor, haulier] });
    const [bookingId] = await storeBookingsUnderWay(db, { contractor, haulier, count: 1 });
    const token = await world.tokenOf(contractor);

    const throughApi = async () => {
      const booking = dataOf(await client.call<{ id: BookingId }>(token, "booking", { bookingId }));
      if (booking.id !== bookingId) throw new Error("another booking came back");
    };
    const bareRead = async () => {
      const page = await db.client.send(
        new QueryCommand({
          TableName: db.table,
          KeyConditionExpression: "#pk = :pk AND #sk BETWEEN :from AND :to",
          ExpressionAttributeNames: { "#pk": "PK", "#sk": "SK" },
          ExpressionAttributeValues: { ":pk": `BOOKING#${bookingId}`, ":from": "EVT#", ":to": "META" },
          ScanIndexForward: true,
          ConsistentRead: true,
        }),
      );
      if (page.Items?.length !== 3) throw new Error(`the booking has ${page.Items?.length} items`);
    };
    for (let i = 0; i < warmUp; i++) {
      await throughApi();
      await bareRead();
    }
    const [apiTimes, readTimes]: [number[], number[]] = [[], []];
    for (let i = 0; i < turns; i++) {
      apiTimes.push(await timed(throughApi));
      readTimes.push(await timed(bareRead));
    }
    const [apiMs, readMs] = [percentile(apiTimes, 0.5), percentile(readTimes, 0.5)];
    return { overhead: apiMs / readMs, apiMs, readMs };
  } finally {
    client.close();
    await world.stop();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
