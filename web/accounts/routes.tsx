import type { RouteEntry } from "../lib/route-entry.ts";

export const accountsRoutes: readonly RouteEntry[] = [
  {
    path: "/auth",
    title: "Sign in",
    purpose: "Signs in with e-mail and password and leads back to where one came from.",
    guard: "signedOut",
    load: () => import("./sign-in-page.tsx"),
  },
];
