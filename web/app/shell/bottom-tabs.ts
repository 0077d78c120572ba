import type { LucideIcon } from "lucide-react";
import Briefcase from "lucide-react/icons/briefcase";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import House from "lucide-react/icons/house";
import MapIcon from "lucide-react/icons/map";
import MessageSquare from "lucide-react/icons/message-square";
import UserRound from "lucide-react/icons/user-round";
import { books } from "#shared/kernel/access.ts";
import type { Role } from "#shared/kernel/operation.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { ownDashboard } from "../../session/return-path.ts";
import type { SessionUser } from "../../session/session-context.ts";

/** Returns the tabs by role. Users who cannot book have no Book tab; their Jobs tab opens the jobs they carry out. */
export function bottomTabs(user: SessionUser): readonly { label: string; to: WebPath; icon: LucideIcon }[] {
  const { role } = user;
  const jobs = role && jobPages[role];
  return [
    { label: "Home", to: role ? ownDashboard(role) : "/", icon: House },
    { label: "Map", to: "/live-map", icon: MapIcon },
    ...(books(user) ? [{ label: "Book", to: "/book", icon: CalendarPlus } as const] : []),
    ...(jobs ? [{ label: "Jobs", to: jobs, icon: Briefcase }] : []),
    { label: "Messages", to: "/messaging", icon: MessageSquare },
    { label: "Profile", to: (role && profiles[role]?.(user.id)) ?? "/mobile-settings", icon: UserRound },
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
