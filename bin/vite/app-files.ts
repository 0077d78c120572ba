import type { Stages } from "./scripts-together.ts";

const front = /^app\/front-page/;
const booking = /^booking\/book\/book-route/;
const visitors = /^booking\/book\/|^catalogue\/|^app\/(quote-page|service-page)/;

const ofJob = /^app\/booking-page|^booking\/page\/live-tracking-page/;
const ofMap = /^ui\/map\/map-engine/;
const ofDriver = /^booking\/dashboards\/driver-dashboard|^tracking\/day-miles/;
const ofDriving = /^app\/driving\//;
const ofShell = /^app\/shell\/(signed-in-bar|sync-notices)|^ui\/toaster/;
const withoutLists = new RegExp([ofJob, ofDriver, ofDriving, ofShell].map(({ source }) => source).join("|"));

const kinds: Stages["kinds"] = [
  { name: "driver", pages: ofDriver, stages: 5 },
  { name: "carrier", pages: /^booking\/dashboards\/carrier|^app\/desk\/urgent-list/, stages: 6 },
  { name: "contractor", pages: /^booking\/dashboards\/contractor|^app\/desk\/contractor/, stages: 6 },
  { name: "driving", pages: ofDriving, stages: 5 },
  { name: "job", pages: ofJob, stages: 5 },
  { name: null, pages: ofMap, stages: 5 },
  { name: "care", pages: /^app\/shell\/care/, stages: 6 },
];
const signedIn = new RegExp(`${withoutLists.source}|^booking/dashboards|^app/desk/`);

/** Files that pages load together: of every page, of the app, of forms and jobs, of signed-in users, and of lists. */
const stages: Stages["stages"] = [
  { name: "index", entries: ["index.html"] },
  { name: "start", entries: ["app/start.tsx"], shared: [front, signedIn] },
  { name: "app", entries: ["app/router.tsx", "app/queried.tsx"], shared: [booking, signedIn] },
  { name: "rules", entries: [], shared: [visitors, withoutLists] },
  {
    name: "signed-in",
    entries: [
      "app/shell/signed-in-bar.tsx",
      "app/destination-tiles.tsx",
      "app/shell/sync-notices.tsx",
      "ui/toaster.tsx",
      "offline/device-database.ts",
    ],
    shared: [new RegExp(`${withoutLists.source}|${ofMap.source}`)],
    kinds: 2,
  },
  { name: "lists", entries: [], shared: [], kinds: 2 },
];

const apart: Stages["apart"] = [
  { pages: front, stages: 2 },
  { pages: booking, stages: 3 },
  { pages: visitors, stages: 4 },
];

/** Entries that need little and run beside a page, or before the app is loaded. */
const alone = /maplibre-gl|^monitor\//;

/** Which modules of the app share one file (docs/decisions/0047). */
export const appFiles: Stages = { stages, kinds, apart, alone };

/** Modules to load in parallel with the app's own files, by the beginning of the address. */
export const openedWith: readonly (readonly [path: string, modules: readonly string[]])[] = [
  ["/drivers/dashboard", ["booking/dashboards/driver-dashboard.tsx", "app/destination-tiles.tsx"]],
  ["/haulier-dashboard", ["booking/dashboards/carrier-dashboard.tsx", "app/destination-tiles.tsx"]],
  ["/fleet-manager", ["booking/dashboards/carrier-dashboard.tsx", "app/destination-tiles.tsx"]],
  ["/contractor-dashboard", ["booking/dashboards/contractor-dashboard.tsx", "app/destination-tiles.tsx"]],
  ["/track-delivery/", ["app/booking-page.tsx"]],
  ["/haulier-status/", ["app/booking-page.tsx"]],
  ["/drive/", ["app/driving/driving-page.tsx"]],
];
