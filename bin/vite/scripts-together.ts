import { relative } from "node:path";
import type { Manifest, Plugin, Rolldown } from "vite";

export type Module = Pick<Rolldown.ModuleInfo, "code" | "importedIds" | "dynamicallyImportedIds" | "isEntry">;
type GetModule = (id: string) => Module | null;

/** Entries are the page itself and the modules that `import()` loads. Paths are below the root. */
export interface Stages {
  /** Pages load the stages in this order. A page with a stage has all stages before it. */
  readonly stages: readonly Stage[];
  /**
   * Pages that users have open all day. The pages of a kind share one file, with their own modules. A kind without a
   * name keeps separate files.
   */
  readonly kinds: readonly (Few & { readonly name: string | null })[];
  readonly apart: readonly Few[];
  readonly alone: RegExp;
}

/** Pages that load only the first `stages` stages, and no small modules that only pages with more stages have. */
interface Few {
  readonly pages: RegExp;
  readonly stages: number;
}

export interface Stage {
  readonly name: string;
  readonly entries: readonly string[];
  /** The stage's file also holds a module that, for each pattern, at least one matching page uses. */
  readonly shared?: readonly RegExp[];
  readonly kinds?: number;
}

interface Load {
  readonly users: readonly string[];
  readonly stages: number;
  readonly file: string | null;
  readonly isAlone: boolean;
}

/** Modules with the same entries are small if their sources together are shorter than this, in characters. */
const smallSize = 2700;

/**
 * Returns the code splitting group that puts modules loaded together into one file. Without it, the bundler makes a
 * file for each set of entries that share a module, and a page requests two hundred. A page loads its stages' files,
 * and beyond them only small modules of other pages. Throws if a stage names an unknown entry.
 */
export function scriptsTogether(root: string, stages: Stages): Rolldown.CodeSplittingGroup {
  const included = new Set<string>();
  let files: ReadonlyMap<string, string> | undefined;
  return {
    debugName: "scripts together",
    // The bundler tests all modules that tree shaking leaves before it asks for the first name.
    test: (id) => included.add(id).has(id),
    name: (id, context) => {
      files ??= filesTogether(included, (module) => context.getModuleInfo(module), root, stages);
      return files.get(id) ?? null;
    },
    includeDependenciesRecursively: false,
  };
}

/** Adds each module that `import()` loads to Vite's manifest, even if it shares a file. */
export function entriesInManifest(root: string): Plugin {
  return {
    name: "entries-in-manifest",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const asset = bundle[".vite/manifest.json"];
        if (asset?.type !== "asset") return;
        const manifest = JSON.parse(String(asset.source)) as Manifest;
        const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
        for (const [file, output] of Object.entries(bundle)) {
          const chunk = chunks.get(file);
          if (output.type !== "chunk" || !chunk) continue;
          for (const id of output.moduleIds)
            if (this.getModuleInfo(id)?.dynamicImporters.length) manifest[relative(root, id)] ??= chunk;
        }
        asset.source = JSON.stringify(manifest);
      },
    },
  };
}

