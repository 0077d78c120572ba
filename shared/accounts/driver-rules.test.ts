import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DriverFacts, LicenceCategory } from "./driver.ts";
import type { DriverInput } from "./driver-input.ts";
import {
  cardsOf,
  driverDetails,
  factsOf,
  licenceStep,
  listedDriver,
  sameFacts,
  stepWanted,
  wrongCards,
} from "./driver-rules.ts";

const today = "2026-11-24";
const day = fc.constantFrom(null, "2026-11-23", today, "2027-01-01");
const number = fc.constantFrom(null, "A 1", "B-2");
const input: fc.Arbitrary<DriverInput> = fc.record({
  licenceCategories: fc.array(fc.constantFrom(...LicenceCategory.options), { minLength: 1 }),
  ...{ cpcNumber: number, cpcExpiresOn: day, cpcsNumber: number, cpcsExpiresOn: day },
  ...{ nporsNumber: number, nporsExpiresOn: day, allmiNumber: number, allmiExpiresOn: day },
  ...{ adrClasses: fc.array(fc.integer({ min: 1, max: 9 })), adrExpiresOn: day },
  ...{ areas: fc.array(fc.constantFrom("EH", "G")), milesWilling: fc.constantFrom(null, 30) },
});

describe("what a driver tells of cards", () => {
  it("is right where each has its number and a day to come, or neither", () =>
    fc.assert(
      fc.property(input, (given) => {
        const facts = factsOf(driverDetails(given));
        const isWrong = (proof: unknown, expiresOn: string | null) =>
          (proof === null) !== (expiresOn === null) || (expiresOn !== null && expiresOn < today);
        const expected = (["cpc", "cpcs", "npors", "allmi"] as const).filter((card) =>
          isWrong(facts[`${card}Number`], facts[`${card}ExpiresOn`]),
        );
        const adr = isWrong(facts.adrClasses.length > 0 ? "" : null, facts.adrExpiresOn) ? ["adr"] : [];
        const wrong = wrongCards(facts, today).map(({ detail }) =>
          detail.field?.replace(/(Number|ExpiresOn|Classes)$/, ""),
        );
        expect(wrong.toSorted()).toEqual([...expected, ...adr].toSorted());
      }),
    ));

  it("is the same however often and in what order it is told", () =>
    fc.assert(
      fc.property(input, (given) => {
        const again = {
          ...given,
          licenceCategories: [...given.licenceCategories, ...given.licenceCategories].reverse(),
        };
        const [one, other] = [driverDetails(given), driverDetails(again)];
        expect(other).toEqual(one);
        expect(sameFacts(factsOf(one), factsOf(other))).toBe(true);
        expect(cardsOf(one, factsOf(one)).every(({ isChecked }) => isChecked)).toBe(true);
        expect(cardsOf(one, null).some(({ isChecked }) => isChecked)).toBe(false);
      }),
    ));
});

it("shows hauliers no number of a card, and of the name only its first and a letter", () =>
  fc.assert(
    fc.property(input, (given) => {
      const details = driverDetails({ ...given, cpcNumber: "SECRET", cpcExpiresOn: "2027-01-01" });
      const profile = {
        ...details,
        userId: "d1" as never,
        name: "Isla Mary Muir",
        checked: DriverFacts.parse(details),
      };
      const own = { listedSince: null, waiting: null, refusedBecause: null, mayDrive: true };
      const shown = listedDriver({ ...profile, ...own });
      expect(JSON.stringify(shown)).not.toMatch(/SECRET|Muir|A 1|B-2/);
      expect(shown.name).toBe("Isla M.");
    }),
  ));

it.each([
  ["B", []],
  ["BE", []],
  ["D", []],
  ["C1", ["C1"]],
  ["C1E", ["C1"]],
  ["C", ["C1", "C"]],
  ["CE", ["C1", "C", "CE"]],
] as const)("finds a licence %s by the lorries that it allows", (category, lorries) => {
  const step = licenceStep([category]);
  expect(Object.entries(stepWanted).flatMap(([wanted, from]) => (step >= from ? wanted : []))).toEqual(lorries);
});
