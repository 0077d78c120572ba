import type { Role } from "#shared/kernel/operation.ts";
import type { WebPath } from "#shared/web-paths.ts";

/** Returns a safe address after sign-in: within this app, never another site. */
export function safeReturnPath(wanted: string | null): WebPath | null {
  if (!wanted?.startsWith("/") || wanted.startsWith("//") || wanted.includes("\\")) return null;
  const base = "https://app.invalid";
  try {
    const url = new URL(wanted, base);
    return url.origin === base ? (`${url.pathname}${url.search}${url.hash}` as WebPath) : null;
  } catch {
    return null;
  }
}

const dashboards: Readonly<Record<Role, WebPath>> = {
  contractor: "/contractor-dashboard",
  haulier: "/haulier-dashboard",
  fleet_manager: "/fleet-manager",
  driver: "/drivers/dashboard",
  admin: "/admin-dashboard",
};

/** Roles whose sign-in opens their dashboard; others start at the front page, which links to theirs. */
const ledToDashboard: ReadonlySet<Role> = new Set(["contractor", "haulier", "admin"]);

/** Returns the address after sign-in: the return address, else the role's dashboard, else the front page. */
export function pathAfterSignIn(role: Role | null, wanted: string | null): WebPath {
  return safeReturnPath(wanted) ?? (role && ledToDashboard.has(role) ? dashboards[role] : "/");
}

export function ownDashboard(role: Role | null): WebPath {
  return role ? dashboards[role] : "/home";
}
