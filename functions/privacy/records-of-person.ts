import type { UserId } from "#shared/kernel/id.ts";
import { personalRecordsOf as inAccounts } from "../accounts/public.ts";
import { personalRecordsOf as inAdmin } from "../admin/public.ts";
import { personalRecordsOf as inBooking } from "../booking/public.ts";
import { personalRecordsOf as inFleet } from "../fleet/public.ts";
import { personalRecordsOf as inMessaging } from "../messaging/public.ts";
import { personalRecordsOf as inNotifications } from "../notifications/public.ts";
import type { Database } from "../platform/database.ts";
import type { PersonalRecords } from "../platform/personal-records.ts";
import { personalRecordsOf as inReviews } from "../reviews/public.ts";
import { personalRecordsOf as inTracking } from "../tracking/public.ts";

/** Everything that every domain keeps about one person. A domain that comes to keep something new adds its door here. */
export async function recordsOfPerson(db: Database, userId: UserId, now: string): Promise<PersonalRecords> {
  const parts = await Promise.all([
    inAccounts(db, userId),
    inFleet(db, userId),
    inBooking(db, userId, now),
    inTracking(db, userId),
    inMessaging(db, userId),
    inReviews(db, userId),
    inNotifications(db, userId),
    inAdmin(db, userId),
  ]);
  return Object.assign({}, ...parts);
}
