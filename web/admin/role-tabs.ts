import type { Role } from "#shared/kernel/operation.ts";

export type RoleTab = Role | "none";

export const tabTitles: readonly { readonly value: RoleTab; readonly label: string }[] = [
  { value: "contractor", label: "Contractors" },
  { value: "haulier", label: "Hauliers" },
  { value: "driver", label: "Drivers" },
  { value: "fleet_manager", label: "Fleet managers" },
  { value: "admin", label: "Admins" },
  { value: "none", label: "No role" },
];

export const roleWords: Readonly<Record<RoleTab, string>> = {
  contractor: "Contractor",
  haulier: "Haulier",
  driver: "Driver",
  fleet_manager: "Fleet manager",
  admin: "Admin",
  none: "No role",
};

export function roleOfTab(tab: RoleTab): Role | null {
  return tab === "none" ? null : tab;
}
