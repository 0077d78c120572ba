import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { codeMailFor } from "#test/support/triggers.ts";

beforeEach(() => {
  vi.stubEnv("TABLE_NAME", "none");
  vi.stubEnv("WEB_URL", "https://haulyard.test");
});
afterEach(() => vi.unstubAllEnvs());

const email = `o'neil+"<b>"@people.test`;

it.each([
  ["CustomMessage_SignUp", "https://haulyard.test/auth?view=confirm&amp;email=", /Confirm your email address/],
  ["CustomMessage_ResendCode", "https://haulyard.test/auth?view=confirm&amp;email=", /Confirm your email address/],
  ["CustomMessage_ForgotPassword", "https://haulyard.test/auth?view=new-password&amp;email=", /new Haulyard password/],
  ["CustomMessage_UpdateUserAttribute", "https://haulyard.test/settings?code=", /Confirm your new email address/],
] as const)("%s carries the code and a link that fills it in", async (source, link, about) => {
  const { subject, message } = await codeMailFor(email, source);
  expect(subject).toMatch(about);
  expect(message).toContain(`href="${link}`);
  const [, address = ""] = /href="([^"]*)"/.exec(message ?? "") ?? [];
  const opened = new URL(address.replaceAll("&amp;", "&").replace("{####}", "123456"));
  expect(opened.searchParams.get("code")).toBe("123456");
  if (link.includes("email")) expect(opened.searchParams.get("email")).toBe(email);
  expect(message).not.toContain("<b>");
  // The code appears once in the link and once as text to type.
  expect(message?.split("{####}")).toHaveLength(3);
  expect(message).toMatch(/The link and code work until \w{3} \d+ \w{3}, \d\d:\d\d \(UK time\)\./);
  // Cognito's limit of a message, in characters.
  expect(message?.length).toBeLessThan(20_000);
});

it("leaves other emails to the user pool", async () => {
  expect(await codeMailFor(email, "CustomMessage_AdminCreateUser")).toEqual({ subject: null, message: null });
});
