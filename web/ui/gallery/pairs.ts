/**
 * Foreground colours with their backgrounds, by name in tokens.css. The gallery shows them; its journey measures the
 * contrast.
 */
export type Pairs = readonly (readonly [front: string, on: readonly string[]])[];

/** Text on backgrounds. Minimum contrast 4.5:1. */
export const textPairs: Pairs = [
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

/** Edges, marks and focus rings of controls. Minimum contrast 3:1. */
export const controlPairs: Pairs = [
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
