import { accountingRoutes } from "../accounting/routes.tsx";
import { accountsRoutes } from "../accounts/routes.tsx";
import { adminRoutes } from "../admin/routes.tsx";
import { billingRoutes } from "../billing/routes.tsx";
import { bookingRoutes } from "../booking/routes.tsx";
import { catalogueRoutes } from "../catalogue/routes.tsx";
import { complianceRoutes } from "../compliance/routes.tsx";
import { vehicleRoutes } from "../fleet/routes.tsx";
import { inspectionsRoutes } from "../inspections/routes.tsx";
import { integrationsRoutes } from "../integrations/routes.tsx";
import { messagingRoutes } from "../messaging/routes.tsx";
import { proofsRoutes } from "../proofs/routes.tsx";
import { quotesRoutes } from "../quotes/routes.tsx";
import { reviewsRoutes } from "../reviews/routes.tsx";
import { opensWithOwnDay } from "../session/own-day.ts";
import type { RouteEntry } from "../session/route-entry.ts";
import { siteRoutes } from "../site/routes.tsx";
import { trackingRoutes } from "../tracking/routes.tsx";
import { wasteRoutes } from "../waste/routes.tsx";
import { dashboardRoutes } from "./dashboard-routes.tsx";

/** Pages for developers; excluded from the production bundle. */
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

const ofHauliers = { guard: { needs: "jobsForMe", as: "haulier" }, listed: { under: "Haulage" } } as const;

