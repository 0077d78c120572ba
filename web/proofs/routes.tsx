import type { RouteEntry } from "../session/route-entry.ts";

export const proofsRoutes: readonly RouteEntry[] = [
  {
    path: "/proof",
    title: "Proof of delivery",
    purpose: "The proof sheet of one delivery, for anyone with the link.",
    description:
      "Proof of one delivery: times, place, photos and signature as a PDF. Open it with the link you were sent.",
    isIndexed: false,
    guard: "public",
    load: () => import("./proof-page.tsx"),
  },
];
