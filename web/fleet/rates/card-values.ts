import type { ServiceId } from "#shared/catalogue/services.ts";
import { cardFaults } from "#shared/fleet/check-rate-card.ts";
import { cardInPast } from "#shared/fleet/faults.ts";
import { typedNumber } from "#shared/fleet/typed-number.ts";
import { rateText, rateUnreadable, typedRate } from "#shared/fleet/typed-rate.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { type CardVersion, RateValue } from "#shared/pricing/rate-card.ts";
import { rateRows } from "#shared/pricing/rate-rows.ts";

/** Form values: start day, whether prices include VAT, and each row as typed. */
export type CardValues = Record<string, string> & { validFrom: string; includesVat: string };

/** The form library reads dots as object paths, so dots become dashes. */
export const fieldOf = (key: string): string => `row-${key.replaceAll(".", "-")}`;

export function valuesOf(service: ServiceId, { validFrom, includesVat, rates }: StartVersion): CardValues {
  const rows = rateRows(service).map((row) => {
    const value = rates.find(({ key }) => key === row.key)?.value;
    return [fieldOf(row.key), value === undefined ? "" : rateText(row, value)];
  });
  const answer = includesVat === null ? "" : includesVat ? "yes" : "no";
  return { ...Object.fromEntries(rows), validFrom, includesVat: answer };
}
export type StartVersion = Pick<CardVersion, "validFrom"> & {
  /** Whether prices include VAT; null until answered. */
  readonly includesVat: boolean | null;
  readonly rates: readonly RateValue[];
};

/** The number typed in each row: null if empty, NaN if invalid. */
const readRows = (service: ServiceId, values: CardValues) =>
  rateRows(service).map((row) => ({ row, value: typedRate(row, values[fieldOf(row.key)] ?? "") }));

/** Rates to send. Omits empty and invalid rows. */
export const ratesIn = (service: ServiceId, values: CardValues): RateValue[] =>
  readRows(service, values).flatMap(({ row: { key }, value }) => {
    const { success, data } = RateValue.safeParse({ key, value });
    return success ? [data] : [];
  });

export function problemsIn(service: ServiceId, values: CardValues, today: string): Record<string, string> {
  const rows = readRows(service, values);
  const readable = rows.flatMap(({ row: { key }, value }) => (value === null ? [] : [{ key, value }]));
  const faults = cardFaults(service, readable).map(({ key, fault }) => [fieldOf(key), sentences(fault)]);
  const unread = rows.flatMap(({ row, value }) =>
    Number.isNaN(value) ? [[fieldOf(row.key), rateUnreadable(row, values[fieldOf(row.key)] ?? "")]] : [],
  );
  const { validFrom, includesVat } = values;
  const inPast = validFrom !== "" && validFrom < today && cardInPast({ values: { day: dayText(validFrom) } });
  return {
    ...Object.fromEntries([...faults, ...unread]),
    ...(validFrom === "" && { validFrom: "Choose the day these rates start." }),
    ...(inPast && { validFrom: sentences(inPast) }),
    ...(includesVat === "" && { includesVat: "Say whether your rates include VAT." }),
  };
}

export const sentences = ({ message, detail: { action } }: Fault): string =>
  [message, action].filter(Boolean).join(" ");

/** Changes the money rows by a percentage. Empty rows stay empty. */
export function changedByPercent(service: ServiceId, values: CardValues, percent: number): [string, string][] {
  return readRows(service, values).flatMap(({ row, value }): [string, string][] =>
    row.unit === "pence" && value !== null && !Number.isNaN(value)
      ? [[fieldOf(row.key), rateText(row, Math.round(value * (1 + percent / 100)))]]
      : [],
  );
}

/** Maximum change at once, in percent. */
const mostPercent = 500;

export const percentProblem = `Write a percentage from -99 to ${mostPercent}, such as 5 or -2.5.`;

/** The typed percentage; null if invalid. */
export function percentIn(text: string): number | null {
  const percent = typedNumber(text.replace("%", ""));
  return percent > -100 && percent <= mostPercent && percent !== 0 ? percent : null;
}
