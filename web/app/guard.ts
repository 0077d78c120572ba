import type { Role } from "#shared/kernel/operation.ts";
import { ownDashboard, pathAfterSignIn } from "../lib/return-path.ts";
import type { Guard, PageRoute } from "../lib/route-entry.ts";
import type { Session } from "../lib/session-context.ts";

/** What a guard decides: wait with a spinner, show the page, or go elsewhere. */
export type Passage = { is: "waiting" } | { is: "open" } | { is: "elsewhere"; to: string };

/**
 * Part 1 section 2, "Guard behaviour". `here` is the address asked for, with query and hash, so that sign-in can
 * lead back to it. Admin passes every role guard.
 */
export function passage(
  page: Pick<PageRoute, "guard" | "mayStay">,
  session: Session,
  here: { path: string; search: string },
  isDeclared: (to: string) => boolean = () => true,
): Passage {
  const { guard } = page;
  if (guard === "public") return { is: "open" };
  if (session.state === "loading") return { is: "waiting" };
  const search = new URLSearchParams(here.search);
  if (guard === "signedOut") {
    if (session.state === "signedOut") return { is: "open" };
    if (page.mayStay?.(session.user, search)) return { is: "open" };
    // Whoever has no role yet chooses one at /auth, wherever they signed in.
    if (session.user.role === null && !/^\/auth\b/.test(here.path)) return { is: "elsewhere", to: roleEntry(null) };
    return { is: "elsewhere", to: pathAfterSignIn(session.user.role, search.get("return"), isDeclared) };
  }
  if (session.state === "signedOut") return { is: "elsewhere", to: `/auth?return=${encodeURIComponent(here.path)}` };
  return mayEnter(guard, session)
    ? { is: "open" }
    : { is: "elsewhere", to: ownDashboard(session.user.role, isDeclared) };
}

function mayEnter(guard: Exclude<Guard, "public" | "signedOut">, session: Extract<Session, { state: "signedIn" }>) {
  const { role } = session.user;
  return guard === "signedIn" || role === "admin" || (role !== null && guard.includes(role));
}

/** The role redirect entry point, /dashboard: a rule of three, and the role picker for whoever has none (AMB-004, 019). */
export function roleEntry(role: Role | null): string {
  if (role === null) return "/auth";
  if (role === "haulier") return "/haulier-dashboard";
  return role === "admin" ? "/admin-dashboard" : "/contractor-dashboard";
}
