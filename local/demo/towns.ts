import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { Place } from "#shared/places/model.ts";
import type { Random } from "./random.ts";

/** A street with its postcode and the position of its middle. */
export interface Street {
  readonly name: string;
  readonly town: string;
  readonly postcode: string;
  readonly coordinates: Coordinates;
}

/** Real streets, for real distances and maps. Postcodes: OS Code-Point Open, Open Government Licence 3.0. */
const listed = [
  ["Edinburgh", "Industrial Road", "EH6 8AB", 55.96945, -3.16185],
  ["Edinburgh", "Queen's Park Avenue", "EH8 7EE", 55.95453, -3.15685],
  ["Leith", "Park Road", "EH6 4LE", 55.97917, -3.19495],
  ["Leith", "Prospect Bank Road", "EH6 7NR", 55.96817, -3.15287],
  ["Leith", "Commercial Street", "EH6 6EY", 55.97684, -3.17364],
  ["Newbridge", "Bridge Street", "EH28 8SR", 55.93908, -3.40944],
  ["Newbridge", "Station Road", "EH28 8PT", 55.93679, -3.39069],
  ["Musselburgh", "Olive Bank Road", "EH21 6LS", 55.93967, -3.06104],
  ["Musselburgh", "Bridge Street", "EH21 6AH", 55.94297, -3.05658],
  ["Livingston", "New Calder Mill Road", "EH54 6FT", 55.88917, -3.49829],
  ["Livingston", "Deer Park Avenue", "EH54 8AF", 55.91416, -3.5259],
  ["Dalkeith", "Park Road", "EH22 3DF", 55.88864, -3.07751],
  ["Dalkeith", "Newton Street", "EH22 4EY", 55.88112, -3.05278],
  ["Dunfermline", "Mill Street", "KY12 9DQ", 56.07571, -3.46557],
  ["Dunfermline", "Leys Park Road", "KY12 0AE", 56.0752, -3.44918],
  ["Kirkcaldy", "Millie Street", "KY1 2NL", 56.12276, -3.14422],
  ["Kirkcaldy", "Station Road", "KY1 1YL", 56.11192, -3.16678],
  ["Falkirk", "Burnbank Road", "FK2 7LB", 56.01086, -3.78839],
  ["Falkirk", "High Station Road", "FK1 5LN", 55.99334, -3.79052],
  ["Grangemouth", "South Shore Road", "FK3 9AP", 56.0196, -3.70639],
  ["Grangemouth", "Station Road", "FK3 8AB", 56.02011, -3.72373],
  ["Stirling", "Millar Place", "FK8 1UX", 56.12435, -3.92925],
  ["Stirling", "Shore Road", "FK8 1LE", 56.12271, -3.93363],
  ["Glasgow", "Tradeston Street", "G5 8BG", 55.8525, -4.26416],
  ["Glasgow", "Partick Bridge Street", "G11 6PL", 55.86982, -4.2998],
  ["Hillington", "Burnfoot Drive", "G52 2JA", 55.84982, -4.35526],
  ["Hillington", "Bankfoot Road", "G52 3TA", 55.84561, -4.3509],
  ["Cumbernauld", "Millcroft Road", "G67 2QG", 55.94682, -3.97818],
  ["Cumbernauld", "Burnhead Road", "G68 9BT", 55.95123, -4.0116],
  ["Hamilton", "Quarry Street", "ML3 6QS", 55.7736, -4.03747],
  ["Hamilton", "Mill Road", "ML3 6TR", 55.7671, -4.05213],
  ["Motherwell", "Millburn Street", "ML1 1ER", 55.7945, -3.98986],
  ["Motherwell", "Mill Road", "ML1 1LL", 55.79554, -3.98597],
  ["Paisley", "Newton Street", "PA1 2RN", 55.84105, -4.44143],
  ["Paisley", "Canal Street", "PA1 2HR", 55.84159, -4.43079],
  ["Kilmarnock", "Brewery Road", "KA1 4AS", 55.60269, -4.49435],
  ["Kilmarnock", "New Mill Road", "KA1 3JF", 55.60447, -4.48645],
  ["Ayr", "East Park Road", "KA8 9JQ", 55.47644, -4.61152],
  ["Ayr", "Old Bridge Road", "KA8 9SX", 55.47622, -4.59206],
  ["Perth", "Canal Street", "PH2 8LD", 56.39439, -3.43066],
  ["Perth", "Quarry Road", "PH2 0BU", 56.38202, -3.44244],
  ["Dundee", "Bank Mill Road", "DD1 5QB", 56.46143, -2.99332],
  ["Dundee", "Burnside Street", "DD2 3AX", 56.4719, -3.00825],
  ["Arbroath", "Millgate Loan", "DD11 1QN", 56.55522, -2.58994],
  ["Arbroath", "Bankhead Road", "DD11 2DL", 56.557, -2.60965],
  ["Aberdeen", "Millburn Street", "AB11 6SY", 57.13931, -2.10052],
  ["Aberdeen", "Bank Street", "AB11 7ST", 57.13804, -2.09862],
  ["Inverurie", "Loco Works Road", "AB51 4SD", 57.28811, -2.37938],
  ["Inverurie", "Canal Road", "AB51 3JA", 57.27313, -2.37145],
  ["Inverness", "Burnett Road", "IV1 1TF", 57.48399, -4.22485],
  ["Inverness", "Canal Road", "IV3 8TT", 57.48101, -4.25066],
  ["Fort William", "Ardnevis Road", "PH33 6PT", 56.82269, -5.09023],
  ["Fort William", "Bank Street", "PH33 6AS", 56.81848, -5.10977],
  ["Dumfries", "Newton Road", "DG2 0EF", 55.08644, -3.64036],
  ["Dumfries", "Mill Road", "DG2 7AT", 55.06706, -3.61644],
  ["Galashiels", "Albert Place", "TD1 3DL", 55.61382, -2.80579],
  ["Galashiels", "Bridge Street", "TD1 1SN", 55.61917, -2.81166],
] as const;

