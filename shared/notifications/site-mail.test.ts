import { expect, it } from "vitest";
import type { LinkTarget } from "../tracking/link-rules.ts";
import { siteReaders } from "./site-mail.ts";

const booker = { email: "Ada@firm.test", invoiceEmail: "accounts@firm.test" };

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
  const readers = siteReaders(opens, { contactEmail }, { ...booker, invoiceEmail });
  expect(readers.map(({ reader, email }) => `${reader} ${email}`)).toEqual(told);
});
