import { may } from "../lib/may.ts";
import type { RouteEntry } from "../lib/route-entry.ts";

/** The views of /auth on which somebody who is signed in, with a role, has business. */
const forAnybody: ReadonlySet<string | null> = new Set(["confirm", "new-password"]);

export const accountsRoutes: readonly RouteEntry[] = [
  {
    path: "/auth",
    title: "Sign in",
    purpose: "Gets people in and leads back to where they came from; whoever has no role chooses one.",
    guard: "signedOut",
    mayStay: (user, search) => user.role === null || forAnybody.has(search.get("view")),
    load: () => import("./auth/auth-page.tsx"),
  },
  {
    path: "/login",
    title: "Log in",
    purpose: "The same way in behind the tabs Contractor, Haulier and Admin.",
    guard: "signedOut",
    load: () => import("./login/login-page.tsx"),
  },
  {
    path: "/signup",
    title: "Sign up",
    purpose: "A new account, alone or by invitation; an upgrade for who has one already.",
    guard: "signedOut",
    mayStay: (user, search) => search.get("type") === "contractor" && may(user, "requestContractorAccess"),
    load: () => import("./sign-up/sign-up-page.tsx"),
  },
];
