import type { RouteEntry } from "../session/route-entry.ts";

/** What people without an account open by a link. */
export const proofsRoutes: readonly RouteEntry[] = [
  {
    path: "/proof",
    title: "Proof of delivery",
    purpose: "Where a link to a proof sheet leads: one delivery, for whoever has the link.",
    description:
      "The proof of one delivery: its times, place, photos and signature as a PDF. Open it by the link you were sent.",
    isIndexed: false,
    guard: "public",
    load: () => import("./proof-page.tsx"),
  },
];
