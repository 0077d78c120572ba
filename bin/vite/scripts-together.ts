import { relative } from "node:path";
import type { Manifest, Plugin, Rolldown } from "vite";

export type Module = Pick<Rolldown.ModuleInfo, "code" | "importedIds" | "dynamicallyImportedIds" | "isEntry">;
type GetModule = (id: string) => Module | null;

/** Entries are the page itself and the modules that `import()` loads. Their paths are below the root. */
export interface Stages {
  /** Pages load the stages in this order. A page that has a stage has all stages before it. */
  readonly stages: readonly Stage[];
  /** Pages that load only the first `stages` stages. A kind loads no small modules that only a later kind has. */
  readonly apart: readonly { readonly pages: RegExp; readonly stages: number }[];
  /** Entries that load only what they need. */
  readonly alone: RegExp;
}

/** One file. It holds all modules that its `entries` load, and the modules that `byAtLeast` pages of each kind share. */
export interface Stage {
  readonly name: string;
  readonly entries: readonly string[];
  readonly shared?: readonly (readonly [pages: RegExp, byAtLeast: number])[];
}

/** Who loads a module. */
interface Load {
  /** The paths of the entries that load it, in order. */
  readonly users: readonly string[];
  /** How many stages each of these has. */
  readonly stages: number;
  /** The stage in whose file it is; null if it is in none. */
  readonly stage: number | null;
  readonly isAlone: boolean;
}

/** Modules that the same entries load are small if their sources are together shorter than this, in characters. */
const smallSize = 3000;

/**
 * Returns the code splitting group that puts modules which are loaded together into one file. Without it, the bundler makes
 * a file for each set of entries that share a module, and a page requests two hundred. A page loads what the stages that it has
 * hold, and beyond that only small modules of other pages. The build fails if a stage names an entry that is not there.
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

/** Names the file of each module that `import()` loads in Vite's manifest, also where it stands together with others. */
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

/** The file of each module that does not stay where the bundler puts it. */
export function filesTogether(
  included: ReadonlySet<string>,
  getModule: GetModule,
  root: string,
  { stages, apart, alone }: Stages,
): Map<string, string> {
  const entries = entriesOf(included, getModule);
  const imports = new Map([...entries, ...included].map((id) => [id, importsOf(id, included, getModule)] as const));
  const pathOf = (id: string) => relative(root, id);
  const paths = new Set([...entries].map(pathOf));
  const ofStages = new Set(stages.flatMap((stage) => stage.entries));
  const unknown = [...ofStages].find((path) => !paths.has(path));
  if (unknown) throw new Error(`The app has no entry ${unknown}: name the one that took its place.`);

  const loadOf = (users: readonly string[]): Load => {
    const isAlone = users.some((path) => alone.test(path));
    const count = Math.min(
      stages.length,
      ...apart.filter(({ pages }) => users.some((path) => pages.test(path))).map((kind) => kind.stages),
    );
    // A stage does not hold modules of pages that do not have it.
    const isOf = (stage: Stage, at: number) =>
      at < count && (users.some((path) => stage.entries.includes(path)) || isSharedIn(stage, users));
    const first = isAlone ? -1 : stages.findIndex(isOf);
    return { users, stages: count, stage: first < 0 ? null : first, isAlone };
  };
  // Where schemas are needed, the bundler knows exactly. A rule may make them by a function of another, without a package.
  const importsPackage = (id: string) => isRule(id) && getModule(id)?.importedIds.some(isPackage);
  const hasSchemas = (id: string) =>
    importsPackage(id) || (isRule(id) && getModule(id)?.importedIds.some((imported) => importsPackage(imported)));
  const moved = [...usersOf(entries, imports)]
    .filter(
      ([id, users]) =>
        included.has(id) && !hasSchemas(id) && (!entries.has(id) || users.length > 1 || ofStages.has(pathOf(id))),
    )
    .map(([id, users]) => [id, users.map(pathOf).sort()] as const);
  const sizes = new Map<string, number>();
  for (const [id, users] of moved)
    sizes.set(users.join(" "), (sizes.get(users.join(" ")) ?? 0) + (getModule(id)?.code?.length ?? 0));
  const isSmall = (users: readonly string[]) => (sizes.get(users.join(" ")) ?? 0) < smallSize;
  const loads = new Map(moved.map(([id, users]) => [id, loadOf(users)] as const));

  const pieces = new Map(
    [...loads].filter(
      ([id, { users, stage, isAlone }]) =>
        stage === null && users.length > 1 && !isAlone && !entries.has(id) && isSmall(users),
    ),
  );
  /** Whether each page that loads the small modules of a load has this module anyway. */
  const isThere = (id: string, load: Load) => pieces.has(id) || (loads.get(id)?.stage ?? stages.length) < load.stages;
  // A small module that imports a large one would bring it to each page that loads any small module.
  for (let before = -1; before !== pieces.size; ) {
    before = pieces.size;
    for (const [id, load] of pieces)
      if (!imports.get(id)?.every((imported) => isThere(imported, load))) pieces.delete(id);
  }

  const piecesOf = (users: readonly string[], count: number) => {
    const kind = apart.findIndex(({ pages, stages: of }) => of === count && users.some((path) => pages.test(path)));
    return kind < 0 ? `pieces-${count}` : `pieces-${count}-${kind}`;
  };

  const files = new Map<string, string>();
  for (const [id, { users, stage, stages: count, isAlone }] of loads) {
    const ofPages = stages.findIndex((of, at) => at < count && isSharedIn(of, users, 1));
    // The bundler makes one file of the page's own script.
    if (stage === 0) continue;
    if (stage !== null) files.set(id, stages[stage]?.name ?? "");
    else if (isAlone && users.some((path) => ofStages.has(path))) files.set(id, "beside");
    else if (pieces.has(id)) files.set(id, stages[ofPages]?.name ?? piecesOf(users, count));
  }
  return files;
}

/** Whether pages of each kind share a module, as many as a stage asks for or at least so many. */
const isSharedIn = ({ shared = [] }: Stage, users: readonly string[], least?: number) =>
  shared.length > 0 &&
  shared.every(([pages, byAtLeast]) => users.filter((path) => pages.test(path)).length >= (least ?? byAtLeast));

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
 * The modules that a module imports, of those that tree shaking leaves. It removes modules that only pass others on, so
 * their imports count. Packages that `shared/` imports do not: only schemas need them, and most pages need none.
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

/** The entries that load each module as they start. */
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
