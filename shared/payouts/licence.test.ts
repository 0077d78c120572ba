import { expect, it } from "vitest";
import { aLicence } from "#test/support/a-licence.ts";
import { licenceIn } from "./licence.ts";

const withNumber = (number: string) => JSON.stringify({ ...aLicence, account: { ...aLicence.account, number } });

it.each<[what: string, text: string, isLicence: boolean]>([
  ["a licence", JSON.stringify(aLicence), true],
  ["an account number with a slip of the keyboard", withNumber("88837493"), false],
  ["an account number that is too short", withNumber("8883749"), false],
  ["no account", JSON.stringify({ as: "agent", institution: "Example Payments Ltd" }), false],
  ["no text", "", false],
])("%s: %s is a licence: %s", (_what, text, isLicence) => expect(licenceIn(text) !== null).toBe(isLicence));
