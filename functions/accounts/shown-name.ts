import type { Profile } from "#shared/accounts/model.ts";
import { leaverName } from "../platform/personal-records.ts";

/** The public name of a user: company, else person. A deleted user has none. */
export function shownName(profile: Pick<Profile, "companyName" | "fullName" | "status"> | undefined): string {
  return profile && profile.status !== "deleted" ? (profile.companyName ?? profile.fullName) : leaverName;
}
