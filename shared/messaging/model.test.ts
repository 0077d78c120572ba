import { describe, expect, it } from "vitest";
import { MessageText } from "./model.ts";

describe("MessageText", () => {
  it.each([
    ["Hello", "Hello"],
    ["  Hello\n ", "Hello"],
    ["x".repeat(4000), "x".repeat(4000)],
    ["line\n\tline", "line\n\tline"],
    ['<script>alert("x")</script>', '<script>alert("x")</script>'],
    ["👷‍♀️ ok", "👷‍♀️ ok"],
  ])("takes what was typed", (text, kept) => {
    expect(MessageText.parse(text)).toBe(kept);
  });

  it.each([
    ["", "Write a message first."],
    ["   ", "Write a message first."],
    ["x".repeat(4001), "A message can have at most 4,000 characters. Split it in two."],
    ["x".repeat(5000), "A message can have at most 4,000 characters. Split it in two."],
    ["half a character \ud83d", "This text has a broken character. Type it again."],
  ])("refuses the rest and says what to do", (text, message) => {
    expect(MessageText.safeParse(text).error?.issues[0]?.message).toBe(message);
  });
});
