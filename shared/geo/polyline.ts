import type { Coordinates } from "./position.ts";

/** Units per degree: 1e-5 degrees, about a metre. */
const perDegree = 100_000;

/**
 * Returns an "encoded polyline" with precision 5, as map libraries use it: about three characters a point. Encodes the
 * difference from point to point, five bits a character, low bits first.
 */
export function encodedLine(points: readonly Coordinates[]): string {
  let [lat, lng] = [0, 0];
  let text = "";
  for (const point of points) {
    const [nextLat, nextLng] = [Math.round(point.lat * perDegree), Math.round(point.lng * perDegree)];
    text += difference(nextLat - lat) + difference(nextLng - lng);
    [lat, lng] = [nextLat, nextLng];
  }
  return text;
}

function difference(value: number): string {
  // The sign is stored in the lowest bit.
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = "";
  while (rest >= 32) {
    text += String.fromCharCode(63 + 32 + (rest % 32));
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCharCode(63 + rest);
}

export function decodedLine(text: string): Coordinates[] {
  const points: Coordinates[] = [];
  const sums: [lat: number, lng: number] = [0, 0];
  let axis: 0 | 1 = 0;
  let [value, unit] = [0, 1];
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63;
    value += (bits % 32) * unit;
    unit *= 32;
    if (bits >= 32) continue;
    sums[axis] += value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    if (axis === 1) points.push({ lat: sums[0] / perDegree, lng: sums[1] / perDegree });
    axis = axis === 0 ? 1 : 0;
    [value, unit] = [0, 1];
  }
  return points;
}
