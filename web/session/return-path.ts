import type { Role } from "#shared/kernel/operation.ts";
import type { WebPath } from "#shared/web-paths.ts";

/** Returns `wanted` if it is a path of this app, else null. Prevents redirects to other sites after sign-in. */
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

/** Roles that see their dashboard after sign-in. Other roles see the front page, which links to their pages. */
const ledToDashboard: ReadonlySet<Role> = new Set(["contractor", "haulier", "admin"]);

/** Returns the path to open after sign-in: the return path, else the role's dashboard, else the front page. */
export function pathAfterSignIn(role: Role | null, wanted: string | null): WebPath {
  return safeReturnPath(wanted) ?? (role && ledToDashboard.has(role) ? dashboards[role] : "/");
}

export function ownDashboard(role: Role | null): WebPath {
  return role ? dashboards[role] : "/home";
}
