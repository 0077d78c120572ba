import { openGeocoder } from "#local/geo/geocoder.ts";
import { createApiClient, dataOf } from "#test/support/api-client.ts";
import { mapData } from "#test/support/map-data.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { percentile } from "#test/support/percentile.ts";
import { startTestCloud } from "#test/support/test-cloud.ts";

export const tiny = { turns: 1, warmUp: 0 };

/** What people type, each letter by letter from the second on: streets, towns, postcodes, with slips. */
const typed = [
  "Princes Street, Edinburgh",
  "16 Leith Walk",
  "Byres Road Glasgow",
  "Kirkcaldy",
  "EH6 6QQ",
  "g12 8qq",
  "Inverness",
  "Edinbrugh",
  "Union Street Aberdeen",
];
const texts = typed.flatMap((text) => Array.from({ length: text.length - 1 }, (_, i) => text.slice(0, i + 2).trim()));

/**
 * Asks for the suggestions of each text by turns through the API (HTTP, GraphQL, the production function with its checks
 * and its signed call of the place index, JSON) and of the bare index in this process. `p95Ratio` is the 95th percentile
 * of the one over that of the other.
 */
export default async function benchAddress(
  options: { turns?: number; warmUp?: number } = {},
): Promise<{ p95Ratio: number; apiP95Ms: number; indexP95Ms: number; texts: number }> {
  const { turns = 10, warmUp = 2 } = options;
  const world = await startTestCloud();
  const client = createApiClient(world.cloud.port, 1);
  try {
    const { database } = await import("#functions/platform/database.ts");
    neverRefused(database());
    const index = openGeocoder(mapData);
    const [apiTimes, indexTimes]: [number[], number[]] = [[], []];
    for (let turn = -warmUp; turn < turns; turn++)
      for (const text of texts) {
        const start = performance.now();
        const answered = dataOf(await client.call<{ mainText: string }[]>(null, "placeSuggestions", { text }));
        const between = performance.now();
        const found = index.search(text, { limit: 5 });
        const end = performance.now();
        if (answered.length !== found.length) throw new Error(`"${text}": ${answered.length} for ${found.length}`);
        if (turn < 0) continue;
        apiTimes.push(between - start);
        indexTimes.push(end - between);
      }
    const [apiP95Ms, indexP95Ms] = [percentile(apiTimes, 0.95), percentile(indexTimes, 0.95)];
    return { p95Ratio: apiP95Ms / indexP95Ms, apiP95Ms, indexP95Ms, texts: texts.length };
  } finally {
    client.close();
    await world.stop();
  }
}
