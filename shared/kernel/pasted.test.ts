import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutMarks } from "./pasted.ts";

it.each([
  // Spaces: no-break, figure, narrow no-break, thin, ideographic.
  ["EH6\u00a06QQ", "EH6 6QQ"],
  ["EH6\u20076QQ", "EH6 6QQ"],
  ["EH6\u202f6QQ", "EH6 6QQ"],
  ["EH6\u20096QQ", "EH6 6QQ"],
  ["EH6\u30006QQ", "EH6 6QQ"],
  ["  EH6  6QQ\r\n", "EH6  6QQ"],
  ["\u00a0\u200b \u200dEH6 6QQ \u200c\ufeff", "EH6 6QQ"],
  ["a\tb\nc", "a\tb\nc"],
  ["a\u2028b", "a\nb"],
  // Dashes: hyphen, no-break hyphen, figure dash, en, em, minus, full width.
  ["a\u2010b\u2011c\u2012d\u2013e\u2014f\u2212g\uff0dh", "a-b-c-d-e-f-g-h"],
  [
    "O\u2019Neill O\u2018Neill O\u02bcNeill O`Neill O\u00b4Neill O'Neill",
    "O'Neill O'Neill O'Neill O'Neill O'Neill O'Neill",
  ],
  // A phone number from a contacts app, a name with a soft hyphen, a file with a byte order mark.
  ["\u202d+44 131 496 0000\u202c", "+44 131 496 0000"],
  ["\u2066Niamh\u2069 Mac\u00adDonald\u200f", "Niamh MacDonald"],
  ["\ufeffName", "Name"],
  ["a\u200bb\u200cc\u200dd\u200ee\u2060f", "abcdef"],
  // Full-width characters, as typed on East Asian keyboards.
  ["\uff25\uff28\uff16\u3000\uff16\uff31\uff31", "EH6 6QQ"],
  ["\uff0b44\uff08131\uff09", "+44(131)"],
  ["", ""],
  ["\u200b\u00a0\u200d", ""],
  ["Zoë Łukasz \u201cBig\u201d محمد 山田", "Zoë Łukasz \u201cBig\u201d محمد 山田"],
  ["👷🏽\u200d♀️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👷🏽\u200d♀️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
  ["می\u200cخواهم", "می\u200cخواهم"],
])("%j without marks is %j", (pasted, plain) => expect(withoutMarks(pasted)).toBe(plain));

it("changes nothing the second time", () => {
  const pieces = fc.constantFrom(..."aé م👷♀ -'\u00a0\u200b\u200c\u200d\u2013\u2019\ufeff\u202e\n".split(""));
  fc.assert(
    fc.property(fc.string({ unit: pieces }), (text) => {
      expect(withoutMarks(withoutMarks(text))).toBe(withoutMarks(text));
    }),
  );
});
