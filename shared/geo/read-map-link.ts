import { tidied } from "../kernel/pasted.ts";
import { pointOfGrid } from "./grid-reference.ts";
import { readCoordinates } from "./read-coordinates.ts";
import type { SpotInText } from "./spot-in-text.ts";

export type MapLink =
  | { readonly is: "point"; readonly spot: SpotInText }
  | { readonly is: "pointless"; readonly site: string }
  | { readonly is: "unknown"; readonly site: string };

const scheme = /(?:https?:\/\/|geo:)[^\s<>"]+/i;
const bare =
  /(?<![\w@.])(?:(?:www|maps|goo|m)\.)?(?:google\.[a-z.]{2,6}\/maps|maps\.google\.[a-z.]{2,6}|goo\.gl|maps\.app\.goo\.gl|maps\.apple\.com|openstreetmap\.org|osm\.org|bing\.com\/maps|waze\.com)[/?#][^\s<>"]*/i;

const figure = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
const latLng = new RegExp(String.raw`^(?:loc:)?\s*${figure}\s*,\s*${figure}(?![\d.])`);
const metresPerDegree = 111_320;

type ReadPoint = (link: Link) => readonly [lat: string, lng: string] | null;

interface Link {
  readonly text: string;
  readonly fields: ReadonlyMap<string, string>;
}

const found = (match: RegExpExecArray | null | undefined): readonly [string, string] | null =>
  match?.[1] && match[2] ? [match[1], match[2]] : null;
const inText =
  (pattern: RegExp): ReadPoint =>
  ({ text }) =>
    found([...text.matchAll(pattern)].at(-1));
const inField =
  (...names: readonly string[]): ReadPoint =>
  ({ fields }) => {
    const values = names.map((name) => found(latLng.exec(fields.get(name) ?? "")));
    return values.find((value) => value !== null) ?? null;
  };

const inTwoFields =
  (latField: string, lngField: string): ReadPoint =>
  ({ fields }) => {
    const [lat, lng] = [fields.get(latField), fields.get(lngField)];
    return lat && lng ? [lat, lng] : null;
  };
const gridFields: ReadPoint = ({ fields }) => {
  const [east, north] = [fields.get("x") ?? "", fields.get("y") ?? ""];
  if (!/^\d{5,6}$/.test(east) || !/^\d{5,7}$/.test(north)) return null;
  const { lat, lng } = pointOfGrid({ east: Number(east), north: Number(north) });
  return [lat.toFixed(5), lng.toFixed(5)];
};

/** Parsers for each map site's links. A pin has priority over the middle of the map. */
const sites: readonly (readonly [name: string, host: RegExp, ways: readonly ReadPoint[]])[] = [
  [
    "Google Maps",
    /(?:^|\.)google\.(?:com?\.)?[a-z]{2,3}$/,
    [
      inText(new RegExp(`!3d${figure}!4d${figure}`, "g")),
      ({ text }) => {
        const [, lng, lat] = new RegExp(`!2d${figure}!3d${figure}`).exec(text) ?? [];
        return lat && lng ? [lat, lng] : null;
      },
      inField("q", "query", "destination", "daddr", "ll", "sll", "center", "viewpoint"),
      inText(new RegExp(String.raw`/(?:place|search|dir/[^/]*)/${figure},[\s+]*${figure}(?![\d.])`, "g")),
      inText(new RegExp(`@${figure},${figure}`, "g")),
    ],
  ],
  ["Apple Maps", /(?:^|\.)maps\.apple\.com$/, [inField("coordinate", "q", "daddr", "ll", "sll", "center")]],
  [
    "OpenStreetMap",
    /(?:^|\.)(?:openstreetmap|osm)\.org$/,
    [inTwoFields("mlat", "mlon"), inText(new RegExp(`[#&?]map=\\d+(?:\\.\\d+)?/${figure}/${figure}`, "g"))],
  ],
  [
    "Bing Maps",
    /(?:^|\.)bing\.com$/,
    [
      inText(new RegExp(`[?&]sp=point\\.${figure}_${figure}`, "g")),
      inText(new RegExp(`[?&]cp=${figure}~${figure}`, "g")),
    ],
  ],
  ["Waze", /(?:^|\.)waze\.com$/, [inField("ll", "latlng"), inText(new RegExp(`to=ll\\.${figure},${figure}`, "g"))]],
  ["OS Maps", /(?:^|\.)osmaps\.com$/, [inTwoFields("lat", "lon")]],
  ["HERE", /(?:^|\.)here\.com$/, [inField("map"), inText(new RegExp(`/l/${figure},${figure}`, "g"))]],
  ["Streetmap", /(?:^|\.)streetmap\.co\.uk$/, [gridFields]],
  ["map", /^geo$/, [inField("q", "point")]],
];

/** Hosts of short links, which cannot be read: this module makes no network calls. */
const shortened = /(?:^|\.)(?:goo\.gl|g\.co|bit\.ly|tinyurl\.com|osm\.org|maps\.apple|bing\.com)$/;

/** Parses a map link without a network call. Null if the text has no web address. */
export function readMapLink(text: string): MapLink | null {
  const read = tidied(text);
  const match = scheme.exec(read) ?? bare.exec(read);
  if (!match) return null;
  const address = match[0].replace(/[).,;\]]+$/, "");
  const { host, link } = linkOf(address);
  const site = sites.find(([, hosts]) => hosts.test(host));
  if (!site) return { is: shortened.test(host) ? "pointless" : "unknown", site: host };
  const point = firstOf(site[2], link);
  const [lat, lng] = [Number(point?.[0]), Number(point?.[1])];
  if (!point || !Number.isFinite(lat) || !Number.isFinite(lng)) return { is: "pointless", site: site[0] };
  const decimals = Math.min(...point.map((one) => one.split(".")[1]?.length ?? 0));
  const rest = `${read.slice(0, match.index)} ${read.slice(match.index + address.length)}`;
  return { is: "point", spot: { at: { lat, lng }, metres: metresPerDegree / 10 ** decimals, rest } };
}

function firstOf(ways: readonly ReadPoint[], link: Link): readonly [string, string] | null {
  for (const way of ways) {
    const point = way(link);
    if (point) return point;
  }
  return angles(link);
}

/** Reads degrees, minutes and seconds in the search field of a Google Maps link. */
function angles({ fields, text }: Link): readonly [string, string] | null {
  const place = /\/(?:place|search)\/([^/@]+)/.exec(text)?.[1];
  for (const value of [fields.get("q"), fields.get("query"), place]) {
    const spot = value ? readCoordinates(value) : null;
    if (spot && spot.rest === "") return [String(spot.at.lat), String(spot.at.lng)];
  }
  return null;
}

function linkOf(address: string): { host: string; link: Link } {
  const text = decoded(address.replaceAll("+", " "));
  const [, point] = /^geo:([^;?]*)/i.exec(text) ?? [];
  const host = point === undefined ? hostOf(text) : "geo";
  const fields = new Map<string, string>();
  for (const [, name, value] of text.matchAll(/[?&#]([a-z]+)=([^&#]*)/gi))
    if (name && value) fields.set(name.toLowerCase(), value);
  if (point !== undefined) fields.set("point", point);
  return { host, link: { text, fields } };
}

const hostOf = (text: string) => /^(?:https?:\/\/)?(?:[^/@?#]*@)?([^/:?#\s]+)/i.exec(text)?.[1]?.toLowerCase() ?? "";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
