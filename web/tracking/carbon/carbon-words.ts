/** Grams of CO2e as text: "36.0 kg". */
export const kgText = (grams: number): string => `${(grams / 1000).toFixed(1)} kg`;

/** Metres as text: "40.2 km". */
export const kmText = (metres: number): string => `${(metres / 1000).toFixed(1)} km`;
