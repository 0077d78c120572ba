import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { z } from "zod";

/** Items of one segment, counted by entity, and the facts of each rule. */
export interface SegmentRead {
  readonly counts: ReadonlyMap<string, number>;
  readonly facts: Readonly<Record<string, readonly unknown[]>>;
}

/** The finished segments of an interrupted check. */
export interface Progress {
  /** Start of the check. */
  readonly since: string;
  /** The finished segments of an earlier run. */
  readonly resumed: number;
  /** Null if the segment is to be read. */
  read(segment: number): Promise<SegmentRead | null>;
  write(segment: number, read: SegmentRead): Promise<void>;
  end(): Promise<void>;
}

const Run = z.object({
  since: z.string(),
  segments: z.int(),
  rules: z.string(),
  table: z.string(),
  done: z.array(z.int()),
});

/** Older facts would be compared with newer ones. */
const mostAgeMs = 3_600_000;

/**
 * Opens the progress of a check in a folder of this machine. Ignores another table, other rules or segments, and
 * a run that began more than an hour ago. The files have personal data: `end` deletes them.
 */
export async function openProgress(
  folder: string,
  wanted: Pick<z.infer<typeof Run>, "segments" | "rules" | "table">,
  now: string,
): Promise<Progress> {
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
    Date.parse(now) - Date.parse(found.since) < mostAgeMs;
  if (!isOurs) await rm(folder, { recursive: true, force: true });
  const since = isOurs ? found.since : now;
  const before = new Set<number>(isOurs ? found.done : []);
  const done = new Set(before);
  const write = async (name: string, bytes: string | Buffer) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A file with its final name is whole, even after a killed run.
    const draft = join(folder, `draft-${randomUUID()}`);
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, join(folder, name));
  };
  return {
    since,
    resumed: before.size,
    async read(segment) {
      if (!before.has(segment)) return null;
      // Another run that shared the folder may have ended and deleted it.
      const bytes = await readFile(join(folder, `segment-${segment}`)).catch(() => null);
      const read: SegmentRead | null = bytes && deserialize(bytes);
      return read;
    },
    async write(segment, read) {
      await write(`segment-${segment}`, serialize(read));
      done.add(segment);
      await write("run.json", JSON.stringify({ ...wanted, since, done: [...done] }));
    },
    end: () => rm(folder, { recursive: true, force: true }),
  };
}
