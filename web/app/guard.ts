import { administers } from "#shared/kernel/access.ts";
import type { Role } from "#shared/kernel/operation.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { may } from "../session/may.ts";
import { ownDashboard, pathAfterSignIn } from "../session/return-path.ts";
import type { Guard, PageRoute } from "../session/route-entry.ts";
import type { Session, SessionUser } from "../session/session-context.ts";

export type Passage = { is: "open" } | { is: "elsewhere"; to: WebPath };

/**
 * Decides whether a session may open a page. `here`: the requested address with query and hash, to return to after
 * sign-in.
 */
export function passage(
  page: Pick<PageRoute, "guard" | "mayStay">,
  session: Session,
  here: { path: string; search: string },
): Passage {
  const { guard } = page;
  if (guard === "public") return { is: "open" };
  const search = new URLSearchParams(here.search);
  if (guard === "signedOut") {
    if (session.state === "signedOut") return { is: "open" };
    if (page.mayStay?.(session.user, search)) return { is: "open" };
    // Users without a role must choose one at /auth, whichever page they signed in on.
    if (session.user.role === null && !/^\/auth\b/.test(here.path)) return { is: "elsewhere", to: roleEntry(null) };
    return { is: "elsewhere", to: pathAfterSignIn(session.user.role, search.get("return")) };
  }
  if (session.state === "signedOut") return { is: "elsewhere", to: `/auth?return=${encodeURIComponent(here.path)}` };
  return mayEnter(guard, session.user) ? { is: "open" } : { is: "elsewhere", to: ownDashboard(session.user.role) };
}

export function mayEnter(guard: Guard, user: SessionUser): boolean {
  if (typeof guard === "string") return guard !== "signedOut";
  return administers(user) || (may(user, guard.needs) && (guard.as === undefined || guard.as === user.role));
}

/** The page that /dashboard redirects to, by role. Users without a role choose one first. */
const entries: Readonly<Record<Role, WebPath>> = {
  contractor: "/contractor-dashboard",
  haulier: "/haulier-dashboard",
  fleet_manager: "/contractor-dashboard",
  driver: "/contractor-dashboard",
  admin: "/admin-dashboard",
};

export function roleEntry(role: Role | null): WebPath {
  return role ? entries[role] : "/auth";
}
