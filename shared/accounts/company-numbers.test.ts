import { describe, expect, it } from "vitest";
import { CompanyNumber, VatNumber } from "./company-numbers.ts";

const told = (schema: typeof VatNumber, typed: string) =>
  schema.safeParse(typed).error?.issues.map(({ message }) => message);

describe("a VAT number", () => {
  // VAT numbers of HMRC's example, public pages, python-stdnum, Tesco, and Marks & Spencer.
  it.each([
    ["GB999999973", "GB999999973"],
    ["831 4958 16", "GB831495816"],
    ["GB337440071", "GB337440071"],
    ["980780684", "GB980780684"],
    ["GB 220 4302 31", "GB220430231"],
    ["gb 232 1288 92", "GB232128892"],
    // Valid only by the checksum in use since 2009 (modulo 97, less 55): 73 - 55 = 18.
    ["GB999999918", "GB999999918"],
    ["GB999999973001", "GB999999973001"],
    ["XI 999 9999 73", "XI999999973"],
    ["GD001", "GBGD001"],
    ["GB GD499", "GBGD499"],
    ["HA599", "GBHA599"],
    ["GBHA500", "GBHA500"],
    // Pasted text with invisible characters.
    ["\u202aGB\u00a0999\u20119999.73\u200b", "GB999999973"],
  ])("%j is %s", (typed, number) => expect(VatNumber.parse(typed)).toBe(number));

  const right = "Type the nine or twelve digits from your VAT certificate, such as GB999999973.";
  it.each([
    ["BANANA", `“BANANA” is not a VAT number. ${right}`],
    ["GB123456788", `“GB123456788” is not a VAT number. ${right}`],
    ["GB999999972", `“GB999999972” is not a VAT number. ${right}`],
    ["GB000000000", `“GB000000000” is not a VAT number. ${right}`],
    ["GB99999997", `“GB99999997” is not a VAT number. ${right}`],
    ["GB9999999731", `“GB9999999731” is not a VAT number. ${right}`],
    ["GD500", `“GD500” is not a VAT number. ${right}`],
    ["HA499", `“HA499” is not a VAT number. ${right}`],
    ["IE6388047V", `“IE6388047V” is not a VAT number. ${right}`],
    ["DE136695976", `“DE136695976” is not a VAT number. ${right}`],
    ["GB8314958I6", "“GB8314958I6” is not a VAT number. Did you mean GB831495816?"],
    ["G8999999973", "“G8999999973” is not a VAT number. Did you mean GB999999973?"],
    ["", "Please fill this in."],
  ])("%j is refused: %s", (typed, sentence) => expect(told(VatNumber, typed)).toEqual([sentence]));
});

describe("a company number", () => {
  // Tesco, one number for each country and kind of company, a society, and a company older than Northern Ireland.
  it.each([
    ["00445790", "00445790"],
    ["445790", "00445790"],
    ["6", "00000006"],
    ["sc 123456", "SC123456"],
    ["NI\u00a0123456", "NI123456"],
    ["OC-301234", "OC301234"],
    ["SO300123", "SO300123"],
    ["NC000123", "NC000123"],
    ["SL012345", "SL012345"],
    ["FC012345", "FC012345"],
    ["CE010135", "CE010135"],
    ["OE000123", "OE000123"],
    ["R0000005", "R0000005"],
    ["IP29530R", "IP29530R"],
    ["\u202aRS007634\u202c", "RS007634"],
  ])("%j is %s", (typed, number) => expect(CompanyNumber.parse(typed)).toBe(number));

  const right = "Type the eight characters from Companies House, such as SC123456 or 01234567.";
  it.each([
    ["BANANA", `“BANANA” is not a company number. ${right}`],
    ["123456789", `“123456789” is not a company number. ${right}`],
    ["00000000", `“00000000” is not a company number. ${right}`],
    ["SC12345", `“SC12345” is not a company number. ${right}`],
    ["SC1234567", `“SC1234567” is not a company number. ${right}`],
    ["XX123456", `“XX123456” is not a company number. ${right}`],
    ["SC12345R", `“SC12345R” is not a company number. ${right}`],
    ["5C123456", "“5C123456” is not a company number. Did you mean SC123456?"],
    ["O0445790", "“O0445790” is not a company number. Did you mean 00445790?"],
    ["SCI23456", "“SCI23456” is not a company number. Did you mean SC123456?"],
    ["", "Please fill this in."],
  ])("%j is refused: %s", (typed, sentence) => expect(told(CompanyNumber, typed)).toEqual([sentence]));
});
