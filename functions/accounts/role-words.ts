import type { Role } from "#shared/kernel/operation.ts";

export const roleWords: Readonly<Record<Role, string>> = {
  contractor: "contractor",
  haulier: "haulier",
  fleet_manager: "fleet manager",
  driver: "driver",
  admin: "admin",
};