/** All addresses of the app. Folders declare their own in web/<folder>/routes.tsx. Dashboard links use this order. */
export const routes: readonly RouteEntry[] = [
  {
    path: "/",
    title: "Haulage and plant hire marketplace",
    purpose: "Says what Haulyard is and leads to the first booking.",
    description:
      "Book lorries, plant and skips from hauliers across Scotland and the wider UK: see who is near and what it costs, then follow the vehicle until the job is done.",
    guard: "public",
    html: "app",
    asksNothing: true,
    showsLastState: opensWithOwnDay,
    load: () => import("./front-page.tsx"),
  },
  { path: "/home", redirectTo: "/" },
  {
    path: "/book",
    title: "Book a job",
    listed: { under: "Booking", needs: "createJobRequest" },
    purpose: "The booking form: what is needed and where, then hauliers with prices, then the request.",
    description:
      "Say what you need and where, compare hauliers near the site with prices line by line, and send your request.",
    guard: "public",
    html: "app",
    load: () => import("../booking/book/book-route.tsx"),
  },
  {
    path: "/quote",
    title: "Get a price",
    purpose: "The get-started dialog as a page: prices of a job before an account, or a request for quotes.",
    description: "See what your job costs from hauliers near the site, line by line, before you open an account.",
    guard: "public",
    html: "app",
    load: () => import("./quote-page.tsx"),
  },
  {
    path: "/service-fleet-manager",
    title: "Services and vehicles",
    listed: { under: "Haulage" },
    guard: { needs: "setHaulierService" },
    load: () => import("../fleet/vehicles/vehicles-page.tsx"),
  },
  {
    path: "/haulier-profile/:id",
    title: "Haulier profile",
    guard: "signedIn",
    load: () => import("./haulier-profile-page.tsx"),
  },
  {
    path: "/services/:serviceName",
    title: "Service",
    guard: "public",
    instances: () => import("../catalogue/service-instances.ts").then(({ serviceInstances }) => serviceInstances),
    html: "app",
    load: () => import("./service-page.tsx"),
  },
  {
    path: "/live-map",
    title: "Live Map",
    listed: { under: "Jobs and people" },
    description: "Lorries and plant near a town or postcode in Scotland and the wider UK, and what they are doing now.",
    guard: "public",
    load: () => import("./live-map/live-map-page.tsx"),
  },
  { path: "/live-map-v3", redirectTo: "/live-map" },
  {
    path: "/track-delivery/:bookingId",
    title: "Booking",
    guard: "signedIn",
    showsLastState: true,
    load: () => import("./booking-page.tsx"),
  },
  {
    path: "/haulier-status/:bookingId",
    title: "Booking",
    guard: { needs: "booking", as: "haulier" },
    showsLastState: true,
    load: () => import("./booking-page.tsx"),
  },
  {
    path: "/drive/:bookingId",
    title: "Driving mode",
    guard: "signedIn",
    load: () => import("./driving/driving-page.tsx"),
  },
  {
    path: "/performance",
    title: "Performance",
    listed: { under: "Jobs and people" },
    guard: "signedIn",
    load: () => import("../reviews/performance-page.tsx"),
  },
  {
    path: "/settings",
    title: "Account settings",
    listed: { under: "Account and device" },
    guard: "signedIn",
    load: () => import("./settings-page.tsx"),
  },
  {
    path: "/mobile-settings",
    title: "Mobile Settings",
    listed: { under: "Account and device" },
    guard: "signedIn",
    load: () => import("./device/mobile-settings-page.tsx"),
  },
  {
    path: "/mobile-testing",
    title: "Device check",
    listed: { under: "Account and device" },
    guard: "signedIn",
    load: () => import("./device/mobile-testing-page.tsx"),
  },
  {
    path: "/blog",
    title: "Blog",
    description: "About haulage and plant on Scottish sites: lifting, skips and waste, licences and drivers' hours.",
    guard: "public",
    html: "prose",
    load: () => import("./blog-page.tsx"),
  },
  {
    path: "/blog/:slug",
    title: "Blog",
    guard: "public",
    html: "prose",
    instances: () => import("../site/articles/article-instances.ts").then(({ articleInstances }) => articleInstances),
    load: () => import("./article-page.tsx"),
  },
  {
    path: "/careers",
    title: "Careers",
    description: "Open posts at Haulyard, when there are any, and how to be asked when there is one.",
    guard: "public",
    html: "prose",
    load: () => import("./careers-page.tsx"),
  },
  {
    path: "/careers/:slug",
    title: "Careers",
    purpose: "One open post.",
    guard: "public",
    html: "prose",
    load: () => import("./article-page.tsx"),
  },
  {
    path: "/help",
    title: "Help",
    description: "What to press, in order: booking a job, following it, answering requests, driving, and your account.",
    guard: "public",
    html: "prose",
    load: () => import("./help-page.tsx"),
  },
  {
    path: "/help/:slug",
    title: "Help",
    purpose: "One thing, explained.",
    guard: "public",
    html: "prose",
    load: () => import("./article-page.tsx"),
  },
  {
    path: "/pending-quotes",
    title: "Pending quotes",
    listed: { under: "Booking" },
    guard: { needs: "myJobRequests" },
    load: () => import("./pending-quotes-page.tsx"),
  },
  {
    path: "/completed-jobs",
    title: "Completed jobs",
    listed: { under: "Booking" },
    guard: { needs: "myJobRequests" },
    load: () => import("./completed-jobs-page.tsx"),
  },
  {
    path: "/haulier-completed-jobs",
    title: "Completed jobs",
    listed: { under: "Haulage" },
    guard: { needs: "myBookings", as: "haulier" },
    load: () => import("./completed-jobs-page.tsx"),
  },
  {
    path: "/stop-mails",
    title: "Stop emails",
    purpose: "The unsubscribe page of optional emails.",
    description: "Stop one kind of email from Haulyard, without signing in. Open it by the link in the email.",
    isIndexed: false,
    guard: "public",
    load: () => import("../notifications/unsubscribe-page.tsx"),
  },
  {
    path: "/your-quotes",
    title: "Your quotes",
    purpose: "The page that quote request emails link to: the request and its quotes.",
    description:
      "What you asked hauliers to quote for, and their quotes side by side. Open it by the link in our email.",
    isIndexed: false,
    guard: "public",
    load: () => import("../leads/guest-request.tsx"),
  },
  {
    path: "/jobs/post",
    title: "Post a job",
    ...ofHauliers,
    load: () => import("../booking/book/post-job.tsx"),
  },
  {
    path: "/jobs/manage",
    title: "Manage jobs",
    ...ofHauliers,
    load: () => import("./manage-jobs-page.tsx"),
  },
  ...siteRoutes,
  ...dashboardRoutes,
  ...adminRoutes,
  ...accountsRoutes,
  ...catalogueRoutes,
  ...vehicleRoutes,
  ...inspectionsRoutes,
  ...complianceRoutes,
  ...bookingRoutes,
  ...messagingRoutes,
  ...integrationsRoutes,
  ...quotesRoutes,
  ...reviewsRoutes,
  ...trackingRoutes,
  ...proofsRoutes,
  ...billingRoutes,
  ...accountingRoutes,
  ...wasteRoutes,
  ...buildersRoutes,
];
