import { expect, it } from "vitest";
import type { LinkTarget } from "../tracking/link-rules.ts";
import { mobileOf, siteReaders } from "./site-mail.ts";

const booker = { email: "Ada@firm.test", phone: "07700 900111", invoiceEmail: "accounts@firm.test" };

it.each<[opens: LinkTarget, contactEmail: string | null, invoiceEmail: string | null, told: string[]]>([
  ["vehicle", "site@firm.test", "accounts@firm.test", ["site site@firm.test"]],
  ["vehicle", "ada@FIRM.test", "accounts@firm.test", []],
  ["vehicle", null, "accounts@firm.test", []],
  ["sheet", "site@firm.test", "accounts@firm.test", ["site site@firm.test", "office accounts@firm.test"]],
  ["sheet", "Accounts@firm.test", "accounts@firm.test", ["site Accounts@firm.test"]],
  ["sheet", null, "accounts@firm.test", ["office accounts@firm.test"]],
  ["sheet", "site@firm.test", null, ["site site@firm.test"]],
  ["sheet", null, null, []],
])("mails the link to the %s with contact %s and office %s to %j", (opens, contactEmail, invoiceEmail, told) => {
  const contact = { contactEmail, contactPhone: "0131 496 0777" };
  const readers = siteReaders(opens, contact, { ...booker, invoiceEmail }, true);
  expect(readers.map(({ reader, to }) => `${reader} ${to}`)).toEqual(told);
});

it.each<[opens: LinkTarget, contactPhone: string, sendsTexts: boolean, told: string | null]>([
  ["vehicle", "07700 900222", true, "+447700900222"],
  ["vehicle", "07700 900222", false, null],
  ["vehicle", "0131 496 0777", true, null],
  ["vehicle", "+44 (0)7700 900111", true, null],
  ["sheet", "07700 900222", true, null],
])("texts the link to the %s to %s, where texts are sent (%s): %s", (opens, contactPhone, sendsTexts, told) => {
  const readers = siteReaders(opens, { contactEmail: null, contactPhone }, booker, sendsTexts);
  expect(readers.find(({ reader }) => reader === "phone")?.to ?? null).toBe(told);
});

it.each([
  ["07700 900222", "+447700900222"],
  ["+44 7700 900222", "+447700900222"],
  ["0044 7700900222", "+447700900222"],
  ["07700 900222 ext 4", "+447700900222"],
  ["0131 496 0000", null],
  ["070 1234 5678", null],
  ["+353 86 123 4567", null],
])("takes %s for the mobile %s", (phone, mobile) => {
  expect(mobileOf(phone)).toBe(mobile);
});
