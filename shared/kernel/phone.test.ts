import { describe, expect, it } from "vitest";
import { Phone } from "./phone.ts";
import { callHref, phoneE164 } from "./phone-text.ts";

describe("Phone", () => {
  it.each(["0131 496 0000", "+44 131 496 0000", "(0131) 496-0000", "01314960000", "  0131 496 0000  "])(
    "accepts %j",
    (text) => {
      expect(Phone.parse(text)).toBe(text.trim());
    },
  );
  it.each([
    ["0131\u00a0496\u202f0000", "0131 496 0000"],
    ["\u202a+44 131 496 0000\u202c", "+44 131 496 0000"],
    ["0131\u2013496\u20110000", "0131-496-0000"],
    ["0131.496.0000", "0131.496.0000"],
    ["0131/4960000", "0131/4960000"],
    ["0131 496 0000 ext 12", "0131 496 0000 ext 12"],
    ["0131 496 0000 x12", "0131 496 0000 x12"],
    ["\ufeff0131 496 0000", "0131 496 0000"],
    ["0131 496 0000 extn 12", "0131 496 0000 extn 12"],
    ["0131 496 0000 ext no. 12", "0131 496 0000 ext no. 12"],
    ["tel:+44-131-496-0000;ext=12", "+44-131-496-0000;ext=12"],
  ])("reads a pasted %j as %j", (text, kept) => {
    expect(Phone.parse(text)).toBe(kept);
  });
  it.each([
    ...["", "0131 496", "123456789", "----------", "0131 496 000x", "07700abc900", "0131\n496\n0000", "0".repeat(31)],
    ...["ext 0131496000", "0131 496 ext 0000", "ring the yard please", "\u200b"],
    ...["+44+44 131 496 0000", "0131 496 0000+"],
  ])("refuses %j", (text) => {
    expect(Phone.safeParse(text).success).toBe(false);
  });
  it.each([
    ["O131 496 0000", "Please enter a valid phone number. Did you mean 0131 496 0000?"],
    ["0131 496 000O", "Please enter a valid phone number. Did you mean 0131 496 0000?"],
    ["07700abc900", "Please enter a valid phone number"],
    ["123456789", "Please enter a valid phone number"],
  ])("reports %j: %s", (text, sentence) => {
    expect(Phone.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});

/** By E.123 and E.164, no zero for national calls follows the country code. */
const written = [
  ["0131 496 0000", "+441314960000"],
  ["+44 (0)131-496 0000", "+441314960000"],
  ["+44 (0)131 496 0000", "+441314960000"],
  ["+44 0131 496 0000", "+441314960000"],
  ["+44 (0131) 496 0000", "+441314960000"],
  ["(+44) 0131 496 0000", "+441314960000"],
  ["0044 131 496 0000", "+441314960000"],
  ["0044 (0) 131 496 0000", "+441314960000"],
  ["44 131 496 0000", "+441314960000"],
  ["0131.496.0000", "+441314960000"],
  ["0131\u2013496\u20130000", "+441314960000"],
  ["07700 900123", "+447700900123"],
  ["01534 715000", "+441534715000"],
  ["01624 696300", "+441624696300"],
  ["+353 (0)1 234 5678", "+35312345678"],
  ["+353 01 234 5678", "+35312345678"],
  ["+353 1 234 56789", "+353123456789"],
  ["+48 22 123 45 67", "+48221234567"],
  ["+39 06 1234 5678", "+390612345678"],
  ["0131 496 0000 ext. 12", "+441314960000"],
  ["+44 131 496 0000;ext=12", "+441314960000"],
  ["+49 (0)30 123456", "+4930123456"],
  // From a spreadsheet, which drops the leading zero.
  ["7700 900123", "+447700900123"],
  ["1314960000", "+441314960000"],
  ["6123456789", null],
] as const;

describe("phoneE164", () => {
  it.each(written)("reads %j as %j", (text, number) => {
    expect(phoneE164(text)).toBe(number);
  });
});

describe("the link that calls", () => {
  it.each(written.filter(([text, number]) => number !== null && !text.includes("ext")))(
    "%j calls %s",
    (text, number) => {
      expect(callHref(text)).toBe(`tel:${number}`);
    },
  );
  it.each([
    ["0131 496 0000 ext. 12", "tel:+441314960000;ext=12"],
    ["+44 (0)131 496 0000 (x7)", "tel:+441314960000;ext=7"],
    ["+44 131 496 0000;ext=12", "tel:+441314960000;ext=12"],
    ["6123456789", "tel:6123456789"],
    ["+44 131 4960", "tel:+441314960"],
  ])("%j is %s", (text, link) => {
    expect(callHref(text)).toBe(link);
  });
});
