import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { parseSync } from "vite";

const generatedFrom: Readonly<Record<string, readonly string[]>> = {
  "virtual:operations": ["bin/vite/operations.ts"],
  "virtual:access": ["bin/vite/operations.ts"],
  "virtual:sidewall-reader": ["bin/vite/sidewall-reader.ts"],
  ".md": ["bin/vite/prose.ts", "web/ui/links.ts", "web/site/prose-page.tsx", "web/ui/banner.tsx", "web/ui/prose.tsx"],
};

const hasImports = /\.[cm]?[jt]sx?$/;
const typesOnly = /^(import|export) type\b/;
/** Files named by their path: `new URL("./x.json", import.meta.url)`, `join(import.meta.dirname, "../x.ts")`. */
const pathLiteral = /(?:new URL\(\s*|import\.meta\.dirname,\s*)"(\.[^"]+)"/g;
const globLiteral = /import\.meta\.glob(?:<[^>]*>)?\(\s*"(\.[^"]+)"/g;
const cssImport = /@import\s+"(\.[^"]+)"/g;

interface Node {
  readonly hash: string;
  readonly imports: readonly string[];
}

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface ModuleGraph {
  /**
   * Lists the files that `entry` loads, directly or not, including itself. Packages appear as
   * `node_modules/name@version`. Follows static imports, dynamic imports and literal paths; skips type imports.
   */
  readonly filesOf: (entry: string) => readonly string[];
  /** Returns one hash of everything the entries load and of `reads`: globs from the root for computed paths. */
  readonly hashOf: (entries: readonly string[], reads?: readonly string[]) => string;
}

/** Opens the module graph of the repository. Parses each file once. Entries are paths from the root. */
export function moduleGraph(root = join(import.meta.dirname, "..")): ModuleGraph {
  const { imports: aliases = {} } = readJson<{ imports?: Record<string, string> }>(join(root, "package.json"));
  const { packages } = readJson<LockFile>(join(root, "package-lock.json"));
  const nodes = new Map<string, Node>();

  const nodeOf = (path: string): Node => {
    const known = nodes.get(path);
    if (known) return known;
    const node = path.startsWith("node_modules/") ? packageNode(path, packages) : fileNode(path);
    nodes.set(path, node);
    return node;
  };

  const fileNode = (path: string): Node => {
    const bytes = readFileSync(join(root, path));
    const generated = generatedFrom[extname(path)];
    const named = (): string[] => importsIn(path, bytes.toString()).flatMap(resolveFrom(path));
    return { hash: sha(bytes), imports: generated ?? named().flatMap(matching) };
  };

  const matching = (path: string) => (path.includes("*") ? globSync(path, { cwd: root }) : [path]);

  const resolveFrom = (from: string) => (specifier: string) => {
    const [name = ""] = specifier.split("?");
    const generated = generatedFrom[name];
    if (generated) return generated;
    const alias = Object.entries(aliases).find(([key]) => name.startsWith(key.replace("*", "")));
    if (alias) return [join(alias[1].replace("*", ""), name.slice(alias[0].length - 1))];
    if (name.startsWith(".")) return [join(dirname(from), name)];
    const installed = installedAs(packageName(name), "", packages);
    return installed ? [installed] : [];
  };

  const importsIn = (path: string, text: string): readonly string[] => {
    if (path.endsWith(".css")) return literals(text, cssImport);
    if (!hasImports.test(path)) return [];
    const { module, errors } = parseSync(path, text);
    if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
    const statements = [...module.staticImports, ...module.staticExports];
    const folder = join(root, dirname(path));
    return [
      ...statements.flatMap((statement) => {
        if (typesOnly.test(text.slice(statement.start, statement.end))) return [];
        if ("moduleRequest" in statement) return [statement.moduleRequest.value];
        return statement.entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
      }),
      ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
        const specifier = /^["'`]([^"'`]+)["'`]$/.exec(text.slice(start, end))?.[1] ?? [];
        return typeof specifier === "string" ? specifier.replaceAll(/\$\{[^}]*\}/g, "*") : specifier;
      }),
      ...literals(text, pathLiteral).filter((name) => isFile(join(folder, name))),
      ...literals(text, globLiteral).flatMap((glob) => globSync(glob, { cwd: folder }).map((name) => `./${name}`)),
    ];
  };

  const reach = (entries: readonly string[]): readonly string[] => {
    const reached = new Set(entries);
    for (const path of reached) for (const next of nodeOf(path).imports) reached.add(next);
    return [...reached].sort();
  };

  return {
    filesOf: (entry) => reach([entry]).map((path) => (isPackage(path) ? `${path}@${nodeOf(path).hash}` : path)),
    hashOf(entries, reads = []) {
      const read = reads.flatMap((glob) => globSync(glob, { cwd: root })).filter((path) => isFile(join(root, path)));
      const leaves = read.sort().map((path) => `${path} ${sha(readFileSync(join(root, path)))}`);
      return sha([...reach(entries).map((path) => `${path} ${nodeOf(path).hash}`), ...leaves].join("\n"));
    },
  };
}

/** A package counts by its version in the lock file, and by the versions of its dependencies. */
function packageNode(path: string, packages: LockFile["packages"]): Node {
  const { version = "", dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
  const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return { hash: version, imports: needed.flatMap((name) => installedAs(name, path, packages) ?? []) };
}

/** Finds a package as Node does: in the nearest `node_modules` folder, from the inside out. */
function installedAs(name: string, from: string, packages: LockFile["packages"]): string | null {
  const path = join(from, "node_modules", name);
  if (path in packages) return path;
  const outside = from.lastIndexOf("node_modules/");
  return outside === -1 ? null : installedAs(name, from.slice(0, Math.max(0, outside - 1)), packages);
}

function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

const isPackage = (path: string) => path.startsWith("node_modules/");
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
const literals = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, literal = ""]) => literal);
const sha = (content: string | Buffer) => createHash("sha256").update(content).digest("hex").slice(0, 32);
const readJson = <T>(path: string) => JSON.parse(readFileSync(path, "utf8")) as T;
