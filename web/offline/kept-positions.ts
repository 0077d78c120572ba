import type { Fix } from "#shared/geo/fix.ts";
import { mostFixes } from "#shared/tracking/model.ts";
import { deviceDatabase, withRoom } from "./device-database.ts";
import { outbox } from "./outbox.ts";

/** What a person's device has read for one booking and the server does not have yet, oldest first. */
export async function positionsOf(userId: string, bookingId: string): Promise<Fix[]> {
  const found = await (await deviceDatabase()).get("positions", userId);
  const stored = (found?.fixes ?? []).filter((one) => one.bookingId === bookingId && isFix(one));
  return stored.map(({ bookingId: _of, ...fix }) => fix);
}

/** Keeps what waits of one booking, and takes the place of what waited of it. */
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
 * Has the queue bring what waits of a booking that is over on this device: behind its steps, as the server takes positions for the
 * time between setting off and the end. Nothing is forgotten before the queue has it.
 */
export async function handOverPositions(userId: string, bookingId: string): Promise<void> {
  const fixes = await positionsOf(userId, bookingId);
  for (const report of reportsOf(fixes))
    await outbox.add({ type: "reportPosition", data: { bookingId, fixes: [...report] }, lane: `booking:${bookingId}` });
  if (fixes.length > 0) await keepPositions(userId, bookingId, []);
}

/** How many positions of a person wait on this device. */
export async function waitingPositions(userId: string): Promise<number> {
  return (await (await deviceDatabase()).get("positions", userId))?.fixes.length ?? 0;
}

/** The reports that bring them, each as large as one may be. */
function reportsOf(fixes: readonly Fix[]): (readonly Fix[])[] {
  return Array.from({ length: Math.ceil(fixes.length / mostFixes) }, (_, at) =>
    fixes.slice(at * mostFixes, (at + 1) * mostFixes),
  );
}

/** Whether it is one that this app has written; the server judges the rest. */
function isFix(one: unknown): one is Fix {
  const { lat, lng, accuracyMetres, at } = (one ?? {}) as Partial<Fix>;
  const areNumbers = [lat, lng, accuracyMetres].every((value) => typeof value === "number");
  return areNumbers && typeof at === "string" && Number.isFinite(Date.parse(at));
}
