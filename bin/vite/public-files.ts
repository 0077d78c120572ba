import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

/**
 * Points imports of a slice's public interface (`web/<domain>/public.ts`) at the files that it re-exports. Through the
 * interface, a page would load every file that any other page uses of the slice.
 */
export function publicFilesPlugin(): Plugin {
  return {
    name: "haulyard-public-files",
    apply: "build",
    enforce: "pre",
    transform: (code, file) =>
      code.includes('/public.ts"')
        ? { code: withInnerFiles(code, dirname(file), (path) => readFileSync(path, "utf8")), map: null }
        : null,
  };
}

/**
 * Returns the code of a file in `folder` with its imports from public interfaces replaced. The line count stays, for
 * source maps. Throws for a name that the interface does not export.
 */
export function withInnerFiles(code: string, folder: string, read: (path: string) => string): string {
  return code.replaceAll(
    /^import \{([^}]*)\} from "(\.[^"]*\/public\.ts)";/gm,
    (whole, names: string, from: string) => {
      const path = join(folder, from);
      const files = filesOf(read(path));
      const imports = namesIn(names).map((name) => {
        const inner = files.get(name.split(" as ")[0] ?? name);
        if (!inner) throw new Error(`${path} exports no ${name}`);
        return `import { ${name} } from "./${relative(folder, join(dirname(path), inner))}";`;
      });
      return imports.join(" ") + "\n".repeat(whole.split("\n").length - 1);
    },
  );
}

/** Returns the file of each exported value, relative to the public interface. The bundler drops types. */
function filesOf(code: string): Map<string, string> {
  const lines = code.matchAll(/^export \{([^}]*)\} from "([^"]+)";/gm);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) => namesIn(names).map((name) => [name, file] as const)),
  );
}

const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith("type "));
