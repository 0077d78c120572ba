import { daysOfHours } from "#shared/fleet/days-off.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { diaryOf, type HoursOf } from "./diary-store.ts";
import { type Asking, takenOf } from "./slot-store.ts";

/** How far ahead a free start is searched, hours. */
export const farthestFreeHours = 7 * 24;

interface Wanted {
  /** The start that is not free. */
  readonly after: string;
  /** The hours that a start would take. */
  readonly hoursOf: (start: string) => readonly string[];
  /** Whether somebody would work then. */
  readonly suits: (start: string) => boolean;
}

/** The next full hour at which a vehicle can start; null where there is none within a week. */
export async function nextFreeStart(
  db: Database,
  { haulierId, fleetId }: Omit<HoursOf, "hours">,
  { after, hoursOf, suits }: Wanted,
  asking: Asking,
): Promise<string | null> {
  const hour = `${after.slice(0, 13)}:00:00.000Z`;
  const starts = Array.from({ length: farthestFreeHours }, (_, i) => addSeconds(hour, (i + 1) * 3600));
  const hours = [...new Set([...hoursOf(starts[0] ?? hour), ...hoursOf(starts.at(-1) ?? hour)])];
  const [taken, ...diaries] = await Promise.all([
    takenOf(db, fleetId, hours, asking),
    diaryOf(db, { haulierId, fleetId }),
    diaryOf(db, { haulierId, fleetId: null }),
  ]);
  const offDays = new Set(diaries.flatMap((diary) => diary.offDays));
  const isFree = (start: string) => {
    const wanted = hoursOf(start);
    return !wanted.some((one) => taken.includes(one)) && !daysOfHours(wanted).some((day) => offDays.has(day));
  };
  return starts.find((start) => suits(start) && isFree(start)) ?? null;
}
