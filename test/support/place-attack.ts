import type { Supplier } from "#shared/fleet/model.ts";
import { distanceMiles, milesPerDegree } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";

/** One answer about a vehicle: how far it was said to be from a place. */
interface Sighting {
  readonly site: Coordinates;
  readonly miles: number;
}

interface Attack {
  /** Asks as a visitor what is around a place. */
  readonly ask: (site: Coordinates) => Promise<readonly Supplier[]>;
  /** About where to look, and how many times to ask. */
  readonly around: Coordinates;
  readonly calls: number;
  /** Numbers 0 … 1. */
  readonly random: () => number;
}

const spreadDegrees = 0.15;

/**
 * Where a stranger believes each vehicle to be kept, by its reference, after asking many times from many places and
 * taking all distances together.
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

/** The place whose distances differ least from those told, to about a metre: downhill in ever smaller steps. */
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

/** How far a belief is from the truth, metres; the median over all vehicles, each by its reference. */
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
