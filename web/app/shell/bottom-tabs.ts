import { books } from "#shared/kernel/access.ts";
import type { Role } from "#shared/kernel/operation.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { ownDashboard } from "../../lib/return-path.ts";
import type { SessionUser } from "../../lib/session-context.ts";

export type BottomTab = {
  readonly label: "Home" | "Map" | "Book" | "Jobs" | "Messages" | "Profile";
  readonly to: WebPath;
};

/** The tabs by role; whoever books nothing has no Book, and Jobs leads to where one's own jobs are. */
export function bottomTabs(user: SessionUser): readonly BottomTab[] {
  const { role } = user;
  const jobs = role && jobPages[role];
  return [
    { label: "Home", to: role ? ownDashboard(role) : "/" },
    { label: "Map", to: "/live-map" },
    ...(books(user) ? [{ label: "Book", to: "/book" } as const] : []),
    ...(jobs ? [{ label: "Jobs", to: jobs } as const] : []),
    { label: "Messages", to: "/messaging" },
    { label: "Profile", to: (role && profiles[role]?.(user.id)) ?? "/mobile-settings" },
  ];
}

const jobPages: Readonly<Record<Role, WebPath>> = {
  contractor: "/booking-history",
  haulier: "/jobs/manage",
  fleet_manager: "/fleet-manager",
  driver: "/drivers/dashboard",
  admin: "/booking-history",
};

const profiles: Readonly<Partial<Record<Role, (id: string) => WebPath>>> = {
  contractor: (id) => `/contractor-profile/${id}`,
  haulier: (id) => `/haulier-profile/${id}`,
  driver: () => "/drivers/profile",
};
