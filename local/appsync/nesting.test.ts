import { expect, it } from "vitest";
import { nestingOf } from "./documents.ts";

it.each([
  ["", 0],
  ["{ me { id } }", 2],
  ["query ($a: [[Int]]) { me(a: { b: [$a] }) { id } }", 4],
  ['{ me(a: "{[({[(") { id } }', 2],
  ['{ me(a: "\\"{{{") { id } }', 2],
  ['{ me(a: """{{ " {{ \\""" {{""") { id } }', 2],
  ["{ me # {{{{\n { id } }", 2],
  ["}}} {", 0],
  ["[".repeat(1_000_000), 1_000_000],
  ["{ a ".repeat(5_000), 5_000],
])("%.40s nests %i deep", (document, depth) => expect(nestingOf(document)).toBe(depth));
