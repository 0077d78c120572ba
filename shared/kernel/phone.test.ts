import { describe, expect, it } from "vitest";
import { Phone, phoneE164 } from "./phone.ts";

describe("Phone", () => {
  it.each(["0131 496 0000", "+44 131 496 0000", "(0131) 496-0000", "01314960000", "  0131 496 0000  "])(
    "takes %j",
    (text) => {
      expect(Phone.parse(text)).toBe(text.trim());
    },
  );
  it.each(["", "0131 496", "123456789", "----------", "0131 496 000x", "0131\n496\n0000", "0".repeat(31)])(
    "refuses %j",
    (text) => {
      expect(Phone.safeParse(text).success).toBe(false);
    },
  );
});

describe("phoneE164", () => {
  it.each([
    ["0131 496 0000", "+441314960000"],
    ["+44 (0)131-496 0000", "+441314960000"],
    ["0044 131 496 0000", "+441314960000"],
    ["+353 1 234 56789", "+353123456789"],
    ["1234567890", null],
  ])("reads %j as %j", (text, number) => {
    expect(phoneE164(text)).toBe(number);
  });
});
