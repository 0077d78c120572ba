/** Kinds of text that people type, paste and import. */
export type InputKind =
  | "phone"
  | "mail"
  | "postcode"
  | "registration"
  | "name"
  | "vatNumber"
  | "companyNumber"
  | "line";

/** What somebody typed, and what it is kept as; a pattern: how its refusal reads. */
export type TypedInput = readonly [kind: InputKind, typed: string, kept: string | RegExp];

/** Inputs of the public cases and of their kinds, each with what a person means by it. */
const given: readonly TypedInput[] = [
  // E.164 and GOV.UK's pattern for phone numbers; 01632 960 and 0131 496 0 are Ofcom's numbers for drama.
  ["phone", "+44 (0)131 496 0000", "+44 (0)131 496 0000"],
  ["phone", "0131.496.0000", "0131.496.0000"],
  ["phone", "0131 496 0000 ext 12", "0131 496 0000 ext 12"],
  ["phone", "01481 960 123", "01481 960 123"],
  ["phone", "+353 1 800 0000", "+353 1 800 0000"],
  ["phone", "0131 496", /valid phone number/],
  ["phone", "call the office", /valid phone number/],
  ["phone", "0131 496 0000 please", /valid phone number/],
  // The specification asks for an @ and a dot.
  ["mail", "u@x.y", "u@x.y"],
  ["mail", "first.last+site@sub.example.test", "first.last+site@sub.example.test"],
  ["mail", "no-at.example.test", /valid email/],
  ["mail", "no-dot@example", /valid email/],
  ["mail", "two@at@example.test", /valid email/],
  // Forms of the Postcode Address File.
  ["postcode", "EH6 6QQ", "EH6 6QQ"],
  ["postcode", "eh66qq", "EH6 6QQ"],
  ["postcode", "EC1A 1BB", "EC1A 1BB"],
  ["postcode", "M1 1AE", "M1 1AE"],
  ["postcode", "BT1 5GS", "BT1 5GS"],
  ["postcode", "EH1O 5DT", /EH10 5DT/],
  ["postcode", "G2 IDT", /G2 1DT/],
  ["postcode", "EH6", /first half/],
  ["postcode", "D02 X285", /is not a UK postcode/],
  ["postcode", "NPT 1AA", /is not a UK postcode/],
  ["postcode", "JE2 3AB", /in Jersey/],
  ["postcode", "IM1 1AA", /on the Isle of Man/],
  // DVLA's forms.
  ["registration", "SK20 ABC", "SK20 ABC"],
  ["registration", "sk20abc", "SK20 ABC"],
  ["registration", "A123 BCD", "A123 BCD"],
  ["registration", "ABC 123D", "ABC 123D"],
  ["registration", "Q123 ABC", "Q123 ABC"],
  ["registration", "AXI 2345", "AXI 2345"],
  ["registration", "SK2O ABC", /SK20 ABC/],
  ["name", "J. Page", "J. Page"],
  ["name", "Dr. Page", "Dr. Page"],
  ["name", "P. Link", "P. Link"],
  ["name", "S. Ly", "S. Ly"],
  ["name", "J. Page Haulage Ltd", "J. Page Haulage Ltd"],
  ["name", "A. Link Plant Hire", "A. Link Plant Hire"],
  ["name", "T. Live Transport", "T. Live Transport"],
  ["name", "Màiri NicDhòmhnaill", "Màiri NicDhòmhnaill"],
  ["name", "Łukasz Wójcik", "Łukasz Wójcik"],
  ["name", "محمد علي", "محمد علي"],
  ["name", "O’Neill & Sons", "O’Neill & Sons"],
  ["name", "3 D Haulage", "3 D Haulage"],
  ["name", "www.cheap-skips.test", /no web or e-mail address/],
  ["name", "mail me@example.test", /no web or e-mail address/],
  ["name", "ring 0131 496 0000", /no web or e-mail address/],
  ["name", "cheap-skips.com", /no web or e-mail address/],
  // HMRC's two check sums; 97 and 97-55.
  ["vatNumber", "GB999999973", "GB999999973"],
  ["vatNumber", "999 9999 73", "GB999999973"],
  ["vatNumber", "GD001", "GBGD001"],
  ["vatNumber", "BANANA", /VAT/],
  ["vatNumber", "GB123456788", /VAT/],
  ["companyNumber", "SC123456", "SC123456"],
  ["companyNumber", "sc 123456", "SC123456"],
  ["companyNumber", "01234567", "01234567"],
  ["companyNumber", "BANANA", /company/i],
  ["line", "PO 4711/B", "PO 4711/B"],
  ["line", "₤5 — “gate” №3", "₤5 — “gate” №3"],
];

/** Marks that a paste brings and nobody sees, each with the program that puts them there. */
const around: readonly (readonly [from: string, before: string, after: string])[] = [
  ["a cell of a table", "\t", "\n"],
  ["a web page", "\u00a0", "\u00a0"],
  ["a file with a byte order mark", "\ufeff", ""],
  ["a contact of a phone", "\u202a", "\u202c"],
  ["a text from right to left", "\u200f", "\u200f"],
  ["a chat", "\u200b", "\u2060"],
  ["a slide", "\u2003", "\u3000"],
];

/** Every input alone, and as each program pastes it. */
export const typedInputs: readonly TypedInput[] = given.flatMap(([kind, typed, kept]): TypedInput[] => [
  [kind, typed, kept],
  ...around.map(([, before, after]): TypedInput => [kind, `${before}${typed}${after}`, kept]),
]);
