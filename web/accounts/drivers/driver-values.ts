import type { DriverDetails } from "#shared/accounts/driver.ts";
import type { DriverInput } from "#shared/accounts/driver-input.ts";
import { driverDetails, factsOf, wrongCards } from "#shared/accounts/driver-rules.ts";
import { ukDayOf } from "#shared/kernel/time.ts";

/** A profile as its form holds it. An empty field means no answer. */
export const noDriver = {
  licenceCategories: [] as string[],
  ...{ cpcNumber: "", cpcExpiresOn: "", adrClasses: [] as string[], adrExpiresOn: "" },
  ...{ cpcsNumber: "", cpcsExpiresOn: "", nporsNumber: "", nporsExpiresOn: "", allmiNumber: "", allmiExpiresOn: "" },
  ...{ areas: [] as string[], milesWilling: "" },
};
export type DriverValues = typeof noDriver;

export function valuesOf(details: DriverDetails): DriverValues {
  const told = Object.keys(noDriver).map((name) => {
    const value = details[name as keyof DriverDetails];
    return [name, Array.isArray(value) ? value.map(String) : String(value ?? "")];
  });
  return Object.fromEntries(told) as DriverValues;
}

export function inputOf(values: DriverValues): DriverInput {
  const told = Object.keys(noDriver).map((name) => {
    const value = values[name as keyof DriverValues];
    return [name, typeof value === "string" ? value.trim() || null : value];
  });
  const { milesWilling } = values;
  return {
    ...(Object.fromEntries(told) as DriverInput),
    adrClasses: values.adrClasses.map(Number),
    milesWilling: milesWilling.trim() ? Number(milesWilling) : null,
  };
}

export function cardRules(values: DriverValues): Partial<Record<keyof DriverValues, string>> {
  const wrong = wrongCards(factsOf(driverDetails(inputOf(values))), ukDayOf(new Date().toISOString()));
  return Object.fromEntries(wrong.map(({ message, detail }) => [detail.field, message]));
}
