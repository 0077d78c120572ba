export interface EmittingVehicle {
  readonly spec: { readonly kind: string } & Readonly<Record<string, unknown>>;
  readonly year?: number | null | undefined;
}

/** Whether a vehicle meets the zones' standard. `unasked`: the vehicle does not drive on the road by itself. */
export type StandardMet = "meets" | "fails" | "unknown" | "unasked";

/** Gross weight in tonnes above which the zones treat a goods vehicle as a lorry. */
const lorryTonnes = 3.5;
/** Age in years from which a vehicle is historic and exempt. */
const historicYears = 30;

/** Lowest and highest Euro class that an answer can mean, or that the zones may require. */
type Range = readonly [least: number, most: number];

/**
 * Euro classes by answer. The old answer `euro-4` meant "Euro 4 or older". A petrol van of Euro 4 may enter, one of
 * Euro 3 may not, so the haulier must confirm it.
 */
const classes: Readonly<Record<string, Range>> = {
  "euro-3": [0, 3],
  "euro-4": [0, 4],
  "euro-4-exactly": [4, 4],
  "euro-5": [5, 5],
  "euro-6": [6, 6],
};
const anyClass: Range = [0, 6];

const petrol = ["petrol", "petrol-hybrid"];
const clean = ["electric", "hydrogen"];
const diesel = ["diesel", "hvo", "diesel-hybrid"];

/**
 * Kinds that travel on another vehicle. Repeated from the table of kinds, because importing that table would load its
 * schemas into dashboards.
 */
export const broughtKinds = ["excavator", "trailer", "telehandler", "dumper", "roller", "platform", "other"];

/** Returns the possible categories of a vehicle; without a gross weight it can be both. */
export const categoriesOf = ({ spec: { grossTonnes } }: EmittingVehicle): readonly ("van" | "lorry")[] =>
  typeof grossTonnes !== "number" ? ["van", "lorry"] : grossTonnes > lorryTonnes ? ["lorry"] : ["van"];

/**
 * Returns the required Euro class: lorries VI, diesel vans 6, petrol vans 4. The building trade has no exemption. We
 * found no rule for lorries with other fuels, or for gas vans, so their class can be 4 to 6.
 */
function needed(category: "van" | "lorry", fuel: unknown): Range {
  if (diesel.includes(String(fuel))) return [6, 6];
  if (category === "van") return petrol.includes(String(fuel)) ? [4, 4] : [4, 6];
  return fuel === undefined ? [6, 6] : [4, 6];
}

/**
 * Whether a vehicle meets the standard of Scotland's low emission zones on a UK day. Source: edinburgh.gov.uk and
 * glasgow.gov.uk on low emission zones; unchanged since 2023.
 */
export function standardMet(vehicle: EmittingVehicle, day: string): StandardMet {
  const { spec, year = null } = vehicle;
  const { emissionClass, fuel } = spec;
  if (broughtKinds.includes(spec.kind)) return "unasked";
  if (clean.includes(String(fuel))) return "meets";
  if (emissionClass === "electric") return fuel === undefined ? "meets" : "unknown";
  const age = year === null ? 0 : Number(day.slice(0, 4)) - year;
  if (age > historicYears) return "meets";
  const needs = categoriesOf(vehicle).map((category) => needed(category, fuel));
  const [least, most] = classes[String(emissionClass)] ?? anyClass;
  if (needs.every(([, sure]) => least >= sure)) return "meets";
  // A vehicle whose thirtieth year is the current one may already be historic on this day, so its result is "unknown".
  return needs.every(([lowest]) => most < lowest) && age < historicYears ? "fails" : "unknown";
}
