import { serviceOf } from "../../catalogue/normalise.ts";
import { refusal } from "../../kernel/figure.ts";
import { capital, kindIds, kindLine, type SpecField } from "../kinds.ts";
import { type Fleet, offRoadWords } from "../model.ts";
import { countsIn, kindOf } from "../spec.ts";
import { figureIn, penceIn, poundsOf } from "../typed-number.ts";
import { typedYes } from "../typed-yes.ts";
import { ownPricesForm, ownPricesIn, ownPricesText } from "./own-prices.ts";
import { serviceIn } from "./service-in.ts";

export type CellRead = { readonly value: unknown } | { readonly problem: string };

export type Described = Pick<
  Fleet,
  | "name"
  | "vehicleReg"
  | "fleetNumber"
  | "serial"
  | "make"
  | "model"
  | "year"
  | "notes"
  | "offRoad"
  | "spec"
  | "services"
  | "baseLabel"
  | "hourlyRatePence"
  | "minimumHours"
  | "dailyRatePence"
  | "ownRates"
  | "radiusMiles"
  | "autoAccept"
>;

export interface VehicleColumn {
  readonly header: string;
  /** Field of the vehicle's input. A question about the vehicle's kind has the prefix `spec.`. */
  readonly field: string;
  readonly isRequired?: true;
  readonly isNumber?: true;
  readonly write: (fleet: Described) => string;
  readonly read: (text: string) => CellRead;
}

const notRead = "is in another format";
const asTyped = (text: string): CellRead => ({ value: text });
const asNumber =
  (unit?: string) =>
  (text: string): CellRead => ({ value: figureIn(text, unit) });
const asPence = (text: string): CellRead => ({ value: penceIn(text) });
const numberText = (value: number | null) => (value === null ? "" : String(value));

const partsOf = (text: string) =>
  text
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter(Boolean);

function listRead(
  texts: readonly string[],
  idOf: (text: string) => string | null | undefined,
  known: string,
): CellRead {
  const unknown = texts.find((text) => !idOf(text));
  if (unknown !== undefined) return { problem: `We do not know “${unknown}”. Write ${known}.` };
  return { value: texts.map((text) => idOf(text)) };
}

