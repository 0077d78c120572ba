const roman = ["I", "II", "III", "IV", "V", "VI"];

/** The emission class that DVLA's words mean: EURO6, EURO 6 DG, Euro VI, EUROV. Null where it gives none that we know. */
export function classOfDvla({
  euroStatus,
  fuelType,
}: {
  readonly euroStatus: string | null;
  readonly fuelType: string | null;
}): string | null {
  if (fuelType?.toUpperCase() === "ELECTRICITY") return "electric";
  const [, said = ""] = /^EURO\s*([1-6]|VI|IV|V|I{1,3})(?![0-9IVX])/i.exec(euroStatus ?? "") ?? [];
  const euro = roman.indexOf(said.toUpperCase()) + 1 || Number(said);
  if (!euro) return null;
  return euro <= 3 ? "euro-3" : euro === 4 ? "euro-4-exactly" : `euro-${euro}`;
}

/** The emission class that a person types from section V.9 of a V5C: "Euro 6", "EURO VI", "6", "electric". Null where it is none. */
export function classOfV5c(typed: string): string | null {
  const read = typed.trim();
  if (/^electric(ity)?$/i.test(read)) return "electric";
  const of = (euroStatus: string) => classOfDvla({ euroStatus, fuelType: null });
  return of(read) ?? of(`Euro ${read}`);
}
