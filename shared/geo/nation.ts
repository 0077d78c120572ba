import type { Nation } from "../kernel/bank-holidays.ts";
import { border } from "./border.ts";
import type { Coordinates } from "./position.ts";
import type { PostcodeArea } from "./postcode-areas.ts";

const scottish: readonly PostcodeArea[] = [
  ...(["AB", "DD", "EH", "FK", "G", "HS", "IV", "KA", "KW"] as const),
  ...(["KY", "ML", "PA", "PH", "ZE"] as const),
];

const onBorder: readonly PostcodeArea[] = ["CA", "DG", "NE", "TD"];

/**
 * Returns a place's nation by its postcode area, or by its position near the border or without a postcode. Null for
 * Jersey, Guernsey and the Isle of Man.
 */
export function nationOf({ postcode, coordinates }: { postcode: string | null; coordinates: Coordinates }): Nation {
  return nationOfArea(postcode) ?? nationAt(coordinates);
}

export function nationOfArea(postcode: string | null): Nation | null {
  const area = /^[A-Z]+/.exec(postcode ?? "")?.[0] ?? null;
  if (area === null || isIn(onBorder, area)) return null;
  if (area === "BT") return "northern_ireland";
  return isIn(scottish, area) ? "scotland" : "england_and_wales";
}

const isIn = (areas: readonly string[], area: string) => areas.includes(area);

function nationAt({ lat, lng }: Coordinates): Nation {
  if (isInNorthernIreland(lat, lng)) return "northern_ireland";
  return isNorthOfBorder(lat, lng) ? "scotland" : "england_and_wales";
}

/** Whether a point is between the Irish border and Kintyre (up to 55.28 N), and west of the coast of Galloway. */
const isInNorthernIreland = (lat: number, lng: number) =>
  lat > 53.9 && ((lng < -5.35 && lat < 55.25) || (lng < -5.95 && lat < 55.33));

/** A line south from a point north of the border crosses it an odd number of times. */
function isNorthOfBorder(lat: number, lng: number): boolean {
  let isNorth = false;
  for (const [i, [toLat, toLng]] of border.entries()) {
    const [fromLat, fromLng] = border[i - 1] ?? [0, toLng];
    if (fromLng <= lng === toLng <= lng) continue;
    const share = (lng - fromLng) / (toLng - fromLng);
    if (fromLat + share * (toLat - fromLat) < lat) isNorth = !isNorth;
  }
  return isNorth;
}
