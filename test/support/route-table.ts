import { type Role, roles } from "#shared/kernel/operation.ts";

/** Openers of an address: a visitor, a user without a role, or a role. */
export const openers = ["visitor", "noRole", ...roles] as const;
export type Opener = (typeof openers)[number];

/** An address and its permitted openers. Written by hand, independently of the app's own table. */
export interface Address {
  /** The address, where `{own}` is an id of the opener and `{booking}` is one of the opener's bookings. */
  readonly path: string;
  /** public: everybody; signedIn: any role and none; signedOut: visitors; roles: those and admin. */
  readonly to: "public" | "signedIn" | "signedOut" | readonly Role[];
  /** Target of a redirect; query and hash stay. */
  readonly redirectsTo?: string;
  /** The page itself redirects here once it has read the record. */
  readonly leadsTo?: string;
  /** The heading, if it is fixed; otherwise any heading except that of a 404. */
  readonly heading?: RegExp;
  readonly isAlias?: true;
  /** The opener who sees the most content, if it is not the first permitted one in `byContent`. */
  readonly seenBy?: Opener;
}

const page = (to: Address["to"], ...paths: string[]): Address[] => paths.map((path) => ({ path, to }));
const redirect = (to: Address["to"], path: string, redirectsTo: string): Address => ({ path, to, redirectsTo });

export const notFoundHeading = /^(Oops! )?Page not found$/;

export const addresses: readonly Address[] = [
  ...page("public", "/", "/mvp-check", "/qa", "/blog", "/how-it-works", "/about", "/careers", "/for-contractors"),
  ...page("public", "/for-hauliers", "/contact", "/help", "/faq", "/terms", "/privacy", "/cookies", "/developers"),
  { path: "/services", to: "public", heading: /^Services Available Now$/ },
  { path: "/services?category=waste-skip", to: "public", heading: /^Services Available Now$/, isAlias: true },
  { path: "/services/grab-hire", to: "public", heading: /grab/i },
  { path: "/services/hiab", to: "public", heading: /hiab/i },
  { path: "/services/skip-hire", to: "public", heading: /skip/i },
  { path: "/services/skips?postcode=EH1%201AA", to: "public", heading: /skip/i, isAlias: true },
  { path: "/services/excavator", to: "public", heading: /excavator/i },
  { path: "/services/digger", to: "public", heading: /excavator/i, isAlias: true },
  { path: "/services/tar-reinstate", to: "public", heading: /tar/i },
  { path: "/services/tar", to: "public", heading: /tar/i, isAlias: true },
  { path: "/services/no-such-service", to: "public", heading: notFoundHeading, isAlias: true },
  ...page("public", "/book", "/quote", "/live-map", "/live-map?location=Glasgow"),
  { path: "/live-map?postcode=EH1%201AA", to: "public", isAlias: true },
  ...page("public", "/drivers/register", "/jobs", "/follow", "/gate", "/proof"),
  ...page("public", "/testimonials", "/your-quotes", "/your-message", "/stop-mails", "/blog/before-the-hiab-comes"),
  ...["/blog/no_such_article", "/careers/no_such_article", "/help/no_such_article"].map(
    (path): Address => ({ path, to: "public", heading: notFoundHeading, isAlias: true }),
  ),
  redirect("public", "/home", "/"),
  redirect("public", "/book-job?fleet=x", "/book?fleet=x"),
  redirect("public", "/live-map-v3?location=Leith#map", "/live-map?location=Leith#map"),
  { path: "/no-such-page", to: "public", heading: notFoundHeading },
  { path: "/admin-dashboard/no-such-page", to: "public", heading: notFoundHeading, isAlias: true },

  ...page("signedIn", "/booking-success", "/calendar", "/messaging", "/documents", "/compliance", "/reviews"),
  ...page(
    "signedIn",
    "/performance",
    "/financials",
    "/invoice",
    "/invoice/enhanced",
    "/invoice/export",
    "/verification",
  ),
  ...page("signedIn", "/response-analytics", "/relationships", "/certifications", "/fleet-status"),
  ...page(
    "signedIn",
    "/track-delivery/{booking}",
    "/waste-note/{booking}",
    "/consignment-note/{booking}",
    "/haulier/{haulier}",
    "/contractor-profile/{own}",
  ),
  { path: "/live-tracking/{booking}", to: "signedIn", leadsTo: "/track-delivery/{booking}" },
  ...page(
    "signedIn",
    "/haulier-profile/{haulier}",
    "/mobile-settings",
    "/mobile-testing",
    "/settings",
    "/contact/messages",
  ),
  ...page("signedIn", "/drive/{booking}", "/gate-pass/{booking}", "/drivers/profile").map(
    (address): Address => ({ ...address, seenBy: "driver" }),
  ),
  redirect("signedIn", "/messages?from=menu#top", "/messaging?from=menu#top"),
  redirect("signedIn", "/enhanced-invoicing", "/invoice"),

  ...page("signedOut", "/auth", "/signup", "/signup?type=haulier", "/login"),

  ...page(["contractor"], "/contractor-dashboard", "/booking-history", "/active-jobs", "/pending-quotes"),
  ...page(["contractor"], "/completed-jobs"),
  ...page(["contractor", "haulier"], "/special-waste/{booking}"),
  ...page(["haulier"], "/haulier-dashboard", "/haulier-completed-jobs", "/haulier-status/{booking}"),
  ...page(
    ["haulier"],
    "/service-fleet-manager",
    "/payout-dashboard",
    "/payout-setup",
    "/seller-report",
    "/fees",
    "/jobs/post",
    "/jobs/manage",
  ),
  ...page(["haulier"], "/drivers/database"),
  ...page(["fleet_manager", "haulier"], "/fleet-manager", "/rates", "/waste-tips", "/vehicle-checks"),
  ...page(["driver", "fleet_manager", "haulier"], "/walkaround/{booking}"),
  ...page(["contractor", "fleet_manager", "haulier"], "/settings/integrations"),
  ...page(["driver"], "/drivers/dashboard"),
  ...page([], "/admin-dashboard", "/admin/analytics", "/admin/seller-report", "/admin/people/{haulier}"),
  redirect(["haulier"], "/manage-jobs", "/jobs/manage"),
  redirect(["haulier"], "/driver-database?q=1", "/drivers/database?q=1"),
];

