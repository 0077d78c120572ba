import { describe, expect, it } from "vitest";
import { createRandom } from "#local/demo/random.ts";
import {
  codeOf,
  fitOf,
  keysOf,
  mostKeys,
  phoneDigits,
  reversed,
  rightEnd,
  searchedIn,
  slipsBetween,
  slipsIn,
  wordsOf,
} from "./words.ts";

describe("words", () => {
  it.each([
    ["Glen Haulage Ltd", ["glen", "haulage"]],
    ["  O’Neill & Sons, Muir-of-Ord ", ["oneill", "sons", "muir", "ord"]],
    ["Éilidh MacKay", ["eilidh", "mackay"]],
    ["The", ["the"]],
    ["a b c", []],
  ])("of %s", (text, words) => expect(wordsOf(text)).toEqual(words));
});

describe("codes", () => {
  it.each([
    ["SK26 ABC", "sk26abc"],
    ["eh1 1aa", "eh11aa"],
    ["EH1O 5DT", "eh105dt"],
    ["JOB-261129-a1b2c3", "j0b261129a1b2c3"],
  ])("of %s", (text, code) => expect(codeOf(text)).toBe(code));

  it.each([
    ["0131 496 0123", "1314960123"],
    ["+44 131 496 0123", "1314960123"],
    ["+44 (0)131 496 0123", "1314960123"],
    ["0044 131 496 0123", "1314960123"],
    ["131 496 0123", "1314960123"],
    ["+353 1 496 0123", "35314960123"],
  ])("of the number %s", (text, digits) => expect(phoneDigits(text)).toBe(digits));
});

describe("what is searched for", () => {
  it.each([
    ["SK26 ABC", "sk26abc"],
    ["sk26", "sk26"],
    ["ABC", "abc"],
    ["JOB-261129-a1b2c3", "261129a1b2c3"],
    ["a1b2c3", "a1b2c3"],
    ["EH6 6QQ", "eh66qq"],
    ["0131 496 0123", "1314960123"],
    ["JOB-261129-DECADE", "261129decade"],
    ["decade", "decade"],
    ["ORD-BADCAFED", "0rdbadcafed"],
    ["Smith", null],
    ["John", null],
    ["Decade Builders", null],
    ["6 wheel tipper", null],
    ["isla@glen.test", null],
  ])("in %s is the code %s", (text, code) => expect(searchedIn(text).code?.start ?? null).toBe(code));

  it("finds every reference, whole or by its end, whichever characters it has", () => {
    const random = createRandom(1);
    for (let nth = 0; nth < 3_000; nth++) {
      const end = Array.from({ length: 6 }, () => random.whole(0, 15).toString(16).toUpperCase()).join("");
      const reference = `JOB-261129-${end}`;
      const keys = keysOf({ reference: [reference] }).map(({ space, key }) => space + key);
      for (const typed of [reference, reference.toLowerCase(), reference.slice(4)])
        expect(keys).toContain(`c${searchedIn(typed).code?.start}`);
      const found = searchedIn(end).code;
      expect(
        keys.includes(`c${found?.start}`) || keys.some((key) => key.startsWith(`e${reversed(found?.end ?? "-")}`)),
      ).toBe(true);
    }
  });

  it("are the words, the longest first, or a whole address", () => {
    expect(searchedIn("Isla of Glen Haulage").words).toEqual(["haulage", "isla", "glen"]);
    expect(searchedIn("Isla@Glen.test").words).toEqual(["isla@glen.test"]);
    expect(searchedIn("!!").words).toEqual([]);
  });
});

describe("slips", () => {
  it.each([
    ["smith", "smith", 0],
    ["smiht", "smith", 1],
    ["smth", "smith", 1],
    ["smithh", "smith", 1],
    ["smyth", "smith", 1],
    ["hendresno", "henderson", 2],
  ])("between %s and %s are %i", (one, other, slips) => expect(slipsBetween(one, other, 2)).toBe(slips));

  it.each([
    ["smi", "smith", 1],
    ["smith", "smith", 0],
    ["smiht", "smith", 3],
    ["abc", "abd", null],
    ["muir", "blair", null],
  ])("%s fits %s: %s", (searched, word, fit) => expect(fitOf(searched, word)).toBe(fit));

  it("leave one end of a word right, whatever single slip there is", () => {
    const letters = "abcdefghijklmnop";
    for (let length = 5; length <= letters.length; length++) {
      const word = letters.slice(0, length);
      for (let at = 0; at < length; at++) {
        const slipped = [
          word.slice(0, at) + word.slice(at + 1),
          `${word.slice(0, at)}z${word.slice(at)}`,
          `${word.slice(0, at)}z${word.slice(at + 1)}`,
          word.slice(0, at) +
            word
              .slice(at, at + 2)
              .split("")
              .reverse()
              .join("") +
            word.slice(at + 2),
        ];
        for (const typed of slipped.filter((one) => slipsIn(one) > 0)) {
          const end = rightEnd(typed);
          expect([typed, word.startsWith(typed.slice(0, end)) || word.endsWith(typed.slice(-end))]).toEqual([
            typed,
            true,
          ]);
          expect(fitOf(typed, word)).not.toBeNull();
        }
      }
    }
  });
});

describe("the keys of a record", () => {
  it("are its codes from both ends and its words, each once", () => {
    const said = { reference: ["JOB-261129-a1b2c3"], phone: [null], company: ["Glen Haulage"], name: ["Isla Glen"] };
    expect(keysOf(said).map(({ space, key }) => `${space} ${key}`)).toEqual([
      "c 261129a1b2c3",
      "e 3c2b1a921162",
      "c a1b2c3",
      "w glen",
      "w haulage",
      "w isla",
    ]);
  });

  it("are no more than fit into a transaction", () => {
    const title = Array.from({ length: 200 }, (_, at) => `word${at}`).join(" ");
    expect(keysOf({ title: [title] })).toHaveLength(mostKeys);
  });
});
