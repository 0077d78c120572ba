import type { Plugin } from "vite";

/**
 * React Router is one file, of which we use a small part. Names for developers' tools that it writes on its components
 * (`Form.displayName = "Form"`) and components that it makes with a call keep the rest of it alive; without the one and
 * with the other marked as free of effects, the bundler leaves out what no page uses.
 */
export function pureRouterPlugin(): Plugin {
  return {
    name: "haulyard-pure-router",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(/^(var \w+ = )(?=React\d*\.(createContext|forwardRef|memo)\()/gm, "$1/* @__PURE__ */ "),
        map: null,
      }),
    },
  };
}
