import { createHash } from "node:crypto";
import { chunkOf, type Manifest } from "./site-files.ts";

/** A file that the service worker puts on the device ahead; `revision` tells versions apart where the address does not. */
export interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

/** What stands on every page of whoever is signed in; other parts that these load by themselves come with them. */
const shellParts = [
  "app/queried.tsx",
  "app/shell/signed-in-bar.tsx",
  "app/shell/bottom-bar.tsx",
  "app/shell/role-reminder.tsx",
  "ui/toaster.tsx",
  "session/amplify.ts",
];
/**
 * Pages that people need where there is no signal: the front page, where each role begins, lists of jobs, a job, its
 * driving, its gate pass and its waste notes, messages, this device.
 */
const pages = [
  "app/front-page.tsx",
  "booking/dashboards/contractor-dashboard.tsx",
  "booking/dashboards/carrier-dashboard.tsx",
  "booking/dashboards/driver-dashboard.tsx",
  "app/destination-tiles.tsx",
  "booking/lists/bookings-page.tsx",
  "app/manage-jobs-page.tsx",
  "app/booking-page.tsx",
  "app/driving/driving-page.tsx",
  "tracking/gate/gate-pass-page.tsx",
  "waste/note-page.tsx",
  "messaging/messaging-page.tsx",
  "app/device/mobile-settings-page.tsx",
];
/** Loads every page there is, each when somebody goes there. */
const entries = ["index.html", "app/start.tsx", "app/router.tsx"];
/** Too heavy to be had ahead by everybody: the map is kept once it has been looked at, a price is asked of the server, the board is for the office, and the tyre reader is asked for by few. */
const onlyWhenUsed = new Set([
  "ui/map/map-engine.ts",
  "places/pin-dialog.tsx",
  "booking/quote/instant-quote.tsx",
  "booking/board/board.tsx",
  "booking/tyre/read-tyre-photo.ts",
]);
/** Files that stand by themselves, and may change under one address. */
const single = ["site.webmanifest", "icon-192.png", "app.html"];

type Modules = Readonly<
  Record<string, Manifest[string] & Partial<Record<"dynamicImports" | "assets", readonly string[]>>>
>;

/**
 * What the service worker puts on a device ahead: the app's shell, and the pages that are needed without a signal with
 * all that they load. `read` answers a built file. Throws when the build lacks one of the named modules.
 */
export function keptAhead(manifest: Modules, read: (file: string) => string | Uint8Array): KeptFile[] {
  const files = new Set<string>();
  // By their files: a chunk of several modules has several names.
  const left = new Set([...onlyWhenUsed].flatMap((name) => manifest[name]?.file ?? []));
  const visited = new Set(entries.map((name) => chunkOf(manifest, name).file));
  const visit = (chunk: Modules[string], isWhole: boolean) => {
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) if (isKept(file)) files.add(file);
    for (const other of chunk.imports ?? []) reach(other, isWhole);
    if (isWhole) for (const other of chunk.dynamicImports ?? []) reach(other, true);
  };
  const reach = (name: string, isWhole: boolean) => {
    const chunk = chunkOf(manifest, name);
    if (visited.has(chunk.file) || left.has(chunk.file)) return;
    visited.add(chunk.file);
    visit(chunk, isWhole);
  };
  // First: what these are made of names every page, too.
  for (const name of entries) visit(chunkOf(manifest, name), false);
  for (const name of [...shellParts, ...pages]) reach(name, true);
  return [
    ...[...files].sort().map((file) => ({ url: `/${file}`, revision: null })),
    ...single.map((file) => ({ url: `/${file}`, revision: hashOf(read(file)) })),
  ];
}

/** Weights of machine learning and the like are fetched by what needs them. */
const isKept = (file: string) => /\.(m?js|css|woff2|svg|png)$/.test(file);

const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The worker's script with its list in it. Throws when it has no place for one. */
export function withKeptAhead(script: string, files: readonly KeptFile[]): string {
  const place = "self.__WB_MANIFEST";
  if (script.split(place).length !== 2) throw new Error(`The service worker has not one ${place} for its list`);
  return script.replace(place, () => JSON.stringify(files));
}
