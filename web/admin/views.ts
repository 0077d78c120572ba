import type { WebPath } from "#shared/web-paths.ts";

/** Views of /admin-dashboard, chosen by the query parameter `view`. */
export const views = [
  "people",
  "papers",
  "cases",
  "changes",
  "contact",
  "reports",
  "handovers",
  "leads",
  "payouts",
  "drivers",
  "testimonials",
  "content",
  "articles",
  "announcements",
  "services",
  "figures",
  "health",
  "audit",
] as const;
export type View = (typeof views)[number];

export const viewTitles: Readonly<Record<View, string>> = {
  people: "People",
  papers: "Documents to check",
  cases: "Cases",
  changes: "Changes to confirm",
  contact: "Contact queue",
  reports: "Reported messages",
  handovers: "Disputed registrations",
  leads: "Guests' requests",
  payouts: "Payouts",
  drivers: "Driver registrations",
  testimonials: "Testimonials",
  content: "Claims and campaign",
  articles: "Articles",
  announcements: "Announcements",
  services: "Services",
  figures: "App figures",
  health: "Health",
  audit: "Audit log",
};

export function viewOf(search: URLSearchParams): View | null {
  return views.find((view) => view === search.get("view")) ?? null;
}

export function pathOf(view: View): WebPath {
  return `/admin-dashboard?view=${view}`;
}
