import { may } from "../session/may.ts";
import type { RouteEntry } from "../session/route-entry.ts";

/** Views of /auth that are also open to a signed-in user with a role. */
const forAnybody: ReadonlySet<string | null> = new Set(["confirm", "new-password"]);

export const accountsRoutes: readonly RouteEntry[] = [
  {
    path: "/auth",
    title: "Sign in",
    purpose: "Sign in, reset a password, or choose your role.",
    guard: "signedOut",
    mayStay: (user, search) => user.role === null || forAnybody.has(search.get("view")),
    load: () => import("./auth/auth-page.tsx"),
  },
  {
    path: "/login",
    title: "Sign in",
    purpose: "Sign in as contractor, haulier or admin.",
    guard: "signedOut",
    load: () => import("./login/login-page.tsx"),
  },
  {
    path: "/signup",
    title: "Sign up",
    purpose: "A new account, alone or by invitation; booking rights for an existing one.",
    guard: "signedOut",
    mayStay: (user, search) => search.get("type") === "contractor" && may(user, "requestContractorAccess"),
    load: () => import("./sign-up/sign-up-page.tsx"),
  },
  {
    path: "/contractor-profile/:id",
    title: "Contractor profile",
    guard: "signedIn",
    load: () => import("./profiles/contractor-profile-page.tsx"),
  },
  {
    path: "/drivers/register",
    title: "Register as a driver",
    description: "Drive lorries through Haulyard: give your licence categories and area. We check them and email you.",
    guard: "public",
    load: () => import("./drivers/register-page.tsx"),
  },
  {
    path: "/drivers/profile",
    title: "Driver profile",
    listed: { under: "Account and device", as: "Driver profile" },
    guard: "signedIn",
    load: () => import("./drivers/profile-page.tsx"),
  },
  {
    path: "/drivers/database",
    title: "Driver database",
    listed: { under: "Haulage" },
    guard: { needs: "listedDrivers" },
    load: () => import("./drivers/database-page.tsx"),
  },
  { path: "/driver-database", redirectTo: "/drivers/database" },
];
