import type { Plugin } from "vite";
import { withoutJsonSchema, zodSchemas } from "#infra/small-zod.ts";

type Rewrite = readonly [file: RegExp, rewrite: (source: string) => string];

/**
 * Rewrites of packages that let the bundler drop unused code. Behaviour stays the same. Sizes are the savings of /book,
 * compressed.
 */
const rewrites: readonly Rewrite[] = [
  /**
   * React Router is one file, and we use a small part. Names for developers' tools (`Form.displayName = "Form"`) and
   * components created by a call keep the rest alive. Its browser entry is the development build, whose warnings are
   * for developers.
   */
  [
    /\/react-router\/dist\/.*\.mjs$/,
    (source) =>
      source
        .replace(/^\w+\.displayName = "\w+";$/gm, "")
        .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, "const ENABLE_DEV_WARNINGS = false;")
        .replace(/^(var \w+ = )(?=React\d*\.(createContext|forwardRef|memo)\()/gm, "$1/* @__PURE__ */ "),
  ],
  /** Removes zod's JSON Schema conversion and string formats: 7 kB. */
  [zodSchemas, withoutJsonSchema],
  /**
   * Downshift sets a property on each of its four hooks, though we use one, and describes types that it never checks: 5
   * kB.
   */
  [
    /\/downshift\/dist\/downshift\.esm\.mjs$/,
    (source) =>
      source
        .replace(/^_?use(?:Select|MultipleSelection|TagGroup)\.stateChangeTypes = .*;$/gm, "")
        .replace(/^var (?:propTypes|dropdownPropTypes)[\w$]* = [\s\S]*?^\}\)?;$/gm, "")
        .replace(/^ *validatePropTypes[\w$]*\(userProps.*\);$/gm, ""),
  ],
  /** Radix names each function and class for developers' tools: 2 kB. */
  [
    /\/@radix-ui\/[\w-]+\/dist\/index\.mjs$/,
    (source) =>
      source
        .replace(/^var __name = .*;$/m, "var __name = (target) => target;")
        .replace(/^ *__name\(\w+, "\w+"\);$/gm, "")
        .replace(/^ *static \{\s*__name\(this, "\w+"\);\s*\}$/gm, ""),
  ],
];

export function smallPackagesPlugin(): Plugin {
  return {
    name: "haulyard-small-packages",
    apply: "build",
    transform: {
      filter: { id: rewrites.map(([file]) => file) },
      handler: (code, id) => ({
        code: rewrites.reduce((source, [file, rewrite]) => (file.test(id) ? rewrite(source) : source), code),
        map: null,
      }),
    },
  };
}
