import { booksBesides } from "#shared/kernel/access.ts";
import type { Role } from "#shared/kernel/operation.ts";
import type { WebPath } from "#shared/web-paths.ts";
import type { SessionUser } from "../lib/session-context.ts";

export type Destination = { readonly label: string; readonly to: WebPath };
export type DestinationGroup = { readonly title: string; readonly links: readonly Destination[] };

const everybody: readonly DestinationGroup[] = [
  {
    title: "Jobs and people",
    links: [
      { label: "Services", to: "/services" },
      { label: "Available Jobs", to: "/jobs" },
      { label: "Live Map", to: "/live-map" },
      { label: "Calendar", to: "/calendar" },
      { label: "Messages", to: "/messaging" },
      { label: "Relationships", to: "/relationships" },
      { label: "Reviews", to: "/reviews" },
      { label: "Performance", to: "/performance" },
      { label: "Response analytics", to: "/response-analytics" },
      { label: "Fleet status", to: "/fleet-status" },
    ],
  },
  {
    title: "Papers",
    links: [
      { label: "Documents", to: "/documents" },
      { label: "Compliance", to: "/compliance" },
      { label: "Verification", to: "/verification" },
      { label: "Certifications", to: "/certifications" },
    ],
  },
  {
    title: "Money",
    links: [
      { label: "Financials", to: "/financials" },
      { label: "Invoices", to: "/invoice" },
      { label: "Invoicing by month", to: "/invoice/enhanced" },
    ],
  },
  {
    title: "Account and device",
    links: [
      { label: "Account settings", to: "/settings" },
      { label: "Mobile settings", to: "/mobile-settings" },
      { label: "Device check", to: "/mobile-testing" },
      { label: "Driver profile", to: "/drivers/profile" },
    ],
  },
];

const bookAJob: Destination = { label: "Book a job", to: "/book" };

const contractors: readonly Destination[] = [
  { label: "Contractor dashboard", to: "/contractor-dashboard" },
  { label: "Booking history", to: "/booking-history" },
  { label: "Active jobs", to: "/active-jobs" },
  { label: "Pending quotes", to: "/pending-quotes" },
  { label: "Completed jobs", to: "/completed-jobs" },
];

const hauliers: readonly Destination[] = [
  { label: "Haulier dashboard", to: "/haulier-dashboard" },
  { label: "Manage jobs", to: "/jobs/manage" },
  { label: "Post a job", to: "/jobs/post" },
  { label: "Haulier's completed jobs", to: "/haulier-completed-jobs" },
  { label: "Fleet manager", to: "/fleet-manager" },
  { label: "Services and vehicles", to: "/service-fleet-manager" },
  { label: "Driver database", to: "/drivers/database" },
  { label: "Payouts", to: "/payout-dashboard" },
  { label: "Payout setup", to: "/payout-setup" },
];

const drivers: readonly Destination[] = [{ label: "Driver dashboard", to: "/drivers/dashboard" }];
const fleetManagers: readonly Destination[] = [{ label: "Fleet manager", to: "/fleet-manager" }];
const admins: readonly Destination[] = [
  { label: "Admin", to: "/admin-dashboard" },
  { label: "Admin analytics", to: "/admin/analytics" },
];

const ownLinks: Readonly<Record<Role, readonly DestinationGroup[]>> = {
  contractor: [{ title: "Your work", links: contractors }],
  haulier: [{ title: "Your work", links: hauliers }],
  driver: [{ title: "Your work", links: drivers }],
  fleet_manager: [{ title: "Your work", links: fleetManagers }],
  admin: [
    { title: "Admin", links: admins },
    { title: "Contractors' pages", links: contractors },
    { title: "Hauliers' pages", links: hauliers },
    { title: "Drivers' pages", links: drivers },
  ],
};

/** One's own profile, named by id. */
const profiles: Readonly<Partial<Record<Role, (id: string) => readonly Destination[]>>> = {
  contractor: (id) => [{ label: "Contractor profile", to: `/contractor-profile/${id}` }],
  haulier: (id) => [
    { label: "Haulier profile", to: `/haulier-profile/${id}` },
    { label: "Your public page", to: `/haulier/${id}` },
  ],
};

/**
 * Every page without parameters that somebody may open: the menus stay as the specification has them, and the
 * dashboards lead to the rest (AMB-012).
 */
export function destinationsOf(user: SessionUser): readonly DestinationGroup[] {
  const own = user.role ? ownLinks[user.role] : [];
  const booked = booksBesides(user) ? [{ title: "Jobs you book", links: [bookAJob, ...contractors] }] : [];
  const profile = (user.role && profiles[user.role]?.(user.id)) ?? [];
  const [jobs, ...others] = everybody;
  return [...own, ...booked, ...(jobs ? [{ ...jobs, links: [...profile, ...jobs.links] }] : []), ...others];
}
