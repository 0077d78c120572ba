import type { Profile } from "#shared/accounts/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import * as accounts from "../accounts/public.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import type { PersonalRecords } from "../platform/personal-records.ts";

interface Door {
  setDeleteAfter(context: Context, at: string | null): Promise<Profile>;
  personalRecordsOf(db: Database, userId: UserId): Promise<PersonalRecords>;
}
const door = accounts as unknown as Door;
export const setDeleteAfter: Door["setDeleteAfter"] = (context, at) => door.setDeleteAfter(context, at);
export const personalRecordsOf: Door["personalRecordsOf"] = async (db, userId) =>
  door.personalRecordsOf
    ? door.personalRecordsOf(db, userId)
    : { profile: [await accounts.profileById(db, userId)].filter((one) => one !== null) };
