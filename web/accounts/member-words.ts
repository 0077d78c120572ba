import type { MemberKind } from "#shared/accounts/model.ts";

export const memberWords: Readonly<Record<MemberKind, string>> = { fleet_manager: "fleet manager", driver: "driver" };
export const memberTitles: Readonly<Record<MemberKind, string>> = { fleet_manager: "Fleet manager", driver: "Driver" };
