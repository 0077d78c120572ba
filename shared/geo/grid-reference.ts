import type { Coordinates } from "./position.ts";

// Source: "A guide to coordinate systems in Great Britain", Ordnance Survey. The Airy 1830 ellipsoid, the National
// Grid's projection, and the small Helmert transformation from WGS 84, exact to about 5 m.
const radians = Math.PI / 180;
const wgs84 = { a: 6_378_137, b: 6_356_752.3141 };
const airy = { a: 6_377_563.396, b: 6_356_256.909 };
const shift = { x: -446.448, y: 125.157, z: -542.06, scale: 20.4894e-6 };
const turn = { x: -0.1502, y: -0.247, z: -0.8421 };
const grid = { scale: 0.9996012717, lat: 49 * radians, lng: -2 * radians, east: 400_000, north: -100_000 };

export function gridOf({ lat, lng }: Coordinates): { east: number; north: number } {
  const { phi, lambda } = onAiry(lat * radians, lng * radians);
  const { a, b } = airy;
  const e2 = 1 - (b * b) / (a * a);
  const [sin, cos, tan] = [Math.sin(phi), Math.cos(phi), Math.tan(phi)];
  const nu = (a * grid.scale) / Math.sqrt(1 - e2 * sin * sin);
  const rho = (a * grid.scale * (1 - e2)) / (1 - e2 * sin * sin) ** 1.5;
  const eta2 = nu / rho - 1;
  const d = lambda - grid.lng;
  const north =
    meridian(phi) +
    grid.north +
    (nu / 2) * sin * cos * d ** 2 +
    (nu / 24) * sin * cos ** 3 * (5 - tan ** 2 + 9 * eta2) * d ** 4 +
    (nu / 720) * sin * cos ** 5 * (61 - 58 * tan ** 2 + tan ** 4) * d ** 6;
  const east =
    grid.east +
    nu * cos * d +
    (nu / 6) * cos ** 3 * (nu / rho - tan ** 2) * d ** 3 +
    (nu / 120) * cos ** 5 * (5 - 18 * tan ** 2 + tan ** 4 + 14 * eta2 - 58 * tan ** 2 * eta2) * d ** 5;
  return { east, north };
}

/** Length of the meridian from the grid's origin, scaled, in metres. */
function meridian(phi: number): number {
  const { a, b } = airy;
  const n = (a - b) / (a + b);
  const [less, more] = [phi - grid.lat, phi + grid.lat];
  return (
    b *
    grid.scale *
    ((1 + n + (5 / 4) * n ** 2 + (5 / 4) * n ** 3) * less -
      (3 * n + 3 * n ** 2 + (21 / 8) * n ** 3) * Math.sin(less) * Math.cos(more) +
      ((15 / 8) * n ** 2 + (15 / 8) * n ** 3) * Math.sin(2 * less) * Math.cos(2 * more) -
      (35 / 24) * n ** 3 * Math.sin(3 * less) * Math.cos(3 * more))
  );
}

function onAiry(phi: number, lambda: number): { phi: number; lambda: number } {
  const e2 = 1 - (wgs84.b * wgs84.b) / (wgs84.a * wgs84.a);
  const nu = wgs84.a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  const [x, y, z] = [
    nu * Math.cos(phi) * Math.cos(lambda),
    nu * Math.cos(phi) * Math.sin(lambda),
    (1 - e2) * nu * Math.sin(phi),
  ];
  const [rx, ry, rz] = [turn.x, turn.y, turn.z].map((seconds) => (seconds / 3600) * radians) as [
    number,
    number,
    number,
  ];
  const s = 1 + shift.scale;
  const [x2, y2, z2] = [
    shift.x + s * x - rz * y + ry * z,
    shift.y + rz * x + s * y - rx * z,
    shift.z - ry * x + rx * y + s * z,
  ];
  const airyE2 = 1 - (airy.b * airy.b) / (airy.a * airy.a);
  const p = Math.hypot(x2, y2);
  let lat = Math.atan2(z2, p * (1 - airyE2));
  for (let round = 0; round < 6; round++) {
    const n2 = airy.a / Math.sqrt(1 - airyE2 * Math.sin(lat) ** 2);
    lat = Math.atan2(z2 + airyE2 * n2 * Math.sin(lat), p);
  }
  return { phi: lat, lambda: Math.atan2(y2, x2) };
}

const metresPerDegree = 111_320;
/** Each round leaves at most a tenth of the previous error, so the result is accurate to far below a millimetre. */
const inverseRounds = 20;

export function pointOfGrid({ east, north }: { east: number; north: number }): Coordinates {
  let at: Coordinates = { lat: 52, lng: -2 };
  for (let round = 0; round < inverseRounds; round++) {
    const reached = gridOf(at);
    const lat = at.lat + (north - reached.north) / metresPerDegree;
    const lng = at.lng + (east - reached.east) / (metresPerDegree * Math.cos(at.lat * radians));
    at = { lat: Math.min(62, Math.max(48, lat)), lng: Math.min(6, Math.max(-12, lng)) };
  }
  return at;
}

/** Whether a point is west of the North Channel, but not in Kintyre. Maps of Northern Ireland use the Irish Grid. */
const isInNorthernIreland = ({ lat, lng }: Coordinates) =>
  lat > 54 && ((lng < -5.4 && lat < 55.28) || (lng < -5.95 && lat < 55.45));

/** Letters of the grid squares: all but I. */
const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/**
 * Returns a point's Ordnance Survey grid reference to ten metres, "NT 2515 7388", for drivers to type into any map.
 * Null outside the grid, as in Northern Ireland.
 */
export function gridReference(at: Coordinates): string | null {
  const { east, north } = gridOf(at);
  if (east < 0 || east >= 700_000 || north < 0 || north >= 1_300_000) return null;
  if (isInNorthernIreland(at)) return null;
  const [e, n] = [Math.floor(east / 100_000), Math.floor(north / 100_000)];
  const first = letters[19 - n - ((19 - n) % 5) + Math.floor((e + 10) / 5)];
  const second = letters[(((19 - n) * 5) % 25) + (e % 5)];
  const digits = (metres: number) => String(Math.floor((metres % 100_000) / 10)).padStart(4, "0");
  return `${first}${second} ${digits(east)} ${digits(north)}`;
}
