import { basename, extname, relative } from "node:path";
import type { Rolldown } from "vite";

export type Module = Pick<Rolldown.ModuleInfo, "code" | "importedIds" | "dynamicallyImportedIds" | "isEntry">;
type GetModule = (id: string) => Module | null;

/** Entries are the page itself and the modules that `import()` loads. Their paths are below the root. */
export interface Stages {
  /** Entries that are loaded together. A page that loads the entries of a stage has those of the stages before it. */
  readonly stages: readonly (readonly string[])[];
  /** Kinds of pages that load the first `stages` stages only. */
  readonly apart: Readonly<Record<string, { readonly entries: RegExp; readonly stages: number }>>;
  /** Entries that load only what they need. */
  readonly alone: RegExp;
}

/** Who loads a module. */
interface Load {
  /** The first stage whose entries load it; the number of stages if none does. */
  readonly stage: number;
  /** The kinds of pages that load it without its stage. */
  readonly kinds: readonly string[];
  /** Pages load all modules with the same key, or none of them. */
  readonly key: string;
  /** One entry alone loads it, of a kind: it stays in that entry's file. */
  readonly isOwn: boolean;
  /** Several pages load it, and none of them is alone: it may share a file with other small modules. */
  readonly isShared: boolean;
}

/** Modules with the same key are small if their sources are together shorter than this, in characters. */
const smallSize = 4_500;

/**
 * Returns the code splitting group that puts modules which are loaded together into one file. Without it, the bundler makes
 * a file for each set of entries that share a module, and a page requests two hundred. A page loads nothing more than it
 * needs, except small modules of other pages. The build fails if a stage names an entry that is not there.
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
  const unknown = stages.flat().find((path) => !paths.has(path));
  if (unknown) throw new Error(`The app has no entry ${unknown}: name the one that took its place.`);

  const stageOf = new Map(stages.flatMap((names, stage) => names.map((path) => [path, stage] as const)));
  const loadOf = (users: readonly string[]): Load => {
    const stage = Math.min(...users.map((path) => stageOf.get(path) ?? stages.length));
    const kinds = Object.keys(apart).filter((name) => {
      const kind = apart[name];
      return kind && kind.stages <= stage && users.some((path) => kind.entries.test(path));
    });
    const who = stage < stages.length ? kinds : users;
    const thoseAlone = users.filter((path) => alone.test(path));
    const isOwn = users.length === 1 && kinds.length === 1;
    const isShared = who.length > 1 && !thoseAlone[0];
    return { stage, kinds, key: [stage, ...who, ...thoseAlone].join(" "), isOwn, isShared };
  };
  // Where schemas are needed, the bundler knows exactly. A rule may make them by a function of another, without a package.
  const importsPackage = (id: string) => isRule(id) && getModule(id)?.importedIds.some(isPackage);
  const hasSchemas = (id: string) =>
    importsPackage(id) || (isRule(id) && getModule(id)?.importedIds.some((imported) => importsPackage(imported)));
  const loads = new Map<string, Load>();
  for (const [id, users] of usersOf(entries, imports))
    if (included.has(id) && !hasSchemas(id)) loads.set(id, loadOf(users.map(pathOf).sort()));
  // The page's own script is one file, and so is each entry: the app asks for it by name.
  const moved = new Map([...loads].filter(([id, { stage, isOwn }]) => stage > 0 && !isOwn && !entries.has(id)));

  const small = smallModules(moved, getModule);
  /** How many stages each page has that loads this. */
  const stagesOf = ({ kinds }: Load) =>
    Math.min(stages.length, ...kinds.map((kind) => apart[kind]?.stages ?? stages.length));
  /** Whether each page that loads the small modules of a load has this module anyway. */
  const isThere = (id: string, load: Load) => small.has(id) || (loads.get(id)?.stage ?? stages.length) < stagesOf(load);
  // A small module that imports a large one would bring it to each page that loads any small module.
  for (let before = -1; before !== small.size; ) {
    before = small.size;
    for (const [id, load] of small)
      if (!imports.get(id)?.every((imported) => isThere(imported, load))) small.delete(id);
  }

  const files = new Map<string, string>();
  for (const [id, load] of moved) {
    const { stage, kinds, key } = load;
    const [first] = stages[stage] ?? [];
    if (small.has(id)) files.set(id, `pieces-${kinds[0] ?? "app"}-${stagesOf(load)}`);
    else if (first) files.set(id, key.replace(String(stage), basename(first, extname(first))).replaceAll(/[ /]/g, "-"));
  }
  return files;
}

function smallModules(moved: ReadonlyMap<string, Load>, getModule: GetModule): Map<string, Load> {
  const sizes = new Map<string, number>();
  for (const [id, { key }] of moved) sizes.set(key, (sizes.get(key) ?? 0) + (getModule(id)?.code?.length ?? 0));
  return new Map([...moved].filter(([, { key, isShared }]) => isShared && (sizes.get(key) ?? 0) < smallSize));
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
