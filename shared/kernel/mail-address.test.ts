import { expect, it } from "vitest";
import { mailAddress } from "./mail-address.ts";

const kept = (text: string) => mailAddress("no").safeParse(text).data ?? null;

it.each([
  ["u@x.y", "u@x.y"],
  [" Anna.Reid@Example.COM ", "anna.reid@example.com"],
  ["Anna Reid <anna@example.com>", "anna@example.com"],
  ["mailto:anna@example.com", "anna@example.com"],
  ["anna\u200b@example.com", "anna@example.com"],
  ["anna@example\u2010site.com", "anna@example-site.com"],
  ["o\u2019neill@example.com", "o'neill@example.com"],
  ["anna+yard@mail.example.co.uk", "anna+yard@mail.example.co.uk"],
  ["anna@example.scot", "anna@example.scot"],
  ["Anna Reid <anna@example.com>;", "anna@example.com"],
  ["anna@example.com,", "anna@example.com"],
  ["anna@example.com.", "anna@example.com"],
  ["(anna@example.com)", "anna@example.com"],
  ["mailto:anna@example.com?subject=Skip", "anna@example.com"],
  ["anna\uff20example.com", "anna@example.com"],
])("%j is %s", (text, address) => {
  expect(kept(text)).toBe(address);
});

it.each([
  ...["user", "user@x", "user.x", "u@x.", "u@.y", "@x.y", "u@@x.y", "u@x..y", "u u@x.y", "u@x y.z"],
  ...["a@x.y, b@x.y", "a@x.y;b@x.y", "u@x.y\nbcc: b@x.y", ".u@x.y", "u@-x.y", "u@10.0.0.8", `${"u".repeat(251)}@x.y`],
])("%j is none", (text) => {
  expect(kept(text)).toBeNull();
});

it("suggests a dot for a comma", () => {
  const problem = mailAddress("No").safeParse("anna@example,com").error?.issues[0]?.message;
  expect(problem).toBe("No. Did you mean anna@example.com?");
});
