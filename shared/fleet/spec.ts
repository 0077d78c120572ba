import { z } from "zod";
import { noFigure, tooLittle, tooMuch } from "../kernel/figure.ts";
import { capital, kindIds, kindLine, type SpecField, type VehicleKind } from "./kinds.ts";
import type { SpecAnswer } from "./model.ts";

const countUpTo = ({ most }: { readonly most: number }) =>
  z
    .int(noFigure("a whole number", "Type a whole number, such as 12."))
    .min(1, tooLittle("At least 1, or nothing."))
    .max(most, tooMuch(`At most ${most.toLocaleString("en-GB")}.`))
    .optional();

type NumberField = Extract<SpecField, { is: "number" }>;

const unitNames: Readonly<Record<string, string>> = { t: "tonnes", m: "metres", "m³": "cubic metres", l: "litres" };

/** Number of smaller units per unit: kilograms per tonne, millimetres and centimetres per metre. */
const smallerUnits: Readonly<Record<string, readonly number[]>> = { t: [1000], m: [1000, 100] };

/** Suggests the value if the figure is in range in just one smaller unit: 18 t for 18000. */
function inSmallerUnit({ unit, least, most }: NumberField, typed: number): string {
  const [meant, ...others] = (smallerUnits[unit] ?? [])
    .map((count) => typed / count)
    .filter((one) => one >= least && one <= most);
  return meant === undefined || others.length > 0 ? "" : ` Did you mean ${meant} ${unit}?`;
}

function numberOf(field: NumberField) {
  const { unit, least, most } = field;
  const written = (figure: number) => `${figure} ${unit}`;
  return z
    .number(noFigure(`a number of ${unitNames[unit] ?? unit}`, `Type a number from ${least} to ${most}.`))
    .min(least, tooLittle(`At least ${written(least)}.`, written))
    .max(
      most,
      tooMuch((typed) => `At most ${written(most)}.${inSmallerUnit(field, typed)}`, written),
    );
}

function answerTo(field: SpecField): z.ZodType {
  switch (field.is) {
    case "number":
      return numberOf(field);
    case "yes":
      return z.boolean();
    case "choice":
      return z.enum(Object.keys(field.options), { error: "Choose one from the list." });
    case "choices":
      return z.array(z.enum(Object.keys(field.options))).max(20);
    case "counts":
      return z.strictObject(Object.fromEntries(Object.keys(field.options).map((option) => [option, countUpTo(field)])));
  }
}

type Answers = z.ZodObject<{ kind: z.ZodLiteral<VehicleKind> }, z.core.$catchall<typeof SpecAnswer>>;

const specOf = (kind: VehicleKind) => {
  const answers = Object.entries(kindLine(kind).spec).map(([name, field]) => [name, answerTo(field).optional()]);
  return z.strictObject({ kind: z.literal(kind), ...Object.fromEntries(answers) });
};

/** A vehicle's details as input: its kind and answers to the kind's questions. Any answer may be missing. */
export const VehicleSpec = z
  // Built at first use: these 600 schemas are needed only to change a vehicle.
  .lazy(() =>
    z.discriminatedUnion("kind", kindIds.map(specOf) as unknown as readonly [Answers, ...Answers[]], {
      error: "Choose the kind of vehicle.",
    }),
  )
  .meta({
    scalar: "AWSJSON",
    description: "A vehicle's details: JSON with a `kind` field and the answers of that kind.",
  });

type Spec = { readonly kind: string } & Readonly<Record<string, unknown>>;

export function kindOf({ kind }: Spec): VehicleKind {
  return kindIds.find((known) => known === kind) ?? "other";
}

/** Returns a vehicle's kind as searches show it: "32 t Hiab lorry". */
export function vehicleTypeOf(spec: Spec): string {
  const { label, namedBy, spec: fields } = kindLine(kindOf(spec));
  const field = namedBy === undefined ? undefined : fields[namedBy];
  const value = namedBy === undefined ? undefined : spec[namedBy];
  if (field?.is !== "number" || typeof value !== "number") return capital(label);
  return `${withUnit(value, field)} ${label}`;
}

/** Returns the known answers with their labels: ["Reach", "12 m"]. */
export function specWords(spec: Spec): [label: string, words: string][] {
  return Object.entries(kindLine(kindOf(spec)).spec).flatMap(([name, field]) => {
    const words = wordsOf(field, spec[name]);
    return words ? [[field.label, words] as [string, string]] : [];
  });
}

/** Returns the counts of a question by option, in the options' order; nothing if the answer has another type. */
export function countsIn(
  options: Readonly<Record<string, string>>,
  answer: unknown,
): [option: string, count: number][] {
  if (answer === null || typeof answer !== "object") return [];
  const counts = new Map<string, unknown>(Object.entries(answer));
  return Object.keys(options).flatMap((option) => {
    const count = counts.get(option);
    return typeof count === "number" ? [[option, count] as [string, number]] : [];
  });
}

const withUnit = (value: number, { unit }: { unit: string }) => `${value.toLocaleString("en-GB")} ${unit}`;

function wordsOf(field: SpecField, value: unknown): string {
  switch (field.is) {
    case "number":
      // The no-break space keeps number and unit on one line.
      return typeof value === "number" ? withUnit(value, field).replace(" ", "\u00a0") : "";
    case "yes":
      return value === true ? "Yes" : "";
    case "counts":
      return countsIn(field.options, value)
        .map(([option, count]) => `${count.toLocaleString("en-GB")} of ${field.options[option]}`)
        .join(", ");
    default:
      return [value]
        .flat()
        .flatMap((chosen) => field.options[String(chosen)] ?? [])
        .join(", ");
  }
}
