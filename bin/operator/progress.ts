import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { z } from "zod";
import { inBatches } from "#functions/platform/in-batches.ts";

/** The results of finished segments of an interrupted command. */
export interface Progress<T> {
  /** Start of the command. */
  readonly since: string;
  /** The finished segments of an earlier run. */
  readonly resumed: number;
  /** Null if the segment is not finished. */
  read(segment: number): Promise<T | null>;
  write(segment: number, result: T): Promise<void>;
  end(): Promise<void>;
}

/** Runs `work` on each segment that no earlier run has finished, `atOnce` in parallel. Returns all results in order. */
export function inResumableSegments<T>(
  progress: Progress<T> | null | undefined,
  { segments, atOnce }: { readonly segments: number; readonly atOnce: number },
  work: (segment: number) => Promise<T>,
): Promise<T[]> {
  return inBatches([...Array(segments).keys()], atOnce, async (segment) => {
    const stored = await progress?.read(segment);
    if (stored) return stored;
    const result = await work(segment);
    await progress?.write(segment, result);
    return result;
  });
}

const Run = z.object({ since: z.string(), segments: z.int(), rules: z.string(), table: z.string() });

/**
 * Opens the progress of a command in a folder of this machine. Ignores another table, other rules or segments, and
 * a run that began more than `mostHours` ago. The files have personal data: `end` deletes them.
 */
export async function openProgress<T>(
  folder: string,
  { mostHours, ...wanted }: Omit<z.infer<typeof Run>, "since"> & { mostHours: number },
  now: string,
): Promise<Progress<T>> {
  const runFile = join(folder, "run.json");
  const found = await readFile(runFile, "utf8").then(
    (text) => Run.safeParse(JSON.parse(text)).data,
    () => undefined,
  );
  const isOurs =
    found !== undefined &&
    found.segments === wanted.segments &&
    found.rules === wanted.rules &&
    found.table === wanted.table &&
    Date.parse(now) - Date.parse(found.since) < mostHours * 3_600_000;
  if (!isOurs) await rm(folder, { recursive: true, force: true });
  const since = isOurs ? found.since : now;
  const write = async (name: string, bytes: string | Buffer) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A file with its final name is whole, even after a killed run.
    const draft = join(folder, `draft-${randomUUID()}`);
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, join(folder, name));
  };
  if (!isOurs) await write("run.json", JSON.stringify({ ...wanted, since }));
  // Another run that shared the folder may have ended and deleted it.
  const names = await readdir(folder).catch((): string[] => []);
  const finished = new Set(names.filter((name) => name.startsWith("segment-")));
  return {
    since,
    resumed: finished.size,
    async read(segment) {
      const name = `segment-${segment}`;
      if (!finished.has(name)) return null;
      const bytes = await readFile(join(folder, name)).catch(() => null);
      const result: T | null = bytes && deserialize(bytes);
      return result;
    },
    write: (segment, result) => write(`segment-${segment}`, serialize(result)),
    end: () => rm(folder, { recursive: true, force: true }),
  };
}
