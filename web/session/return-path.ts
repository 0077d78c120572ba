import type { Role } from "#shared/kernel/operation.ts";
import type { WebPath } from "#shared/web-paths.ts";

/** Where a sign-in may lead back to: an address within this app, never another site's. */
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

/** Roles that a sign-in takes to their dashboard; everybody else goes to the front page, which links to theirs. */
const ledToDashboard: ReadonlySet<Role> = new Set(["contractor", "haulier", "admin"]);

/** After sign-in: the return address wins; otherwise the role's own dashboard where there is one; else the front page. */
export function pathAfterSignIn(role: Role | null, wanted: string | null): WebPath {
  return safeReturnPath(wanted) ?? (role && ledToDashboard.has(role) ? dashboards[role] : "/");
}

/** Where a role guard sends somebody whose role may not enter. */
export function ownDashboard(role: Role | null): WebPath {
  return role ? dashboards[role] : "/home";
}
