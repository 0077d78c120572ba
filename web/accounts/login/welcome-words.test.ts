import { expect, it } from "vitest";
import { welcomeWords } from "./login-page.tsx";

it.each([
  ["contractor", "contractor", "You are signed in."],
  ["contractor", null, "You are signed in."],
  ["admin", "contractor", "You are signed in. Your account is a contractor's, so you see a contractor's pages."],
] as const)("on the tab %s an account of role %s reads: %s", (tab, role, words) => {
  expect(welcomeWords(tab, role)).toBe(words);
});
