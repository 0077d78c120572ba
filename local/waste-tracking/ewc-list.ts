import { ewcChapters } from "#shared/waste/ewc-codes.ts";

/** Whether a code of the official list is hazardous; null for a code outside it. */
export function hazardOf(code: string): boolean | null {
  const found = ewcChapters[code.slice(0, 2)]?.split(" ").find((one) => one.slice(0, 4) === code.slice(2));
  return found === undefined ? null : found.endsWith("*");
}
