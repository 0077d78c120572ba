import { metresOff, nearestShare, spotAt, spotFrom } from "./plane.ts";
import { decodedLine } from "./polyline.ts";
import type { Coordinates } from "./position.ts";
import outline from "./uk-outline.json" with { type: "json" };

/*
 * uk-outline.json has the coast of Great Britain and its islands of 0.1 km² or more, from OpenStreetMap (ODbL), the map
 * data's uk-land.geojson. Northern Ireland and its border are from Natural Earth 1:10m (public domain). The outline is
 * simplified to 900 m. Each line is a ring, encoded as a polyline with thousandths of a degree as its unit.
 */
const packedUnits = 100;
/** Distance in metres beyond the outline that still counts as land: quays, causeways, and the simplified coast. */
const slackMetres = 1000;
const slackDegrees = { lat: 0.01, lng: 0.02 };

interface Ring {
  readonly points: readonly Coordinates[];
  readonly least: Coordinates;
  readonly most: Coordinates;
}

let rings: readonly Ring[] | undefined;

/** Whether a point is on UK land, or up to a kilometre beyond the coast and the border. */
export function isUkLand(at: Coordinates): boolean {
  rings ??= outline.map(readRing);
  return rings.some((ring) => isNear(ring, at) && (encloses(ring, at) || isAtEdge(ring, at)));
}

function readRing(line: string): Ring {
  const points = decodedLine(line).map(({ lat, lng }) => ({ lat: lat * packedUnits, lng: lng * packedUnits }));
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return {
    points,
    least: { lat: Math.min(...lats) - slackDegrees.lat, lng: Math.min(...lngs) - slackDegrees.lng },
    most: { lat: Math.max(...lats) + slackDegrees.lat, lng: Math.max(...lngs) + slackDegrees.lng },
  };
}

const isNear = ({ least, most }: Ring, { lat, lng }: Coordinates) =>
  lat >= least.lat && lat <= most.lat && lng >= least.lng && lng <= most.lng;

const sidesOf = ({ points }: Ring): readonly (readonly [Coordinates, Coordinates])[] =>
  points.map((point, at) => [point, points[(at + 1) % points.length] ?? point]);

/** Whether a ring encloses a point: a line west from an enclosed point crosses the ring an odd number of times. */
function encloses(ring: Ring, { lat, lng }: Coordinates): boolean {
  const crossed = sidesOf(ring).filter(
    ([a, b]) => a.lat > lat !== b.lat > lat && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng,
  );
  return crossed.length % 2 === 1;
}

function isAtEdge(ring: Ring, at: Coordinates): boolean {
  return sidesOf(ring).some(([a, b]) => {
    const [from, to] = [spotFrom(at, a), spotFrom(at, b)];
    return metresOff(spotAt(from, to, nearestShare(from, to))) <= slackMetres;
  });
}
