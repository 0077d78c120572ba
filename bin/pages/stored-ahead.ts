import { createHash } from "node:crypto";
import { chunkOf, type Manifest } from "./site-files.ts";

/** A file that the service worker precaches. `revision` marks the version if the address stays the same. */
export interface StoredFile {
  readonly url: string;
  readonly revision: string | null;
}

const shellParts = [
  "app/queried.tsx",
  "app/shell/signed-in-bar.tsx",
  "app/shell/bottom-bar.tsx",
  "app/shell/role-reminder.tsx",
  "ui/toaster.tsx",
  "session/amplify.ts",
];
/**
 * Pages needed without a signal: the front page, each role's start, lists of jobs, a job, its driving, its gate pass
 * and its waste notes, messages, this device.
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
const entries = ["index.html", "app/start.tsx", "app/router.tsx"];
/**
 * Too large to precache for everybody. The map is cached once seen, a price needs the server, the planning board is for
 * the office, and few use the tyre reader.
 */
const onlyWhenUsed = new Set([
  "ui/map/map-engine.ts",
  "places/pin-dialog.tsx",
  "booking/quote/instant-quote.tsx",
  "booking/board/board.tsx",
  "booking/tyre/read-tyre-photo.ts",
]);
const single = ["site.webmanifest", "icon-192.png", "app.html"];

type Modules = Readonly<
  Record<string, Manifest[string] & Partial<Record<"dynamicImports" | "assets", readonly string[]>>>
>;

/**
 * Lists the files to precache: the app's shell, and the pages needed offline with everything they load. `read` returns
 * a built file. Throws if the build lacks a named module.
 */
export function storedAhead(manifest: Modules, read: (file: string) => string | Uint8Array): StoredFile[] {
  const files = new Set<string>();
  const left = new Set([...onlyWhenUsed].flatMap((name) => manifest[name]?.file ?? []));
  const visited = new Set(entries.map((name) => chunkOf(manifest, name).file));
  const visit = (chunk: Modules[string], isWhole: boolean) => {
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) if (isStored(file)) files.add(file);
    for (const other of chunk.imports ?? []) reach(other, isWhole);
    if (isWhole) for (const other of chunk.dynamicImports ?? []) reach(other, true);
  };
  const reach = (name: string, isWhole: boolean) => {
    const chunk = chunkOf(manifest, name);
    if (visited.has(chunk.file) || left.has(chunk.file)) return;
    visited.add(chunk.file);
    visit(chunk, isWhole);
  };
  // Visits the entries first, without their dynamic imports, which would include every page.
  for (const name of entries) visit(chunkOf(manifest, name), false);
  for (const name of [...shellParts, ...pages]) reach(name, true);
  return [
    ...[...files].sort().map((file) => ({ url: `/${file}`, revision: null })),
    ...single.map((file) => ({ url: `/${file}`, revision: hashOf(read(file)) })),
  ];
}

/**
 * Whether the service worker precaches a file. Other kinds of files, such as machine learning weights, are fetched on
 * demand.
 */
const isStored = (file: string) => /\.(m?js|css|woff2|svg|png)$/.test(file);

const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex").slice(0, 16);

export function withStoredAhead(script: string, files: readonly StoredFile[]): string {
  const place = "self.__WB_MANIFEST";
  if (script.split(place).length !== 2) throw new Error(`The service worker has not one ${place} for its list`);
  return script.replace(place, () => JSON.stringify(files));
}
