import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { StrengthMeter } from "./new-password-fields.tsx";

afterEach(cleanup);

describe("the strength meter", () => {
  it.each([
    ["abc", "Very weak"],
    ["abcD", "Weak"],
    ["abcD1", "Medium"],
    ["abcD1!", "Strong"],
    ["Abcdefg1!x", "Very strong"],
  ])("calls %j %s", (password, word) => {
    render(<StrengthMeter password={password} />);
    expect(screen.getByRole("status").textContent).toBe(word);
  });

  it("says which checks are met in words too", () => {
    render(<StrengthMeter password="abc" />);
    const checks = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(checks).toEqual([
      "10+ characters, still missing",
      "uppercase, still missing",
      "lowercase, met",
      "number, still missing",
      "symbol, still missing",
    ]);
  });
});
