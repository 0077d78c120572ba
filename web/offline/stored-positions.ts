import type { Fix } from "#shared/geo/fix.ts";
import { mostFixes } from "#shared/tracking/model.ts";
import { deviceDatabase, withRoom } from "./device-database.ts";
import { outbox } from "./outbox.ts";

export async function positionsOf(userId: string, bookingId: string): Promise<Fix[]> {
  const found = await (await deviceDatabase()).get("positions", userId);
  const stored = (found?.fixes ?? []).filter((one) => one.bookingId === bookingId && isFix(one));
  return stored.map(({ bookingId: _of, ...fix }) => fix);
}

export async function keepPositions(userId: string, bookingId: string, fixes: readonly Fix[]): Promise<void> {
  const db = await deviceDatabase();
  await withRoom(db, async () => {
    const { store, done } = db.transaction("positions", "readwrite");
    const others = ((await store.get(userId))?.fixes ?? []).filter((one) => one.bookingId !== bookingId);
    const all = [...others, ...fixes.map((fix) => ({ ...fix, bookingId }))];
    await Promise.all([all.length > 0 ? store.put({ userId, fixes: all }) : store.delete(userId), done]);
  });
}

/**
 * Moves the unsent positions of a finished booking to the queue, behind its steps: the server accepts positions only
 * between departure and end. Deletes the originals only after the queue has stored them.
 */
export async function handOverPositions(userId: string, bookingId: string): Promise<void> {
  const fixes = await positionsOf(userId, bookingId);
  for (const report of reportsOf(fixes))
    await outbox.add({ type: "reportPosition", data: { bookingId, fixes: [...report] }, lane: `booking:${bookingId}` });
  if (fixes.length > 0) await keepPositions(userId, bookingId, []);
}

export async function waitingPositions(userId: string): Promise<number> {
  return (await (await deviceDatabase()).get("positions", userId))?.fixes.length ?? 0;
}

function reportsOf(fixes: readonly Fix[]): (readonly Fix[])[] {
  return Array.from({ length: Math.ceil(fixes.length / mostFixes) }, (_, at) =>
    fixes.slice(at * mostFixes, (at + 1) * mostFixes),
  );
}

/** Whether the stored value is a fix. The server validates its contents. */
function isFix(one: unknown): one is Fix {
  const { lat, lng, accuracyMetres, at } = (one ?? {}) as Partial<Fix>;
  const areNumbers = [lat, lng, accuracyMetres].every((value) => typeof value === "number");
  return areNumbers && typeof at === "string" && Number.isFinite(Date.parse(at));
}
