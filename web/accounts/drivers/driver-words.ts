import type { DriverCard, LicenceCategory, LicenceWanted } from "#shared/accounts/driver.ts";

export const licenceWords: Readonly<Record<LicenceCategory, string>> = {
  B: "B: vans up to 3.5 tonnes",
  BE: "B+E: B with a trailer",
  C1: "C1: lorries from 3.5 to 7.5 tonnes",
  C1E: "C1+E: C1 with a trailer",
  C: "C: lorries over 3.5 tonnes",
  CE: "C+E: lorries with a trailer",
  D1: "D1: minibuses",
  D: "D: buses",
};

/** A category as the licence prints it. */
export const categoryText = (category: LicenceCategory) => category.replace(/(?<=.)E$/, "+E");

export const licenceWantedWords: Readonly<Record<LicenceWanted, string>> = {
  C1: "C1: up to 7.5 tonnes",
  C: "C: rigid lorries",
  CE: "C+E: articulated lorries",
};

export const cardWords: Readonly<Record<DriverCard, string>> = {
  cpc: "Driver CPC",
  adr: "ADR (dangerous goods)",
  cpcs: "CPCS",
  npors: "NPORS",
  allmi: "ALLMI",
};

export const adrWords: Readonly<Record<number, string>> = {
  1: "1: explosives",
  2: "2: gases",
  3: "3: flammable liquids",
  4: "4: flammable solids",
  5: "5: oxidising",
  6: "6: toxic",
  7: "7: radioactive",
  8: "8: corrosive",
  9: "9: other dangers",
};
