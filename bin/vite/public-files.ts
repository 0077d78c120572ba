import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Points imports of a slice's public interface (`web/<domain>/public.ts`) at the files that it re-exports, and those of the
 * query library too. Through the interface, a page would load every file that any other page uses of the slice.
 */
export function publicFilesPlugin(): Plugin {
  return {
    name: "haulyard-public-files",
    apply: "build",
    enforce: "pre",
    transform: (code, file) =>
      code.includes('/public.ts"') || code.includes('"@tanstack/')
        ? { code: withPackageFiles(withInnerFiles(code, dirname(file), textOf)), map: null }
        : null,
  };
}

/**
 * Returns the code of a file in `folder` with its imports from public interfaces replaced. Keeps the number of lines, for
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

const queryLibrary = /^import \{([^}]*)\} from "(@tanstack\/(?:react-query|query-core))";/gm;

/** The same for imports of the query library, whose pages of one query need nothing that reads lists or changes anything. */
export function withPackageFiles(code: string): string {
  return code.replaceAll(queryLibrary, (whole, names: string, from: string) => {
    const imports = namesIn(names).map((name) => {
      const inner = packageFiles(from).get(name.split(" as ")[0] ?? name);
      return `import { ${name} } from "${inner ?? from}";`;
    });
    return imports.join(" ") + "\n".repeat(whole.split("\n").length - 1);
  });
}

const knownFiles = new Map<string, ReadonlyMap<string, string>>();

/** The file of each value that a package exports whose index imports it from there, or has it of another such package. */
function packageFiles(name: string): ReadonlyMap<string, string> {
  const known = knownFiles.get(name);
  if (known) return known;
  const index = fileURLToPath(import.meta.resolve(name));
  const code = textOf(index);
  const others = [...code.matchAll(/^export \* from "([^"]+)";/gm)].flatMap(([, other = ""]) => [
    ...packageFiles(other),
  ]);
  const own = [...code.matchAll(/^import \{([^}]*)\} from "(\.[^"]+)";/gm)].flatMap(([, names = "", file = ""]) =>
    namesIn(names).map((one) => [one, join(dirname(index), file)] as const),
  );
  const files = new Map([...others, ...own]);
  knownFiles.set(name, files);
  return files;
}

const textOf = (path: string) => readFileSync(path, "utf8");

/** The file of each value that a public interface exports, relative to it. Types need none: the bundler drops them. */
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
