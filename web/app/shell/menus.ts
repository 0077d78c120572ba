import { booksBesides } from "#shared/kernel/access.ts";
import type { Role } from "#shared/kernel/operation.ts";
import type { SessionUser } from "../../session/session-context.ts";
import type { MenuItem } from "./public-menu.ts";

const home: MenuItem = { label: "Home", to: "/" };
const howItWorks: MenuItem = { label: "How It Works", to: "/how-it-works" };
const services: MenuItem = { label: "Services", to: "/services" };
const availableJobs: MenuItem = { label: "Available Jobs", to: "/jobs" };
const messages: MenuItem = { label: "Messages", to: "/messaging" };
const driverDatabase: MenuItem = { label: "Driver Database", to: "/drivers/database" };
const liveMap: MenuItem = { label: "Live Map", to: "/live-map" };
const calendar: MenuItem = { label: "Calendar", to: "/calendar" };
const documents: MenuItem = { label: "Documents", to: "/documents" };

const servicesWithFour: MenuItem = {
  ...services,
  items: [
    { label: "Hiab", to: "/services/hiab" },
    { label: "Skip Hire", to: "/services/skip-hire" },
    { label: "Excavator", to: "/services/excavator" },
    { label: "Tar & Reinstate", to: "/services/tar-reinstate" },
  ],
};

/** Menu entry for users with booking rights beside another role. */
const bookAndFollow: MenuItem = {
  label: "Book Job",
  to: "/book",
  items: [{ label: "Jobs you book", to: "/contractor-dashboard" }],
};

const withoutRole: readonly MenuItem[] = [home, services, howItWorks, liveMap, calendar, documents];

/** Menus by role, with texts and order from the specification. Fleet managers get the menu of users without a role. */
const menus: Readonly<Record<Role, (id: string) => readonly MenuItem[]>> = {
  driver: () => [
    { label: "Dashboard", to: "/drivers/dashboard" },
    { label: "Profile", to: "/drivers/profile" },
    howItWorks,
  ],
  contractor: () => [
    { label: "Dashboard", to: "/contractor-dashboard" },
    servicesWithFour,
    availableJobs,
    { label: "Book Job", to: "/book" },
    liveMap,
    messages,
    { label: "History", to: "/booking-history" },
    calendar,
    documents,
    howItWorks,
  ],
  haulier: (id) => [
    { label: "Dashboard", to: "/haulier-dashboard" },
    { label: "Profile", to: `/haulier-profile/${id}` },
    { label: "Fleet Status", to: "/fleet-status" },
    services,
    availableJobs,
    messages,
    driverDatabase,
    liveMap,
    calendar,
    documents,
    howItWorks,
  ],
  fleet_manager: () => withoutRole,
  admin: () => [
    { label: "Admin", to: "/admin-dashboard" },
    services,
    { label: "Manage Jobs", to: "/jobs/manage" },
    messages,
    driverDatabase,
    liveMap,
    calendar,
    documents,
    howItWorks,
  ],
};

export function menuOf(user: SessionUser): readonly MenuItem[] {
  const own = user.role ? menus[user.role](user.id) : withoutRole;
  return booksBesides(user) ? [...own, bookAndFollow] : own;
}
