import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, tokensOf } from "./contrast.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** Text on what it lies on: WCAG 2.2 AA, 4.5:1. */
const textPairs: readonly [text: string, on: readonly string[]][] = [
  ["ink", ["paper", "surface", "sunken", "raised", "stop-soft", "signal-soft"]],
  ["ink-soft", ["paper", "surface", "sunken", "raised"]],
  ["water", ["paper", "surface", "raised"]],
  ["go", ["paper", "surface"]],
  ["warn", ["paper", "surface"]],
  ["stop", ["paper", "surface", "raised"]],
  ["paper", ["ink"]],
  ["surface", ["ink"]],
  ["on-signal", ["signal", "signal-hover"]],
  ["on-signal-soft", ["signal-soft"]],
  ["on-go-soft", ["go-soft"]],
  ["on-warn-soft", ["warn-soft"]],
  ["on-stop", ["stop", "stop-hover"]],
  ["on-stop-soft", ["stop-soft"]],
  ["on-water-soft", ["water-soft"]],
  ["on-plate", ["plate"]],
  ["on-bar", ["bar", "bar-hover"]],
  ["on-bar-soft", ["bar", "bar-hover"]],
  ["signal", ["bar"]],
];

/** Edges, marks and rings by which a control is known: 3:1. */
const controlPairs: readonly [mark: string, on: readonly string[]][] = [
  ["line-strong", ["paper", "surface", "raised"]],
  ["signal-edge", ["paper", "surface"]],
  ["signal-mark", ["paper", "surface", "raised"]],
  ["stop", ["paper", "surface"]],
  ["focus", ["paper", "surface", "sunken", "raised"]],
  ["focus-on-bar", ["bar"]],
  ["on-bar-soft", ["bar"]],
  ["dot-go", ["paper", "surface", "raised"]],
  ["dot-limited-edge", ["paper", "surface", "raised"]],
  ["dot-stop", ["paper", "surface", "raised"]],
];

describe.each(["light", "dark"] as const)("the tokens in the %s theme", (theme) => {
  const tokens = tokensOf(css, theme);
  const colour = (name: string) => {
    const value = tokens.get(name);
    if (!value) throw new Error(`tokens.css has no --${name}`);
    return value;
  };
  const tooFaint = (pairs: readonly [string, readonly string[]][], least: number) =>
    pairs.flatMap(([front, backs]) =>
      backs
        .map((back) => ({ pair: `${front} on ${back}`, ratio: contrast(colour(front), colour(back)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
    );

  it("sets text at 4.5:1 or better", () => expect(tooFaint(textPairs, 4.5)).toEqual([]));
  it("draws controls at 3:1 or better", () => expect(tooFaint(controlPairs, 3)).toEqual([]));
  it("has every text colour measured", () => {
    const measured = new Set(textPairs.map(([text]) => text));
    expect([...tokens.keys()].filter((name) => name.startsWith("on-") && !measured.has(name))).toEqual([]);
  });
});

describe("contrast", () => {
  it("is 21:1 for black on white, 1:1 for a colour on itself", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#ffb612", "#ffb612")).toBe(1);
  });
});
