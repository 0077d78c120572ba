/** Kinds of text that people type, paste and import. */
export type InputKind =
  | "phone"
  | "mail"
  | "postcode"
  | "registration"
  | "name"
  | "vatNumber"
  | "companyNumber"
  | "line"
  | "pounds"
  | "tonnes"
  | "metres"
  | "hours"
  | "miles"
  | "licence"
  | "carrier"
  | "motTest"
  | "spot";

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
  ["phone", "tel:+441314960000", "+441314960000"],
  ["phone", "０１３１ ４９６ ００００", "0131 496 0000"],
  ["phone", "0131 496 0000 / 07700 900123", /valid phone number/],
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
  ["registration", "sk20.abc", "SK20 ABC"],
  ["registration", "SK2O ABC", /SK20 ABC/],
  ["name", "J. Page", "J. Page"],
  ["name", "Dr. Page", "Dr. Page"],
  ["name", "P. Link", "P. Link"],
  ["name", "S. Ly", "S. Ly"],
  ["name", "Wm. Live & Co.", "Wm. Live & Co."],
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
  // Money, in pence as it is stored.
  ["pounds", "90", "9000"],
  ["pounds", "£90", "9000"],
  ["pounds", "£ 1,250.50", "125050"],
  ["pounds", "1250.5", "125050"],
  ["pounds", "90,5", "9050"],
  ["pounds", "90.00", "9000"],
  ["pounds", "ninety", /amount in pounds/],
  ["pounds", "1.250,50", /amount in pounds/],
  ["pounds", "90 euros", /amount in pounds/],
  ["pounds", "-5", /At least £1/],
  // What people write for weights, lengths, hours and miles: the unit is converted.
  ["tonnes", "7.5", "7.5"],
  ["tonnes", "7.5t", "7.5"],
  ["tonnes", "7.5 Tonnes", "7.5"],
  ["tonnes", "7,500 kg", "7.5"],
  ["tonnes", "18000kgs", "18"],
  ["tonnes", "13T", "13"],
  ["tonnes", "7½", "7.5"],
  ["tonnes", "7 1/2 t", "7.5"],
  ["tonnes", "7.5 stone", /number/],
  ["tonnes", "500", /At most 80 t/],
  ["metres", "8.5", "8.5"],
  ["metres", "8.5 m", "8.5"],
  ["metres", "850 cm", "8.5"],
  ["metres", "8500mm", "8.5"],
  ["metres", "30 feet", "9.144"],
  ["metres", "8.5 mtrs", "8.5"],
  ["metres", "12ft 6in", "3.81"],
  ["metres", "12'6\"", "3.81"],
  ["metres", "8 miles", /number/],
  ["hours", "4", "4"],
  ["hours", "4 hours", "4"],
  ["hours", "4 hrs", "4"],
  ["hours", "2.5h", "2.5"],
  ["hours", "90 minutes", "1.5"],
  ["hours", "half a day", /number/],
  ["miles", "50", "50"],
  ["miles", "50 miles", "50"],
  ["miles", "50mi", "50"],
  ["miles", "far", /whole miles/],
  // The DVSA's licences, the DVSA's tests, and the regulators' carriers (Defra's fixtures for digital waste tracking).
  ["licence", "OM1234567", "OM1234567"],
  ["licence", "om 1234567", "OM1234567"],
  ["licence", "0M1234567", /OM1234567/],
  ["licence", "OA1234567", /operator's licence/],
  ["licence", "OM123456", /seven digits/],
  ["carrier", "SCO/123456", "SCO/123456"],
  ["carrier", "SEA 123456", "SEA/123456"],
  ["carrier", "sno-123456", "SNO/123456"],
  ["carrier", "SWE/123456", "SWE/123456"],
  ["carrier", "WCR/123456", "WCR/123456"],
  ["carrier", "WCR/R/1234567", "WCR/R/1234567"],
  ["carrier", "CBDU 123", "CBDU123"],
  ["carrier", "CBDL12345678", "CBDL12345678"],
  ["carrier", "WCR/R/123456", /regulator/],
  ["carrier", "WCR/R/12345678", /regulator/],
  ["motTest", "1234 5678 9012", "1234 5678 9012"],
  ["motTest", "123456789012", "1234 5678 9012"],
  ["motTest", "12345678901", /twelve digits/],
  // Edinburgh Castle, 55.9486, -3.1999, is NT 25148 73487: the first is 393 m north of it.
  ["spot", "NT 2515 7388", "55.952, -3.200"],
  ["spot", "NT251738", "55.952, -3.200"],
  ["spot", "nt25157388", "55.952, -3.200"],
  ["spot", "55.9533, -3.1883", "55.953, -3.188"],
  ["spot", "55.9533 -3.1883", "55.953, -3.188"],
  ["spot", "55.9533° N, 3.1883° W", "55.953, -3.188"],
  ["spot", "https://www.google.com/maps?q=55.9533,-3.1883", "55.953, -3.188"],
  // The specification of plus codes: the cell of 55.9533, -3.1883.
  ["spot", "9C7RXR36+8M", "55.953, -3.188"],
  ["spot", "XR36+8M Edinburgh", /short plus code/],
  ["spot", "NT 251738 and NT 261738", /two points/],
  ["spot", "-3.1883, 55.9533", /55.9533, -3.1883/],
  ["spot", "55.9533, 3.1883", /55.9533, -3.1883/],
  ["spot", "///filled.count.soap", /what3words/],
  ["spot", "NT 251 7388", /figures/],
  ["spot", "HP 00 00", /sea/],
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
