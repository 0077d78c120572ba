import { dirname, join } from "node:path";
import { type Finding, isTest, type Rule, type Source } from "./finding.ts";

/** Finds class names that a style sheet lacks: TypeScript accepts any name, and a misspelt one has no style. */
export const styleNames: Rule = {
  name: "components and their style sheets use the same names",
  findings: (sources) => {
    const components = sources.filter(({ path }) => /^web\/.+\.tsx?$/.test(path) && !isTest(path));
    const uses = components.flatMap(usesOf);
    return sources
      .filter(({ path }) => path.endsWith(".module.css"))
      .flatMap((sheet) =>
        findingsOf(
          sheet,
          uses.filter(({ sheet: used }) => used === sheet.path),
        ),
      );
  },
};

interface Use {
  readonly component: string;
  readonly sheet: string;
  readonly names: readonly string[];
  /** Whether the file also looks up class names that are known only at run time. */
  readonly looksUp: boolean;
}

function usesOf({ path, text }: Source): Use[] {
  const code = text.replace(/^import .*$/gm, "");
  return [...text.matchAll(/^import (\w+) from "(\.[^"]+\.module\.css)";/gm)].map(([, local = "", file = ""]) => ({
    component: path,
    sheet: join(dirname(path), file),
    names: [...code.matchAll(new RegExp(`(?<![\\w./-])${local}\\.(\\w+)`, "g"))].map(([, name = ""]) => name),
    looksUp: new RegExp(`(?<![\\w."-])${local}\\b(?!\\.\\w|["-])`).test(code),
  }));
}

function findingsOf({ path, text }: Source, uses: readonly Use[]): Finding[] {
  const rules = text.replace(/\/\*.*?\*\/|:global\([^)]*\)|url\([^)]*\)/gs, "");
  const there = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = ""]) => name));
  const taken = new Set(uses.flatMap(({ names }) => names));
  const missing = uses.flatMap(({ component, names }) =>
    names
      .filter((name) => !there.has(name))
      .map((name) => ({ path: component, what: `${path} has no .${name}: correct the name.` })),
  );
  if (uses.some(({ looksUp }) => looksUp)) return missing;
  const idle = [...there].filter((name) => !taken.has(name));
  return [...missing, ...idle.map((name) => ({ path, what: `No component uses .${name}: remove it.` }))];
}
