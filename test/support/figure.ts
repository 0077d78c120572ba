import { figureNamed, goalOf, isWithin, writeMeasured } from "../../bench/figures.ts";

/**
 * Reports a figure of bench/results.json and throws if it misses its goal or its interim limit. A list counts as its
 * length: the error shows its first items.
 */
export function figure(
  name: string,
  measured: number | readonly unknown[],
  { runs, seed }: { readonly runs?: number; readonly seed?: number } = {},
): void {
  const found = figureNamed(name);
  const value = typeof measured === "number" ? measured : measured.length;
  writeMeasured({ name, value, runs, seed });
  if (isWithin(found, value, found.limit)) return;
  const shown = typeof measured === "number" ? [] : measured.slice(0, 5).map((one) => JSON.stringify(one));
  const told = `${name} is ${value}${seed === undefined ? "" : ` with HAULYARD_SEED=${seed}`}: ${goalOf(found)}`;
  throw new Error([told, ...shown].join("\n"));
}
