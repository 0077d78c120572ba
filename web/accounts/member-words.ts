import type { MemberKind } from "#shared/accounts/model.ts";

/** What a member of a haulier's team is called. */
export const memberWords: Readonly<Record<MemberKind, string>> = { fleet_manager: "fleet manager", driver: "driver" };
/** The same at the beginning of a line. */
export const memberTitles: Readonly<Record<MemberKind, string>> = { fleet_manager: "Fleet manager", driver: "Driver" };
