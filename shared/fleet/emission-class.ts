const roman = ["I", "II", "III", "IV", "V", "VI"];

/** Converts DVLA's texts to an emission class: EURO6, EURO 6 DG, Euro VI, EUROV. Null for other texts. */
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

export function classOfV5c(typed: string): string | null {
  const read = typed.trim();
  if (/^electric(ity)?$/i.test(read)) return "electric";
  const of = (euroStatus: string) => classOfDvla({ euroStatus, fuelType: null });
  return of(read) ?? of(`Euro ${read}`);
}
