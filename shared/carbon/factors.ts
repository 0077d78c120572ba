/** Emissions of a diesel lorry by load, in kg CO2e per kilometre. */
export interface LorryFactor {
  readonly empty: number;
  readonly full: number;
  readonly average: number;
}

export type LorryClass = "rigid-7.5" | "rigid-17" | "rigid-over-17" | "artic-33" | "artic-over-33";
export type VanFuel = "diesel" | "petrol" | "electric" | "unknown";

export interface FactorYear {
  readonly year: number;
  readonly lorries: Readonly<Record<LorryClass, LorryFactor>>;
  /** Emissions of an average van up to 3.5 tonnes, in kg CO2e per kilometre. */
  readonly vans: Readonly<Record<VanFuel, number>>;
}

/**
 * UK government conversion factors (DESNZ), newest first: sheet "Freighting goods", unit km, kg CO2e. A new set comes
 * each June. Read from a copy of the 2025 flat file; the 2026 set is missing. A job keeps the year of its factors.
 * @see https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025
 */
export const factorYears: readonly [FactorYear, ...FactorYear[]] = [
  {
    year: 2025,
    lorries: {
      "rigid-7.5": { empty: 0.46138, full: 0.54068, average: 0.49548 },
      "rigid-17": { empty: 0.55061, full: 0.70603, average: 0.60501 },
      "rigid-over-17": { empty: 0.774, full: 1.10905, average: 0.99156 },
      "artic-33": { empty: 0.62775, full: 0.93552, average: 0.78471 },
      "artic-over-33": { empty: 0.64734, full: 1.06921, average: 0.93421 },
    },
    vans: { diesel: 0.25561, petrol: 0.21335, electric: 0.06976, unknown: 0.2543 },
  },
];

/** Returns the factors for a UK day: of its year, or else the newest earlier year, or else the oldest. */
export function factorsOf(day: string): FactorYear {
  const year = Number(day.slice(0, 4));
  return factorYears.find((set) => set.year <= year) ?? (factorYears.at(-1) as FactorYear);
}
