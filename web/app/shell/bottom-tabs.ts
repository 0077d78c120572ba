import { ownDashboard } from "../../lib/return-path.ts";
import type { SessionUser } from "../../lib/session-context.ts";

export type BottomTab = {
  readonly label: "Home" | "Map" | "Book" | "Jobs" | "Messages" | "Profile";
  readonly to: string;
};

/** Part 1 section 2, "Mobile bottom tab bar", with AMB-010 and AMB-011 for the roles that it leaves open. */
export function bottomTabs(user: Pick<SessionUser, "id" | "role">): readonly BottomTab[] {
  const { role } = user;
  const jobs = jobsOf(role);
  return [
    { label: "Home", to: role ? (role === "admin" ? "/admin-dashboard" : ownDashboard(role)) : "/" },
    { label: "Map", to: "/live-map" },
    ...(role === "contractor" ? [{ label: "Book", to: "/book" } as const] : []),
    ...(jobs ? [{ label: "Jobs", to: jobs } as const] : []),
    { label: "Messages", to: "/messaging" },
    { label: "Profile", to: profileOf(user) },
  ];
}

function jobsOf(role: SessionUser["role"]): string | null {
  switch (role) {
    case "haulier":
      return "/jobs/manage";
    case "driver":
      return "/drivers/dashboard";
    case "fleet_manager":
      return "/fleet-manager";
    case null:
      return null;
    default:
      return "/booking-history";
  }
}

function profileOf({ id, role }: Pick<SessionUser, "id" | "role">): string {
  if (role === "contractor") return `/contractor-profile/${id}`;
  if (role === "haulier") return `/haulier-profile/${id}`;
  return role === "driver" ? "/drivers/profile" : "/mobile-settings";
}
