import { headerKey, vehicleColumns } from "../csv/columns.ts";
import { otherHeaders } from "../csv/other-headers.ts";

export const documentUses = {
  mot: "MOT until",
  loler: "LOLER until",
  tachograph: "Tachograph calibration until",
  vehicle_tax: "Vehicle tax until",
  vehicle_insurance: "Insurance until",
} as const;
export type DocumentUse = keyof typeof documentUses;

const wider = {
  what: "Description: kind of vehicle",
  weight: "Weight",
  rates: "Price, with its unit",
  weekRate: "Pounds a week",
  operated: "With driver or operator",
  ownUse: "Own use only",
  status: "Status",
  labels: "Labels",
  delivery: "Delivery charge",
  quantity: "How many in one row",
  hint: "Wheelplan or body",
  ...documentUses,
} as const;

/** The meaning of a column: a field of a vehicle, or another meaning in `wider`. */
export type ColumnUse = keyof typeof wider | (string & {});

/** Meanings that the user can choose for a column, with labels. Gross and operating weight are one choice. */
export const useLabels: readonly (readonly [use: ColumnUse, label: string])[] = [
  ...vehicleColumns
    .filter(({ field }) => !["spec.grossTonnes", "spec.weightTonnes"].includes(field))
    .map(({ field, header }) => [field, header] as const),
  ...Object.entries(wider),
];

