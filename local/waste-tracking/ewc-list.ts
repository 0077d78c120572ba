import { ewcChapters } from "#shared/waste/ewc-codes.ts";

/** Whether an EWC code means hazardous waste. Null for a code that is not in the official list. */
export function hazardOf(code: string): boolean | null {
  const found = ewcChapters[code.slice(0, 2)]?.split(" ").find((one) => one.slice(0, 4) === code.slice(2));
  return found === undefined ? null : found.endsWith("*");
}
