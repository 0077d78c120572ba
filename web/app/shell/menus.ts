import type { SessionUser } from "../../lib/session-context.ts";

export type MenuItem = { label: string; to: string; items?: readonly MenuItem[] };

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

/** Part 1 section 2, "Menus by role", verbatim and in order; fleet managers and people without a role get the last. */
export function menuOf(user: Pick<SessionUser, "id" | "role">): readonly MenuItem[] {
  switch (user.role) {
    case "driver":
      return [
        { label: "Dashboard", to: "/drivers/dashboard" },
        { label: "Profile", to: "/drivers/profile" },
        howItWorks,
      ];
    case "contractor":
      return [
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
      ];
    case "haulier":
      return [
        { label: "Dashboard", to: "/haulier-dashboard" },
        { label: "Profile", to: `/haulier-profile/${user.id}` },
        { label: "Fleet Status", to: "/fleet-status" },
        services,
        availableJobs,
        messages,
        driverDatabase,
        liveMap,
        calendar,
        documents,
        howItWorks,
      ];
    case "admin":
      return [
        { label: "Admin", to: "/admin-dashboard" },
        services,
        { label: "Manage Jobs", to: "/jobs/manage" },
        messages,
        driverDatabase,
        liveMap,
        calendar,
        documents,
        howItWorks,
      ];
    default:
      return [home, services, howItWorks, liveMap, calendar, documents];
  }
}

/** Sections of the front page. */
export const anchors: readonly MenuItem[] = [
  { label: "Services", to: "/#services" },
  { label: "How It Works", to: "/#how-it-works" },
  { label: "Fleet", to: "/#fleet" },
];

export const blog: MenuItem = { label: "Blog", to: "/blog" };

/** Pages in the visitors' bar, after the anchors. */
export const publicLinks: readonly MenuItem[] = [
  { label: "Haulage Jobs", to: "/jobs" },
  { label: "Register as Driver", to: "/drivers/register" },
  blog,
];

/** Only what leads somewhere; an item whose own page is missing goes with its sub-items. */
export function declaredItems(items: readonly MenuItem[], isDeclared: (to: string) => boolean): readonly MenuItem[] {
  return items
    .filter((item) => isDeclared(item.to))
    .map((item) => (item.items ? { ...item, items: declaredItems(item.items, isDeclared) } : item));
}
