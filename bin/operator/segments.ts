import type { Database, Item } from "#functions/platform/database.ts";
import { inBatches } from "#functions/platform/in-batches.ts";
import { wholeTable } from "#local/whole-table.ts";

/** Maximum segments that are read at the same time. */
export const segmentsAtOnce = 8;

export async function eachOfSegment(
  db: Database,
  { segment, segments, ...wanted }: { segment: number; segments: number; IndexName?: string },
  take: (item: Item) => void,
): Promise<void> {
  const part = segments > 1 ? { Segment: segment, TotalSegments: segments } : {};
  for await (const { Items = [] } of wholeTable(db, { ...wanted, ...part })) Items.forEach(take);
}

/** Reads a table, or an index, in parallel segments. */
export async function inSegments(
  db: Database,
  { segments, ...wanted }: { segments: number; IndexName?: string },
  take: (item: Item) => void,
): Promise<void> {
  await inBatches([...Array(segments).keys()], segmentsAtOnce, (segment) =>
    eachOfSegment(db, { segment, segments, ...wanted }, take),
  );
}
