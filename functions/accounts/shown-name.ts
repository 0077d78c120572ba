import type { Profile } from "#shared/accounts/model.ts";
import { leaverName } from "../platform/personal-records.ts";

/** The name by which others know somebody: the company's before the person's; whoever has left has none. */
export function shownName(profile: Pick<Profile, "companyName" | "fullName" | "status"> | undefined): string {
  return profile && profile.status !== "deleted" ? (profile.companyName ?? profile.fullName) : leaverName;
}
