import { serviceOf } from "../../catalogue/normalise.ts";
import type { Fleet } from "../model.ts";
import { poundsOf, typedNumber, typedPence } from "../typed-number.ts";
import { serviceIn } from "./service-in.ts";

type Own = Fleet["ownRates"][number];
type Rates = Omit<Own, "service">;

const endings: readonly (readonly [RegExp, (text: string) => Partial<Rates>])[] = [
  [/^(.+?) an hour$/, (text) => ({ hourlyRatePence: typedPence(text) })],
  [/^(.+?) hours? at least$/, (text) => ({ minimumHours: typedNumber(text) })],
  [/^(.+?) a day$/, (text) => ({ dailyRatePence: typedPence(text) })],
  [/^(haulyard's price)$/, () => ({})],
];

export const ownPricesForm = "Hiab: 90 an hour, 4 hours at least; Van Hire: 120 a day";

function wordsOf({ service, hourlyRatePence, minimumHours, dailyRatePence }: Own): string {
  const parts = [
    hourlyRatePence !== null && `${poundsOf(hourlyRatePence)} an hour`,
    minimumHours !== null && `${minimumHours} hours at least`,
    dailyRatePence !== null && `${poundsOf(dailyRatePence)} a day`,
  ].filter(Boolean);
  return `${serviceOf(service).displayName}: ${parts.join(", ") || "Haulyard's price"}`;
}

/** Formats prices of single services as one cell: "Hiab: 90 an hour, 4 hours at least; Van Hire: 120 a day". */
export const ownPricesText = (all: readonly Own[]) => all.map(wordsOf).join("; ");

export function ownPricesIn(text: string): readonly (Rates & { service: string })[] | null {
  const all = text
    .split(";")
    .filter((part) => part.trim() !== "")
    .map(ownPriceIn);
  return all.every((own) => own !== null) ? all : null;
}

function ownPriceIn(text: string): (Rates & { service: string }) | null {
  const [name = "", said, ...rest] = text.split(":");
  const service = serviceIn(name);
  if (said === undefined || rest.length > 0 || service === null) return null;
  const rates: Rates = { hourlyRatePence: null, dailyRatePence: null, minimumHours: null };
  for (const part of said.split(/,(?!\d)/)) {
    const [rate] = endings.flatMap(([form, read]) => {
      const found = form.exec(part.trim().toLowerCase().replaceAll("’", "'"));
      return found ? [read(found[1] ?? "")] : [];
    });
    if (!rate || Object.values(rate).some(Number.isNaN)) return null;
    Object.assign(rates, rate);
  }
  return { service, ...rates };
}
