import type { Coordinates } from "./position.ts";

/*
 * Cells on a Z-order curve. Both axes are cut into 2^24 steps and their bits interleaved, longitude first,
 * into one Morton code of 48 bits: an exact integer in a double. A geohash of n letters is the first 5n bits
 * of the same code, so every geohash cell is one unbroken range of Morton codes.
 */

export const mortonBits = 48;
const steps = 2 ** 24;
const half = 2 ** 24;
const alphabet = "0123456789bcdefghjkmnpqrstuvwxyz";

/** A rectangle in degrees. It includes its south and west edges, but not its north and east edges. */
export interface CellBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Spreads the low 12 bits of `value` to the even bits of a 24-bit number. */
function spread(value: number): number {
  let bits = value & 0xfff;
  bits = (bits | (bits << 8)) & 0x0f00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f;
  bits = (bits | (bits << 2)) & 0x333333;
  return (bits | (bits << 1)) & 0x555555;
}

/** Gathers the even bits of a 24-bit number into 12: the inverse of `spread`. */
function gather(value: number): number {
  let bits = value & 0x555555;
  bits = (bits | (bits >> 1)) & 0x333333;
  bits = (bits | (bits >> 2)) & 0x0f0f0f;
  bits = (bits | (bits >> 4)) & 0x0f00ff;
  return (bits | (bits >> 8)) & 0xfff;
}

/** Returns the step 0 … 2^24 - 1 for a share 0 … 1 of an axis. The far end belongs to the last step. */
function stepOf(share: number): number {
  return Math.min(steps - 1, Math.max(0, Math.floor(share * steps)));
}

/** Returns a position's Morton code. One step is 1.2 m of latitude and at most 2.4 m of longitude. */
export function mortonCode({ lat, lng }: Coordinates): number {
  const x = stepOf((lng + 180) / 360);
  const y = stepOf((lat + 90) / 180);
  const high = (spread(x >> 12) << 1) | spread(y >> 12);
  const low = (spread(x) << 1) | spread(y);
  return high * half + low;
}

/** Returns the cell whose Morton codes start at `from` and share their first `bits` bits (0 to 48). */
export function cellBounds(from: number, bits: number): CellBounds {
  const high = Math.floor(from / half);
  const low = from % half;
  const x = (gather(high >> 1) << 12) | gather(low >> 1);
  const y = (gather(high) << 12) | gather(low);
  const width = 2 ** (24 - Math.ceil(bits / 2));
  const height = 2 ** (24 - Math.floor(bits / 2));
  return {
    south: (y / steps) * 180 - 90,
    west: (x / steps) * 360 - 180,
    north: ((y + height) / steps) * 180 - 90,
    east: ((x + width) / steps) * 360 - 180,
  };
}

export function geohashOfMorton(code: number, length: number): string {
  let text = "";
  for (let letter = 1; letter <= length; letter++)
    text += alphabet.charAt(Math.floor(code / 2 ** (mortonBits - 5 * letter)) % 32);
  return text;
}

export function mortonOfGeohash(geohash: string): number {
  let code = 0;
  for (const letter of geohash) {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new RangeError(`"${geohash}" is not a geohash`);
    code = code * 32 + value;
  }
  return code * 2 ** (mortonBits - 5 * geohash.length);
}

/** Returns the middle of a geohash cell. Throws on a letter outside the geohash alphabet. */
export function middleOfGeohash(geohash: string): Coordinates {
  const { south, west, north, east } = cellBounds(mortonOfGeohash(geohash), 5 * geohash.length);
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

/** Returns a Morton code as twelve lower-case hex digits, which sort like the numbers. */
export function mortonHex(code: number): string {
  return code.toString(16).padStart(12, "0");
}

/** Returns a cell of about 97 by 54 miles (at 56° N), used to partition geo keys. */
export function geohash3(position: Coordinates): string {
  return geohashOfMorton(mortonCode(position), 3);
}

/** Returns a cell of about 14 by 12 miles (at 56° N), used to list vehicles on duty. */
export function geohash4(position: Coordinates): string {
  return geohashOfMorton(mortonCode(position), 4);
}

/** Returns a cell of about 1.7 by 3 miles (at 56° N), used to count vehicles. */
export function geohash5(position: Coordinates): string {
  return geohashOfMorton(mortonCode(position), 5);
}

export function geoPartition(position: Coordinates): { partition: string; sort: string } {
  const code = mortonCode(position);
  return { partition: geohashOfMorton(code, 3), sort: mortonHex(code) };
}
