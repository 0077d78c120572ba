import { relative } from "node:path";
import { build, type Rolldown, type UserConfig } from "vite";

/** A group of the bundler's: modules that stand in one file. */
type Group = Rolldown.CodeSplittingGroup;
/** What of a built file tells who loads it. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  "fileName" | "name" | "code" | "imports" | "isEntry" | "isDynamicEntry" | "facadeModuleId" | "moduleIds"
>;

/**
 * Entries that are loaded together, from those of every page to those of a signed-in person: whoever has the entries of one
 * stage has those of the stages before it. By their paths under the root.
 */
export interface Stages {
  readonly stages: readonly (readonly string[])[];
  /** What is opened before or without the last stage: for each sort of page a pattern of the paths of its entries. */
  readonly apart: Readonly<Record<string, RegExp>>;
  /** Entries that are to load nothing that they do not need. */
  readonly alone: RegExp;
}

/** Who loads a chunk. */
interface Load {
  /** The first whose entries load it; their number where no stage does. */
  readonly stage: number;
  /** The sorts of pages apart that load it. */
  readonly sorts: readonly string[];
  /** Several entries have it or not, of which none is to be left alone: it may stand with other pieces. */
  readonly isShared: boolean;
  /** The same for what is always loaded together. */
  readonly key: string;
}

interface Loaded {
  readonly chunk: Chunk;
  readonly load: Load;
}

/** What is smaller, in bytes before it is compressed, and shared by some pages only, is put together with its like. */
const smallBytes = 3_000;

/**
 * Which modules to put into one file. Left alone, the bundler makes a file for each set of entries that share something, and
 * a page asks for two hundred, most of them under 1 kB. What is loaded together anyway is one file here: nothing is
 * loaded more than without it, save the small pieces that pages share. It goes by what a first build has found each
 * entry to load, as only then is known what nothing uses. `app` is what the app is built from. Throws where a stage names an
 * entry that the app does not have.
 */
export async function scriptsTogether(app: UserConfig, stages: Stages): Promise<Group[]> {
  const built = await build({ ...app, configFile: false, logLevel: "error", build: { ...app.build, write: false } });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((one) => one.type === "chunk");
  return loadedTogether(chunks, app.root ?? "", stages).map(groupOf);
}

/** Of the chunks of a build those that are to be one file, an entry for what is in it beside its own module. */
export function loadedTogether(built: readonly Chunk[], root: string, { stages, apart, alone }: Stages): Chunk[][] {
  const chunks = new Map(built.map((chunk) => [chunk.fileName, chunk]));
  const pathOf = ({ facadeModuleId }: Chunk) => relative(root, facadeModuleId ?? "");
  const users = usersOf(chunks);
  const stageOf = new Map(stages.flatMap((paths, stage) => paths.map((path) => [path, stage] as const)));
  const entries = new Set([...chunks.values()].filter(isEntry).map(pathOf));
  const unknown = [...stageOf.keys()].find((path) => !entries.has(path));
  if (unknown) throw new Error(`The app has no entry ${unknown}: name the one that took its place.`);

  /** Who loads a chunk, in as few words as tell whether two are always loaded together. */
  const loadOf = (chunk: Chunk): Load => {
    const paths = [...(users.get(chunk.fileName) ?? [])].map(pathOf).sort();
    const stage = Math.min(...paths.map((path) => stageOf.get(path) ?? stages.length));
    const sorts = Object.keys(apart).filter((name) => paths.some((path) => apart[name]?.test(path)));
    const who = stage === 0 ? [] : stage === stages.length ? paths : sorts;
    const ofThoseAlone = paths.filter((path) => alone.test(path));
    const isShared = who.length > 1 && ofThoseAlone.length === 0;
    return { stage, sorts, isShared, key: [stage, ...who, ...ofThoseAlone].join(" ") };
  };

  // Of what is loaded together, the entry's own module alone keeps a file to itself, by which the app asks for it.
  const mayMove = (chunk: Chunk) => !isEntry(chunk) || (stageOf.get(pathOf(chunk)) ?? 0) > 0;
  const loaded = built.map((chunk): Loaded => ({ chunk, load: loadOf(chunk) }));
  const loadOfFile = new Map(loaded.map(({ chunk, load }) => [chunk.fileName, load] as const));
  const moved = loaded.filter(({ chunk }) => mayMove(chunk));
  const loads = Map.groupBy(moved, ({ load }) => load.key);
  const isSmall = (load: Load) => load.isShared && sizeOf(loads.get(load.key)) < smallBytes;
  const small = new Set(moved.flatMap(({ load }) => (isSmall(load) ? [load.key] : [])));
  /** Whether whoever has the pieces of a sort has this anyway: of those that no page apart has, every stage. */
  const isThere = (file: string, { sorts }: Load) => {
    const load = loadOfFile.get(file);
    return !load || small.has(load.key) || load.stage < stages.length - (sorts.length > 0 ? 1 : 0);
  };
  // A piece that needs something large would bring it to every page that has any piece.
  for (let before = -1; before !== small.size; ) {
    before = small.size;
    for (const { chunk, load } of moved)
      if (!chunk.imports.every((file) => isThere(file, load))) small.delete(load.key);
  }

  const together = Map.groupBy(moved, ({ load: { key, sorts } }) => (small.has(key) ? `pieces ${sorts[0]}` : key));
  return [...together.values()].map((group) => group.map(({ chunk }) => chunk)).filter((group) => group.length > 1);
}

function groupOf(chunks: readonly Chunk[]): Group {
  const modules = new Set(
    chunks.flatMap(({ moduleIds, facadeModuleId }) => moduleIds.filter((id) => id !== facadeModuleId)),
  );
  const largest = chunks.reduce((one, other) => (other.code.length > one.code.length ? other : one));
  return { name: largest.name, test: (id) => modules.has(id), includeDependenciesRecursively: false };
}

const isEntry = (chunk: Chunk) => chunk.isEntry || chunk.isDynamicEntry;
const sizeOf = (moved: readonly Loaded[] = []) => moved.reduce((sum, { chunk }) => sum + chunk.code.length, 0);

/** Which entries load a chunk without asking for it as they run. */
function usersOf(chunks: ReadonlyMap<string, Chunk>): Map<string, Set<Chunk>> {
  const users = new Map<string, Set<Chunk>>();
  for (const entry of [...chunks.values()].filter(isEntry)) {
    const visit = (file: string) => {
      const chunk = chunks.get(file);
      const known = users.get(file) ?? new Set();
      if (!chunk || known.has(entry)) return;
      users.set(file, known.add(entry));
      for (const imported of chunk.imports) visit(imported);
    };
    visit(entry.fileName);
  }
  return users;
}
