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

function cardIn(facts: DriverFacts, card: DriverCard): { proof: string | null; expiresOn: string | null } {
  if (card === "adr") return { proof: facts.adrClasses.join(" ") || null, expiresOn: facts.adrExpiresOn };
  return { proof: facts[`${card}Number`], expiresOn: facts[`${card}ExpiresOn`] };
}

/** Returns errors for cards without a number or expiry day, and for expired cards. */
export function wrongCards(facts: DriverFacts, today: string): Fault[] {
  return DriverCard.options.flatMap((card) => {
    const { proof, expiresOn } = cardIn(facts, card);
    if (proof && !expiresOn) return cardIncomplete({ field: `${card}ExpiresOn` });
    if (!proof && expiresOn) return cardIncomplete({ field: card === "adr" ? "adrClasses" : `${card}Number` });
    return expiresOn && expiresOn < today ? cardExpired({ field: `${card}ExpiresOn` }) : [];
  });
}

const sameFact = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const factsOf = (details: DriverDetails): DriverFacts => DriverFacts.parse(details);

export const sameFacts = (one: DriverFacts, other: DriverFacts) =>
  sameFact(one.licenceCategories, other.licenceCategories) &&
  DriverCard.options.every((card) => sameFact(cardIn(one, card), cardIn(other, card)));

export function cardsOf(facts: DriverFacts, checked: DriverFacts | null): ListedCard[] {
  return DriverCard.options.flatMap((card) => {
    const { proof, expiresOn } = cardIn(facts, card);
    if (!proof || !expiresOn) return [];
    return { card, expiresOn, isChecked: checked !== null && sameFact(cardIn(facts, card), cardIn(checked, card)) };
  });
}

/** Whether hauliers can find a driver: the driver agreed, and an admin's latest decision was approval. */
export function isListed({ listedSince, checked, refusedBecause, mayDrive }: DriverProfile): boolean {
  return listedSince !== null && checked !== null && refusedBecause === null && mayDrive;
}

/** A driver as hauliers see them: no contact details, and no card numbers. */
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

function shortName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? "")][0];
  return initial ? `${first} ${initial}.` : first;
}

/** Returns the largest lorry class of a licence for comparison: "0" none, "1" C1, "2" C, "3" C+E. */
export function licenceStep(categories: readonly LicenceCategory[]): string {
  if (categories.includes("CE")) return "3";
  if (categories.includes("C")) return "2";
  return categories.includes("C1") || categories.includes("C1E") ? "1" : "0";
}

export const stepWanted: Readonly<Record<LicenceWanted, string>> = { C1: "1", C: "2", CE: "3" };
