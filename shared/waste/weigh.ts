import type { Fault } from "../kernel/errors.ts";
import { grossBelowTare, netAboveGross, netWrong } from "./faults.ts";

interface Weights {
  readonly grossKg: number;
  readonly tareKg: number;
  readonly netKg: number;
}

const kg = (weight: number) => `${weight.toLocaleString("en-GB")} kg`;

/** Returns an error if a ticket's three weights contradict each other; null if they agree. Weights are kilograms. */
export function weightFault({ grossKg, tareKg, netKg }: Weights): Fault | null {
  if (netKg > grossKg) return netAboveGross({ values: { net: kg(netKg), gross: kg(grossKg) } });
  if (tareKg >= grossKg) return grossBelowTare({ values: { gross: kg(grossKg), tare: kg(tareKg) } });
  const net = grossKg - tareKg;
  if (netKg !== net) return netWrong({ values: { net: kg(net), given: kg(netKg) } });
  return null;
}
