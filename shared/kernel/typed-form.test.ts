import fc from "fast-check";
import { expect, it } from "vitest";
import { compact, exactForm, likelyMeant, mostTyped } from "./typed-form.ts";
import { typedText } from "./typed-text.ts";

const twoAndTwo = (typed: string) => (/^[A-Z]{2}\d{2}$/.test(compact(typed)) ? compact(typed) : null);
const form = exactForm({ name: "a bay number", advice: "Write two letters and two digits.", normal: twoAndTwo });

it.each([
  // Each pair of look-alikes, in both directions.
  ["AO0O", "AO00"],
  ["00AB", undefined],
  ["A012", "AO12"],
  ["AI1I", "AI11"],
  ["A112", "AI12"],
  ["A512", "AS12"],
  ["AB1S", "AB15"],
  ["A812", "AB12"],
  ["AB1B", "AB18"],
  ["A212", "AZ12"],
  ["AB1Z", "AB12"],
  // In any case and spacing, and with emoji, which are two UTF-16 units long.
  ["a o - 1 o", "AO10"],
  ["👷AB1O", undefined],
  // No suggestion: two wrong characters, no valid correction, or two valid corrections.
  ["ABOO", undefined],
  ["ABCD", undefined],
  ["", undefined],
])("%j likely means %j", (typed, meant) => expect(likelyMeant(typed, twoAndTwo)).toBe(meant));

it("suggests nothing if several would pass", () => {
  const either = (typed: string) => (["O1", "01"].includes(typed) ? typed : null);
  expect([likelyMeant("OI", either), likelyMeant("0I", either)]).toEqual(["O1", "01"]);
  expect(likelyMeant("SI", (typed) => (["5I", "S1"].includes(typed) ? typed : null))).toBeUndefined();
});

const told = (typed: string) => typedText(form).safeParse(typed).error?.issues[0]?.message;
it("accepts any spelling, and for others shows the text and the likely one", () => {
  expect(typedText(form).parse("\u202aab\u00a01\u20112\u202c")).toBe("AB12");
  // Cyrillic and Greek letters that look like Latin ones.
  expect(typedText(form).parse("\u0410\u0392 12")).toBe("AB12");
  expect(told(" AB1O\u200b")).toBe("“AB1O” is not a bay number. Did you mean AB10?");
  expect(told("7")).toBe("“7” is not a bay number. Write two letters and two digits.");
  expect(told("\u00a0\u200b ")).toBe("Please fill this in.");
  expect(form.wrong(" ")).toBe("Write two letters and two digits.");
  expect(told("X".repeat(50))).toContain(`“${"X".repeat(40)}...”`);
  expect(told("X".repeat(mostTyped + 1))).toBe("Use at most 60 characters.");
});

it("never suggests what it would refuse", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[AOISBZ0158 -]{0,6}$/), (typed) => {
      const meant = likelyMeant(typed, twoAndTwo);
      if (meant !== undefined) expect(twoAndTwo(meant)).toBe(meant);
    }),
  );
});