function oneRead(text: string, idOf: (text: string) => string | null | undefined, known: string): CellRead {
  const read = listRead([text], idOf, known);
  return "problem" in read ? read : { value: idOf(text) };
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const kindIn = (text: string) =>
  kindIds.find((kind) => {
    const { label, alsoCalled = [] } = kindLine(kind);
    return [label, kind, ...alsoCalled].some((word) => sameText(text, word));
  });
const kindNames = `one of: ${kindIds.map((kind) => capital(kindLine(kind).label)).join(", ")}`;

/** Reads "SORN", "Off the road" or "Yes" as off the road, "No" as on it. */
function offRoadRead(text: string): CellRead {
  if (sameText(text, "no") || sameText(text, "on the road")) return { value: null };
  const known = Object.entries(offRoadWords).find(([id, words]) => sameText(text, words) || sameText(text, id));
  if (known) return { value: known[0] };
  return sameText(text, "yes")
    ? { value: "off_road" }
    : { problem: refusal(text, "is not one of these", "Write SORN, Off the road, or No.") };
}

const described: readonly VehicleColumn[] = [
  { header: "Name", field: "name", isRequired: true, write: ({ name }) => name, read: asTyped },
  {
    header: "Registration",
    field: "vehicleReg",
    write: ({ vehicleReg }) => vehicleReg ?? "",
    read: asTyped,
  },
  {
    header: "What it is",
    field: "spec.kind",
    isRequired: true,
    write: ({ spec }) => capital(kindLine(kindOf(spec)).label),
    read: (text) => oneRead(text, kindIn, kindNames),
  },
  {
    header: "Hired out for",
    field: "services",
    isRequired: true,
    write: ({ services }) => services.map((id) => serviceOf(id).displayName).join("; "),
    read: (text) => listRead(partsOf(text), serviceIn, "the services as named on the Services page"),
  },
  { header: "Kept at", field: "base", isRequired: true, write: ({ baseLabel }) => baseLabel, read: asTyped },
  {
    header: "Pounds an hour",
    field: "hourlyRatePence",
    isNumber: true,
    write: ({ hourlyRatePence }) => poundsOf(hourlyRatePence),
    read: asPence,
  },
  {
    header: "Hours at least",
    field: "minimumHours",
    isNumber: true,
    write: ({ minimumHours }) => numberText(minimumHours),
    read: asNumber("hours"),
  },
  {
    header: "Pounds a day",
    field: "dailyRatePence",
    isNumber: true,
    write: ({ dailyRatePence }) => poundsOf(dailyRatePence),
    read: asPence,
  },
  {
    header: "Prices of single services",
    field: "ownRates",
    write: ({ ownRates }) => ownPricesText(ownRates),
    read: (text) => {
      const value = ownPricesIn(text);
      return value ? { value } : { problem: refusal(text, notRead, `Write them like this: ${ownPricesForm}.`) };
    },
  },
  {
    header: "Goes up to (miles)",
    field: "radiusMiles",
    isNumber: true,
    write: ({ radiusMiles }) => numberText(radiusMiles),
    read: asNumber("miles"),
  },
  { header: "Fleet number", field: "fleetNumber", write: ({ fleetNumber }) => fleetNumber ?? "", read: asTyped },
  { header: "VIN or serial number", field: "serial", write: ({ serial }) => serial ?? "", read: asTyped },
  { header: "Make", field: "make", write: ({ make }) => make ?? "", read: asTyped },
  { header: "Model", field: "model", write: ({ model }) => model ?? "", read: asTyped },
  { header: "Year", field: "year", isNumber: true, write: ({ year }) => numberText(year), read: asNumber() },
  { header: "Notes", field: "notes", write: ({ notes }) => notes ?? "", read: asTyped },
  {
    header: "Off the road",
    field: "offRoad",
    write: ({ offRoad }) => (offRoad ? offRoadWords[offRoad] : ""),
    read: offRoadRead,
  },
  {
    header: "Accepts requests by itself",
    field: "autoAccept",
    write: ({ autoAccept }) => (autoAccept ? "Yes" : "No"),
    read: (text) => yesRead(text),
  },
];

function specColumn(name: string, field: SpecField): VehicleColumn {
  const header = field.is === "number" ? `${field.label} (${field.unit.replace("³", "3")})` : field.label;
  return {
    header,
    field: `spec.${name}`,
    ...(field.is === "number" && { isNumber: true as const }),
    write: ({ spec }) => answerText(field, spec[name]),
    read: (text) => answerRead(field, text),
  };
}

function answerText(field: SpecField, answer: unknown): string {
  if (answer === undefined) return "";
  switch (field.is) {
    case "number":
      return String(answer);
    case "yes":
      return answer === true ? "Yes" : "No";
    case "counts":
      return countsIn(field.options, answer)
        .map(([option, count]) => `${field.options[option]}: ${count}`)
        .join("; ");
    default:
      return [answer]
        .flat()
        .map((chosen) => field.options[String(chosen)] ?? String(chosen))
        .join("; ");
  }
}

const yesRead = (text: string): CellRead => {
  const value = typedYes(text);
  return value === null ? { problem: refusal(text, "is neither", "Write Yes or No.") } : { value };
};

function answerRead(field: SpecField, text: string): CellRead {
  if (field.is === "number") return { value: figureIn(text, field.unit) };
  if (field.is === "yes") return yesRead(text);
  if (field.is === "counts") return countsRead(field.options, text);
  const optionIn = (said: string) =>
    Object.entries(field.options).find(([id, label]) => sameText(said, label) || sameText(said, id))?.[0] ??
    Object.entries(field.formerly ?? {}).find(([label]) => sameText(said, label))?.[1];
  const known = `${field.is === "choices" ? "any" : "one"} of: ${Object.values(field.options).join(", ")}`;
  return field.is === "choices" ? listRead(partsOf(text), optionIn, known) : oneRead(text, optionIn, known);
}

/** Reads counts per size: "8 yards: 12; 12 yards: 4". */
function countsRead(options: Readonly<Record<string, string>>, text: string): CellRead {
  const counts = partsOf(text).map((part) => {
    const [name = "", count = "", ...rest] = part.split(":");
    const option = Object.keys(options).find((id) => sameText(name, id) || sameText(name, options[id] ?? ""));
    return option && rest.length === 0 ? ([option, figureIn(count.trim())] as const) : null;
  });
  const known = counts.filter((count) => count !== null);
  const [first = "", second = ""] = Object.values(options);
  if (known.length < counts.length || new Set(known.map(([option]) => option)).size < known.length)
    return {
      problem: refusal(
        text,
        notRead,
        `Write them like this: ${first}: 12; ${second}: 4. Each of: ${Object.values(options).join(", ")}.`,
      ),
    };
  return { value: Object.fromEntries(known) };
}

/** All questions of all kinds. A question that several kinds share appears once. */
const questions: Readonly<Record<string, SpecField>> = Object.assign({}, ...kindIds.map((kind) => kindLine(kind).spec));

export const vehicleColumns: readonly VehicleColumn[] = [
  ...described,
  ...Object.entries(questions).map(([name, field]) => specColumn(name, field)),
];

export const headerKey = (header: string) =>
  header
    .toLowerCase()
    .replace("³", "3")
    .replaceAll(/[^a-z0-9]/g, "");

export const cellsOf = (fleet: Described) => vehicleColumns.map(({ write }) => write(fleet));
