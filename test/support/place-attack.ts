import type { Supplier } from "#shared/fleet/model.ts";
import { distanceMiles, milesPerDegree } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";

interface Sighting {
  readonly site: Coordinates;
  readonly miles: number;
}

interface Attack {
  readonly ask: (site: Coordinates) => Promise<readonly Supplier[]>;
  readonly around: Coordinates;
  readonly calls: number;
  readonly random: () => number;
}

const spreadDegrees = 0.15;

/**
 * Estimates each vehicle's yard as a stranger could: many queries from many places, and all distances combined. Keyed
 * by reference.
 */
export async function attackPlaces({ ask, around, calls, random }: Attack): Promise<Map<string, Coordinates>> {
  const sightings = new Map<string, Sighting[]>();
  for (let call = 0; call < calls; call++) {
    const site = {
      lat: around.lat + (random() - 0.5) * 2 * spreadDegrees,
      lng: around.lng + (random() - 0.5) * 4 * spreadDegrees,
    };
    for (const { reference, distanceMiles: miles } of await ask(site))
      sightings.set(reference, [...(sightings.get(reference) ?? []), { site, miles }]);
  }
  return new Map([...sightings].map(([reference, seen]) => [reference, likeliestPlace(seen)]));
}

/** Finds the place that fits the distances best, to about a metre, by descent with shrinking steps. */
function likeliestPlace(seen: readonly Sighting[]): Coordinates {
  const error = (place: Coordinates) =>
    seen.reduce((sum, { site, miles }) => sum + (distanceMiles(place, site) - miles) ** 2, 0);
  const [nearest] = seen.toSorted((a, b) => a.miles - b.miles);
  if (!nearest) throw new Error("a vehicle was never seen");
  let best = { place: nearest.site, error: error(nearest.site) };
  for (let step = 5 / milesPerDegree; step > 1e-5; ) {
    const { lat, lng } = best.place;
    const [next] = [
      { lat: lat + step, lng },
      { lat: lat - step, lng },
      { lat, lng: lng + step },
      { lat, lng: lng - step },
    ]
      .map((place) => ({ place, error: error(place) }))
      .sort((a, b) => a.error - b.error);
    if (next && next.error < best.error) best = next;
    else step /= 2;
  }
  return best.place;
}

const metresPerMile = 1609.344;

/** Returns the median error over all vehicles, in metres. */
export function medianErrorMetres(
  truth: ReadonlyMap<string, Coordinates>,
  believed: ReadonlyMap<string, Coordinates>,
): number {
  const errors = [...truth].map(([reference, place]) => {
    const belief = believed.get(reference);
    return belief ? distanceMiles(place, belief) * metresPerMile : Number.POSITIVE_INFINITY;
  });
  return errors.sort((a, b) => a - b)[Math.floor(errors.length / 2)] ?? Number.NaN;
}
