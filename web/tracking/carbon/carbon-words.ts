/** Grams of CO2e as they are read: "36.0 kg". */
export const kgText = (grams: number): string => `${(grams / 1000).toFixed(1)} kg`;

/** Metres driven as they are read: "40.2 km". */
export const kmText = (metres: number): string => `${(metres / 1000).toFixed(1)} km`;
