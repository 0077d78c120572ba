import { shortHash } from "#functions/platform/short-hash.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { attackPlaces, medianErrorMetres } from "#test/support/place-attack.ts";
import { seeded } from "#test/support/seeded.ts";
import { dataOf, startWorld } from "#test/support/world.ts";

export const tiny = { calls: 20, vehicles: 3 };

/**
 * A stranger asks the search of the production functions many times, from places all around some vehicles and from many
 * addresses, and works out from all answers together where each is kept: `locationMetres` is how far off that is for
 * the median of the vehicles.
 */
export default async function benchPlaceAttack({
  calls = 500,
  vehicles = 20,
} = {}): Promise<{ locationMetres: number }> {
  const world = await startWorld();
  try {
    const random = seeded(500);
    const haulier = aPerson("haulier");
    const kept = Array.from({ length: vehicles }, () =>
      aFleet(haulier.id, {
        services: ["hiab"],
        base: { lat: edinburgh.lat + (random() - 0.5) / 5, lng: edinburgh.lng + (random() - 0.5) / 3 },
      }),
    );
    await world.add({ people: [haulier], fleets: kept });
    let asked = 0;
    const believed = await attackPlaces({
      ask: async (site) => {
        asked += 1;
        const address = `198.51.${Math.floor(asked / 250)}.${asked % 250}`;
        const answer = await world.call(
          null,
          "searchSuppliers",
          { service: "hiab", site, radiusMiles: 50 },
          { address },
        );
        return dataOf<{ items: Supplier[] }>(answer).items;
      },
      around: edinburgh,
      calls,
      random,
    });
    return { locationMetres: medianErrorMetres(new Map(kept.map(({ id, base }) => [shortHash(id), base])), believed) };
  } finally {
    await world.stop();
  }
}
