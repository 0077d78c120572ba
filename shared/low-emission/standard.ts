/** A vehicle as its haulier describes it: answers of its kind and its year. */
export interface EmittingVehicle {
  readonly spec: { readonly kind: string } & Readonly<Record<string, unknown>>;
  /** In which it was made or first registered. */
  readonly year?: number | null | undefined;
}

/** Whether a vehicle meets the zones' standard. `unasked`: not a vehicle that drives on the road by itself. */
export type StandardMet = "meets" | "fails" | "unknown" | "unasked";

/** From this weight on, exclusive, tonnes, a goods vehicle is a lorry to the zones. */
const lorryTonnes = 3.5;
/** A historic vehicle is at least so old, years. */
const historicYears = 30;

/** The lowest and the highest Euro class that an answer may stand for. */
type Range = readonly [least: number, most: number];

/**
 * `euro-4` is of the time when one answer meant "Euro 4 or older": a petrol van of Euro 4 may enter and one of Euro 3 may
 * not, so such a vehicle has to be confirmed.
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

/** Kinds that come on another vehicle. Not read from the table of kinds: dashboards would load that table and its schemas. */
export const broughtKinds = ["excavator", "trailer", "telehandler", "dumper", "roller", "platform", "other"];

/** Of which categories a vehicle may be: a weight that is not known leaves both open. */
export const categoriesOf = ({ spec: { grossTonnes } }: EmittingVehicle): readonly ("van" | "lorry")[] =>
  typeof grossTonnes !== "number" ? ["van", "lorry"] : grossTonnes > lorryTonnes ? ["lorry"] : ["van"];

/**
 * The Euro class that a vehicle needs: lorries VI, diesel vans 6, petrol vans 4. Building trade has no exemption. What the rule
 * says of lorries that burn no diesel, and of gas, was not found: between 4 and 6.
 */
function needed(category: "van" | "lorry", fuel: unknown): Range {
  if (diesel.includes(String(fuel))) return [6, 6];
  if (category === "van") return petrol.includes(String(fuel)) ? [4, 4] : [4, 6];
  return fuel === undefined ? [6, 6] : [4, 6];
}

/**
 * Whether a vehicle meets the standard of Scotland's low emission zones on a UK day. Source: edinburgh.gov.uk and
 * glasgow.gov.uk on low emission zones; the standard has not changed since 2023.
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
  // A vehicle of this year thirty years ago may turn historic before the day.
  return needs.every(([lowest]) => most < lowest) && age < historicYears ? "fails" : "unknown";
}
