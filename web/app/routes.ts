import { accountsRoutes } from "../accounts/routes.tsx";
import { bookingRoutes } from "../booking/routes.tsx";
import type { RouteEntry } from "../lib/route-entry.ts";
import { messagingRoutes } from "../messaging/routes.tsx";
import { reviewsRoutes } from "../reviews/routes.tsx";

/** Pages that only people building Haulyard need; no part of them reaches the production bundle. */
const buildersRoutes: readonly RouteEntry[] = import.meta.env.DEV
  ? [
      {
        path: "/ui",
        title: "Components",
        purpose: "Every part of the design language on one page.",
        guard: "public",
        load: () => import("../ui/gallery/gallery-page.tsx"),
      },
    ]
  : [];

/** Every address of the app. A slice's own are in web/<slice>/routes.tsx and are spread here. */
export const routes: readonly RouteEntry[] = [
  {
    path: "/",
    title: "Haulage and plant hire marketplace",
    purpose: "Says what Haulyard is and leads to the first booking.",
    description:
      "Book lorries, plant and skips from hauliers across Scotland and the wider UK: see who is near and what it costs, then follow the vehicle until the job is done.",
    guard: "public",
    isStatic: true,
    load: () => import("../landing/landing-page.tsx"),
  },
  { path: "/home", redirectTo: "/" },
  {
    path: "/book",
    title: "Book a job",
    purpose: "From what is needed and where, to suppliers with prices, to a request sent.",
    description:
      "Say what you need and where, compare hauliers near the site with prices line by line, and send your request.",
    guard: "public",
    load: () => import("./book-page.tsx"),
  },
  {
    path: "/track-delivery/:bookingId",
    title: "Booking",
    purpose: "One booking, for everybody who has a part in it.",
    guard: "signedIn",
    load: () => import("./booking-page.tsx"),
  },
  {
    path: "/haulier-status/:bookingId",
    title: "Booking",
    purpose: "The same booking, where the haulier moves it along.",
    guard: ["haulier", "fleet_manager"],
    load: () => import("./booking-page.tsx"),
  },
  ...accountsRoutes,
  ...bookingRoutes,
  ...messagingRoutes,
  ...reviewsRoutes,
  ...buildersRoutes,
];
