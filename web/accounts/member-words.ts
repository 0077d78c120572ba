import type { MemberKind } from "#shared/accounts/model.ts";

/** What a member of a haulier's team is called. */
export const memberWords: Readonly<Record<MemberKind, string>> = { fleet_manager: "fleet manager", driver: "driver" };
