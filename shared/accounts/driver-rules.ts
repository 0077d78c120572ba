import type { Fault } from "../kernel/errors.ts";
import {
  DriverCard,
  type DriverDetails,
  DriverFacts,
  type DriverProfile,
  LicenceCategory,
  type LicenceWanted,
  type ListedCard,
  type ListedDriver,
} from "./driver.ts";
import type { DriverInput } from "./driver-input.ts";
import { cardExpired, cardIncomplete } from "./faults.ts";

/** What was filled in, as it is stored: each thing once, in one order, and nothing left undefined. */
export function driverDetails(input: DriverInput): DriverDetails {
  const chosen = new Set(input.licenceCategories);
  return {
    licenceCategories: LicenceCategory.options.filter((category) => chosen.has(category)),
    cpcNumber: input.cpcNumber ?? null,
    cpcExpiresOn: input.cpcExpiresOn ?? null,
    adrClasses: [...new Set(input.adrClasses ?? [])].toSorted((a, b) => a - b),
    adrExpiresOn: input.adrExpiresOn ?? null,
    cpcsNumber: input.cpcsNumber ?? null,
    cpcsExpiresOn: input.cpcsExpiresOn ?? null,
    nporsNumber: input.nporsNumber ?? null,
    nporsExpiresOn: input.nporsExpiresOn ?? null,
    allmiNumber: input.allmiNumber ?? null,
    allmiExpiresOn: input.allmiExpiresOn ?? null,
    areas: [...new Set(input.areas ?? [])],
    milesWilling: input.milesWilling ?? null,
  };
}

/** What shows that somebody has a card, and until when it holds. */
function cardIn(facts: DriverFacts, card: DriverCard): { proof: string | null; expiresOn: string | null } {
  if (card === "adr") return { proof: facts.adrClasses.join(" ") || null, expiresOn: facts.adrExpiresOn };
  return { proof: facts[`${card}Number`], expiresOn: facts[`${card}ExpiresOn`] };
}

/** What is wrong with the cards somebody tells of: one without its number or its day, or one that has run out. */
export function wrongCards(facts: DriverFacts, today: string): Fault[] {
  return DriverCard.options.flatMap((card) => {
    const { proof, expiresOn } = cardIn(facts, card);
    if (proof && !expiresOn) return cardIncomplete({ field: `${card}ExpiresOn` });
    if (!proof && expiresOn) return cardIncomplete({ field: card === "adr" ? "adrClasses" : `${card}Number` });
    return expiresOn && expiresOn < today ? cardExpired({ field: `${card}ExpiresOn` }) : [];
  });
}

const sameFact = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what an admin checks of what a driver has told. */
export const factsOf = (details: DriverDetails): DriverFacts => DriverFacts.parse(details);

/** Whether two sets of facts differ in nothing. */
export const sameFacts = (one: DriverFacts, other: DriverFacts) =>
  sameFact(one.licenceCategories, other.licenceCategories) &&
  DriverCard.options.every((card) => sameFact(cardIn(one, card), cardIn(other, card)));

/** The cards that somebody has, and whether each is as it was checked. */
export function cardsOf(facts: DriverFacts, checked: DriverFacts | null): ListedCard[] {
  return DriverCard.options.flatMap((card) => {
    const { proof, expiresOn } = cardIn(facts, card);
    if (!proof || !expiresOn) return [];
    return { card, expiresOn, isChecked: checked !== null && sameFact(cardIn(facts, card), cardIn(checked, card)) };
  });
}

/** Whether hauliers find a driver now: agreed to by the driver, checked once, and not turned down since. */
export function isListed({ listedSince, checked, refusedBecause, mayDrive }: DriverProfile): boolean {
  return listedSince !== null && checked !== null && refusedBecause === null && mayDrive;
}

/** A driver as hauliers see them: nothing by which they could be rung or found, and no number of a card. */
export function listedDriver(profile: Omit<DriverProfile, "version" | "updatedAt">): ListedDriver {
  const { userId, name, areas, milesWilling, licenceCategories, adrClasses, checked } = profile;
  return {
    id: userId,
    name: shortName(name),
    areas,
    milesWilling,
    licenceCategories,
    isLicenceChecked: checked !== null && sameFact(licenceCategories, checked.licenceCategories),
    adrClasses,
    cards: cardsOf(profile, checked),
  };
}

/** "Isla Mary Muir" → "Isla M." */
function shortName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? "")][0];
  return initial ? `${first} ${initial}.` : first;
}

/** The largest lorry that a licence allows, as a step that can be compared: "0" is none. */
export function licenceStep(categories: readonly LicenceCategory[]): string {
  if (categories.includes("CE")) return "3";
  if (categories.includes("C")) return "2";
  return categories.includes("C1") || categories.includes("C1E") ? "1" : "0";
}

/** The step from which on a licence is enough. */
export const stepWanted: Readonly<Record<LicenceWanted, string>> = { C1: "1", C: "2", CE: "3" };