export function filesTogether(
  included: ReadonlySet<string>,
  getModule: GetModule,
  root: string,
  { stages, kinds, apart, alone }: Stages,
): Map<string, string> {
  const entries = entriesOf(included, getModule);
  const imports = new Map([...entries, ...included].map((id) => [id, importsOf(id, included, getModule)] as const));
  const pathOf = (id: string) => relative(root, id);
  const paths = new Set([...entries].map(pathOf));
  const ofStages = new Set(stages.flatMap((stage) => stage.entries));
  const isOfKind = (path: string) => kinds.some(({ name, pages }) => name && pages.test(path));
  const unknown = [...ofStages].find((path) => !paths.has(path));
  if (unknown) throw new Error(`The app has no entry ${unknown}: name its successor.`);

  const among = <Pages extends Few>(all: readonly Pages[], users: readonly string[]) =>
    all.filter(({ pages }) => users.some((path) => pages.test(path)));
  const isOf = ({ entries: own, shared, kinds: least = 0 }: Stage, users: readonly string[]) =>
    users.some((path) => own.includes(path)) ||
    (shared?.every((pages) => users.some((path) => pages.test(path))) && among(kinds, users).length >= least);
  const loadOf = (users: readonly string[]): Load => {
    const isAlone = users.some((path) => alone.test(path));
    const count = Math.min(stages.length, ...among([...kinds, ...apart], users).map((few) => few.stages));
    if (isAlone) return { users, stages: count, file: null, isAlone };
    const stage = stages.find((one, at) => at < count && isOf(one, users));
    const [kind] = among(kinds, users);
    return { users, stages: count, file: stage?.name ?? (kind && kind.stages <= count ? kind.name : null), isAlone };
  };
  // Schemas need packages, and the bundler tracks the use of packages exactly. A rule may create schemas without
  // importing a package, by a function of another rule.
  const importsPackage = (id: string) => isRule(id) && getModule(id)?.importedIds.some(isPackage);
  const hasSchemas = (id: string) =>
    importsPackage(id) || (isRule(id) && getModule(id)?.importedIds.some((imported) => importsPackage(imported)));
  const moved = [...usersOf(entries, imports)]
    .filter(
      ([id, users]) =>
        included.has(id) &&
        !hasSchemas(id) &&
        (!entries.has(id) || users.length > 1 || ofStages.has(pathOf(id)) || isOfKind(pathOf(id))),
    )
    .map(([id, users]) => [id, users.map(pathOf).sort()] as const);
  const sizes = new Map<string, number>();
  for (const [id, users] of moved)
    sizes.set(users.join(" "), (sizes.get(users.join(" ")) ?? 0) + (getModule(id)?.code?.length ?? 0));
  const isSmall = (users: readonly string[]) => (sizes.get(users.join(" ")) ?? 0) < smallSize;
  const loads = new Map(moved.map(([id, users]) => [id, loadOf(users)] as const));

  const pieces = new Map(
    [...loads].filter(
      ([id, { users, file, isAlone }]) =>
        file === null && users.length > 1 && !isAlone && !entries.has(id) && isSmall(users),
    ),
  );
  /** Reports whether every page with this load's small modules has the module anyway. */
  const isThere = (id: string, load: Load) => {
    const at = stages.findIndex(({ name }) => name === loads.get(id)?.file);
    return pieces.has(id) || (at >= 0 && at < load.stages);
  };
  // A small module that imports a large one would bring it to each page with small modules.
  for (let before = -1; before !== pieces.size; ) {
    before = pieces.size;
    for (const [id, load] of pieces)
      if (!imports.get(id)?.every((imported) => isThere(imported, load))) pieces.delete(id);
  }

  const files = new Map<string, string>();
  const least = Math.min(...kinds.map((kind) => kind.stages));
  for (const [id, { users, file, stages: count, isAlone }] of loads) {
    const isOfAll = isAlone ? users.some((path) => ofStages.has(path)) : file === stages[0]?.name && users.length > 1;
    if (isOfAll) files.set(id, "base");
    // The bundler names the first stage's file itself: it is the page's own script.
    else if (file && file !== stages[0]?.name) files.set(id, file);
    // A page without the later stages always has its last one.
    else if (pieces.has(id)) files.set(id, (count < least && stages[count - 1]?.name) || `pieces-${count}`);
  }
  return files;
}

function entriesOf(included: ReadonlySet<string>, getModule: GetModule): Set<string> {
  const entries = new Set<string>();
  for (const id of included) {
    const module = getModule(id);
    if (module?.isEntry) entries.add(id);
    for (const loaded of module?.dynamicallyImportedIds ?? []) entries.add(loaded);
  }
  return entries;
}

/**
 * Returns a module's imports after tree shaking. It removes modules that only re-export, so their imports count.
 * Packages that `shared/` imports do not count: only schemas need them, and most pages need none.
 */
function importsOf(id: string, included: ReadonlySet<string>, getModule: GetModule): string[] {
  const found = new Set<string>();
  const visit = (from: string) => {
    for (const imported of getModule(from)?.importedIds ?? []) {
      if (found.has(imported) || (isRule(from) && isPackage(imported))) continue;
      found.add(imported);
      if (!included.has(imported)) visit(imported);
    }
  };
  visit(id);
  return [...found].filter((imported) => included.has(imported));
}

function usersOf(entries: Iterable<string>, imports: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const entry of entries) {
    const visit = (id: string) => {
      const known = users.get(id) ?? [];
      if (known.at(-1) === entry) return;
      users.set(id, [...known, entry]);
      imports.get(id)?.forEach(visit);
    };
    visit(entry);
  }
  return users;
}

const isPackage = (id: string) => id.includes("/node_modules/");
const isRule = (id: string) => id.includes("/shared/") && !isPackage(id);
