import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactDetailIn, nameInMail, plainName, withoutWaysOut } from "./names.ts";

const pitches = [
  "Win £500 at http://evil.example/now",
  "Forth Haulage www.evil.example",
  "cheap-loans.com",
  "Loans at cheap-loans.co.uk/now",
  "Your account is locked: haulyard-login.de/verify",
  "Loans evil . com",
  "Loans evil. com",
  "Loans evil(dot)com",
  "Loans evil dot com",
  "Ｌoans ｅvil．ｃom",
  "Write to sales@evil.example",
  "Call 0131 496 0000 today",
  "Call +44 (0)131 496-0000",
  "Ring 07700900123",
];
/** Links and addresses that are allowed in a text, but not in a name. */
const sites = [
  "Your account is locked: haulyard-login.claims/verify",
  "Haulyard.support",
  "haulyard.com-login.claims",
  "Verify at haulyard。zone",
  "Loans evil.москва",
  "St.evil.zip",
  "J.evil.zip",
  "t.co",
  "Smith & Co.uk",
  "fred.page",
];

describe("a name", () => {
  it.each([...pitches, ...sites])("%s is not one", (name) => {
    expect(contactDetailIn(name)).not.toBeNull();
    expect(plainName(100).safeParse(name).success).toBe(false);
  });

  it.each([
    "J. R. Smith & Sons (Haulage) Ltd.",
    "St.Andrews Skips",
    "A.B.C. Plant Hire 24/7",
    "Haulage 2000",
    "O'Neill-MacDonald",
    "Ní Dhónaill Teo.",
    "Müller & Co KG",
    "Dot Comrie Recovery",
    "Polka Dot Haulage",
    "Messrs.Brown & Sons Ltd.",
    "R.S.McColl Haulage",
    "Mt.Blair Plant",
    "Lorry 24 of 1998-2004",
    // Valid names: initials and titles before a surname that is also a domain ending.
    "J. Page",
    "J . Page",
    "Dr. Page",
    "Sgt. Page",
    "Rt. Hon. Page",
    "Lt.Col. Page",
    "Fredk. Page",
    "Smith & Co. Live Ltd",
    "Smith Co.Ltd",
    "Mrs. Link",
    "P. Link",
    "S. Ly",
    "J. Page Haulage Ltd",
    "A. Link Plant Hire",
    "T. Live Transport",
    "J. Page tipper",
    "J. R. Page & Sons",
    // Valid names: Gaelic, Polish, Arabic, a single word.
    "Dòmhnall MacGilleBhràth",
    "Stanisław Żółć-Nowak",
    "محمد بن سلمان",
    "Sukarno",
    "Mac an t-Saoir",
    "D'Arcy O’Neill",
  ])("%s is one", (name) => expect(contactDetailIn(name)).toBeNull());
});

describe("a mail", () => {
  it.each([...pitches, ...sites])("contains %s without contact details", (name) => {
    expect(nameInMail(name)).toContain("[left out]");
    expect(contactDetailIn(nameInMail(name))).toBeNull();
  });

  it.each(pitches.slice(0, 12))("removes contact details from a text like %s too", (text) => {
    expect(withoutWaysOut(`${text} has accepted JOB-261121-4A5B6C.`)).toContain("[left out]");
  });

  it("keeps our own words, references, sums and times", () => {
    const ours = "JOB-261121-4A5B6C: Rab offers £1,234.50. Answer by 21 Nov 2026, 07:30. Sign in to accept.";
    expect(withoutWaysOut(ours)).toBe(ours);
  });

  it("never leaves contact details, whatever is around them", () => {
    const word = fc.stringMatching(/^[a-z ]{0,12}$/);
    fc.assert(
      fc.property(word, fc.constantFrom(...pitches, ...sites), word, (before, pitch, after) => {
        expect(contactDetailIn(nameInMail(`${before} ${pitch} ${after}`))).toBeNull();
      }),
    );
  });
});