const words = (header: string) =>
  header
    .replaceAll(/([a-z])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .replaceAll("³", "3")
    .replaceAll(/[^a-z0-9£#?]+/g, " ")
    .trim();

/** Meanings by normalised header, for Haulyard's headers and those of other systems. */
const byKey = new Map<string, ColumnUse>(
  vehicleColumns
    .flatMap(({ field, header }) =>
      [header, ...(otherHeaders[field] ?? [])].map((name) => [headerKey(name), field] as const),
    )
    .toReversed(),
);

const widened: Readonly<Record<string, ColumnUse>> = {
  "spec.grossTonnes": "weight",
  "spec.weightTonnes": "weight",
  "spec.operator": "operated",
};

/** Headers that are too vague in other firms' lists: they only mean a description. */
const ofOffices: Readonly<Record<string, ColumnUse>> = {
  vehicle: "what",
  machine: "what",
  asset: "what",
  description: "what",
  equipment: "what",
  plant: "what",
  what: "what",
  item: "what",
  unit: "fleetNumber",
};

/** Meanings by words in a header. The first match is used; null ignores the column although a later pattern matches. */
const byWords: readonly (readonly [RegExp, ColumnUse | null])[] = [
  [
    /\b(phone|mobile|email|tyres?|tires?|colou?r|meter|odometer|mileage|engine|created|purchase|cost centre|dept|keeper)\b/,
    null,
  ],
  [
    /\b(half|saturday|sat|sunday|sun|weekend|overtime|nights?|bank hol(iday)?s?|cancellation|standing|waiting|surcharge|deposit|per mile)\b/,
    null,
  ],
  [/\b(book|insured|replacement|market|residual) value|\b(cost price|list price|purchase)\b/, null],
  [/\b(current|last|gps) (location|position|known)|latitude|longitude|\bcoordinates?\b/, null],
  [/\b(next|last) servic|\bservic(e due|e date|e interval|e history|ing|ed)\b/, null],
  [/\btax (class|band|cost|rate)|\btaxation\b/, null],
  [/\b(previous|old|former) |\breg(istration)? (date|year)|date (of )?reg/, null],
  [/\b(qty|quantity|no off|count)$/, "quantity"],
  [/\bmot (status|result|class|history|test number)/, null],
  [/\b(unladen|tare|kerb|train weight|gtw)\b/, null],
  [/\bwheelplan|axle config/, "hint"],
  [/\b(first|date of) registration|registration (expir|due|date)|registered\b/, null],
  [/\bmot\b|\btest (until|due|expir|date)|(annual|next) test|plating/, "mot"],
  [/\bloler\b|thorough exam|lifting (exam|cert|insp|equip)/, "loler"],
  [/\btacho/, "tachograph"],
  [/\btax status\b|\bsorn\b/, "status"],
  [/\b(tax|ved|rfl)\b/, "vehicle_tax"],
  [/\binsur/, "vehicle_insurance"],
  [/\b(vrm|vrn|regn?|registration|plate|index mark|number plate)\b/, "vehicleReg"],
  [/\b(vin|chassis|serial)\b/, "serial"],
  [
    /\b(fleet|asset|plant|unit|vehicle|veh|machine|equipment|call ?sign)\s?(no|num|number|id|code|ref|#)\b|^(no|ref|reference|code|id|fleet ?#|fleet id|callsign)$|#/,
    "fleetNumber",
  ],
  [/\bmin(imum)?\b/, "minimumHours"],
  [/\b(payload|carry(ing)? capacity|carries)\b/, "spec.payloadTonnes"],
  [/\b(weight|wt|gvw|gvwr|gvm|mgw|mam|gross|tonnes|tonnage|tons|kgs?)\b/, "weight"],
  [/\bauto accept|accepts?\b.*\b(auto|self|itself)|instant book/, "autoAccept"],
  [/\bown use|internal|not for hire\b/, "ownUse"],
  [
    /\b(with|incl?|including)\s(a\s)?(driver|operator)|driver (incl?|included)|^(operator|operated|driver|self drive)$/,
    "operated",
  ],
  [/\bdelivery|collection|haulage\b/, "delivery"],
  [
    /(£|\brate|\bprice|\bcharge|\bhire|\bper\b).*\b(h|hr|hrs|hour|hourly|ph)\b|\bhourly\b|^(hour|hr|ph)$/,
    "hourlyRatePence",
  ],
  [
    /(£|\brate|\bprice|\bcharge|\bhire|\bper\b).*\b(d|day|daily|pd)\b|\bdaily\b|\bday (rate|price|hire|£)|^(day|pd)$/,
    "dailyRatePence",
  ],
  [
    /(£|\brate|\bprice|\bcharge|\bhire|\bper\b).*\b(w|wk|week|weekly|pw)\b|\bweekly\b|\bweek (rate|price)|^(week|wk|pw)$/,
    "weekRate",
  ],
  [/\b(rates?|price|prices|charge|charges|tariff|hire cost)\b|^£$/, "rates"],
  [
    /\b(depot|yard|base|based|kept|location|op(erating)? cent(?:re|er)|branch|garaged?|parked|group|site|postcode|stationed|home)\b|^where$/,
    "base",
  ],
  [/\b(status|condition|availability|in use|active|in service)\b/, "status"],
  [/\b(labels?|tags?|features?)\b/, "labels"],
  [/\battachments?\b/, "spec.attachments"],
  [/\beuro\b|\bemission/, "spec.emissionClass"],
  [/\bfuel\b/, "spec.fuel"],
  [/\b(services?|hired out for|used for)\b/, "services"],
  [/\b(type|class|category|body|kind)\b/, "spec.kind"],
  [/\b(make model|make and model|vehicle|description|machine|equipment|plant|details)\b/, "what"],
  [/\b(remarks?|notes?|comments?)\b/, "notes"],
  [/\bmake|manufacturer\b/, "make"],
  [/\bmodel\b/, "model"],
  [/\byear\b/, "year"],
  [/\bname\b/, "name"],
];

export function columnUse(header: string): ColumnUse | null {
  const key = headerKey(header);
  if (key === "") return null;
  const office = ofOffices[key];
  if (office) return office;
  const known = byKey.get(key);
  if (known) return widened[known] ?? known;
  const said = words(header);
  return byWords.find(([form]) => form.test(said))?.[1] ?? null;
}

export type WeightUnit = "t" | "kg" | "lb" | "";

export function weightUnitOf(header: string): WeightUnit {
  const said = words(header);
  if (/\b(lb|lbs|pounds)\b/.test(said)) return "lb";
  if (/\bkgs?\b|kilo/.test(said)) return "kg";
  return /\b(t|te|tons?|tonnes?|tonnage)\b/.test(said) ? "t" : "";
}

export function vatIn(text: string): "included" | "without" | null {
  const said = text.toLowerCase().replaceAll("v.a.t.", "vat");
  if (!/\bvat\b/.test(said)) return null;
  if (/\binc\w*\b\.?[^a-z]*(of\s+)?vat|\bwith vat|\bvat\b[^a-z]*inc/.test(said)) return "included";
  return /(\bexc?\w*\b\.?|\+|\bplus\b|\bwithout\b|\bnet\b|\bno\b|\bnot inc\w*)[^a-z]*(of\s+)?vat|\bvat\b[^a-z]*(is\s+)?(extra|not|exc|to be added|on top)/.test(
    said,
  )
    ? "without"
    : null;
}