const streets = listed.map(streetOf);

/** Streets of towns without a yard. Only jobs that name them use them; the random choice skips them. */
const furtherStreets = ([["Kinross", "Clashburn Road", "KY13 8DL", 56.20011, -3.42241]] as const).map(streetOf);

function streetOf([town, name, postcode, lat, lng]: readonly [string, string, string, number, number]): Street {
  return { name, town, postcode, coordinates: { lat, lng } };
}

export interface Town {
  readonly name: string;
  readonly yard: Street;
  readonly streets: readonly Street[];
}

export const towns: readonly Town[] = [...Map.groupBy(streets, ({ town }) => town)].map(([name, own]) => ({
  name,
  yard: own[0] as Street,
  streets: own,
}));

export function townOf(name: string): Town {
  const town = towns.find((one) => one.name === name);
  if (!town) throw new Error(`There is no ${name} in the demo world.`);
  return town;
}

/** Distance within which a demo firm works, measured from its yard, in miles. */
const workingMiles = 16;

/** Returns a building site in a random street near a town. Without a house number: it could be a real home. */
export function siteNear(random: Random, town: Town): Place {
  const { coordinates } = town.yard;
  return siteIn(
    random,
    random.pick(streets.filter((street) => distanceMiles(street.coordinates, coordinates) < workingMiles)),
  );
}

export const siteAt = (random: Random, postcode: string): Place => siteIn(random, streetAt(postcode));

export function streetAt(postcode: string): Street {
  const street = [...streets, ...furtherStreets].find((one) => one.postcode === postcode);
  if (!street) throw new Error(`No street of the demo world has the postcode ${postcode}.`);
  return street;
}

export const addressOf = ({ name, town, postcode }: Street): string => `${name}, ${town}, ${postcode}`;

function siteIn(random: Random, { name, town, postcode, coordinates }: Street): Place {
  const plot = random.pick(["Plot", "Unit"]);
  return {
    label: `${plot} ${random.whole(1, 9)} ${name}, ${town}, ${postcode}`,
    postcode,
    locality: town,
    coordinates: near(random, coordinates, 0.0005),
  };
}

function near(random: Random, { lat, lng }: Coordinates, degrees: number): Coordinates {
  const shift = () => (random.next() * 2 - 1) * degrees;
  return { lat: lat + shift(), lng: lng + shift() };
}