/** Address to which a role guard redirects other roles. /home then redirects to /. */
const ownPlace: Readonly<Record<Exclude<Opener, "visitor">, string>> = {
  noRole: "/",
  contractor: "/contractor-dashboard",
  haulier: "/haulier-dashboard",
  fleet_manager: "/fleet-manager",
  driver: "/drivers/dashboard",
  admin: "/admin-dashboard",
};

/** Address after a sign-in without a return address. Users without a role choose one at /auth. */
const afterSignIn: Readonly<Record<Exclude<Opener, "visitor">, string>> = {
  noRole: "/auth",
  contractor: "/contractor-dashboard",
  haulier: "/haulier-dashboard",
  fleet_manager: "/",
  driver: "/",
  admin: "/admin-dashboard",
};

/** Address after /dashboard, which redirects by role and then may meet a guard. */
const entry: Readonly<Record<Exclude<Opener, "visitor">, string>> = { ...ownPlace, noRole: "/auth" };

export interface Expected {
  readonly end: string;
  readonly heading: RegExp | null;
}

/** Returns where an opener ends, and the heading there if it is fixed. */
export function expectedEnd(address: Address, opener: Opener): Expected {
  const { path, to, redirectsTo = path, heading = null } = address;
  const there: Expected = { end: redirectsTo, heading };
  const toSignIn: Expected = { end: `/auth?return=${encodeURIComponent(redirectsTo)}`, heading: null };
  if (to === "public") return there;
  if (opener === "visitor") return to === "signedOut" ? there : toSignIn;
  if (to === "signedIn") return there;
  if (to === "signedOut") {
    // A role that cannot book asks for booking rights at /signup?type=contractor; these addresses have no such
    // parameter.
    return { end: afterSignIn[opener], heading: null };
  }
  const enters = opener === "admin" || (opener !== "noRole" && to.includes(opener));
  return enters ? there : { end: ownPlace[opener], heading: null };
}

export function expectedEntry(opener: Opener): Expected {
  if (opener === "visitor") return { end: `/auth?return=${encodeURIComponent("/dashboard")}`, heading: null };
  return { end: entry[opener], heading: null };
}

export function maySee({ to }: Address, opener: Opener): boolean {
  if (to === "public") return true;
  if (to === "signedOut") return opener === "visitor";
  if (opener === "visitor") return false;
  return to === "signedIn" || opener === "admin" || (opener !== "noRole" && to.includes(opener));
}

/** Returns the permitted opener who sees most of a page; null for redirects and aliases. */
export function richestOpener(address: Address): Opener | null {
  if (address.redirectsTo || address.isAlias) return null;
  if (address.seenBy) return address.seenBy;
  if (address.to === "public" || address.to === "signedOut") return "visitor";
  const byContent: readonly Opener[] = ["haulier", "contractor", "fleet_manager", "driver", "admin"];
  return byContent.find((opener) => maySee(address, opener)) ?? null;
}
