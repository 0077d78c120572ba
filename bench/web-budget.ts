import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { isMet, resultsOf } from "./results.ts";

const distFolder = new URL("../dist/web/", import.meta.url);

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

type WebBudget = {
  /** kB of JavaScript, brotli, for the front page of a visitor. */
  readonly landingJs: number;
  /** The same for a signed-in person's tracking page, with the map library, its worker and the bar. */
  readonly liveMapJs: number;
  /** In how many files that is. */
  readonly liveMapFiles: number;
  /** kB of JavaScript, brotli, for a visitor's first load of the booking form. */
  readonly bookJs: number;
};

/**
 * What each page draws with, beyond the entry: its own chunk, and those it asks for by itself. The front page asks for the
 * app only when a visitor reaches for something on it: counted is the page that the app has taken over.
 */
const landingChunks = ["index.html", "app/start.tsx", "app/front-page.tsx"];
const liveMapChunks = [
  "index.html",
  "app/start.tsx",
  "app/router.tsx",
  "app/booking-page.tsx",
  "app/queried.tsx",
  "app/shell/signed-in-bar.tsx",
  "ui/map/map-engine.ts",
  "../node_modules/maplibre-gl/src/source/worker.ts",
  "ui/toaster.tsx",
  "messaging/live-unread.tsx",
  "notifications/notification-bell.tsx",
];

/** What a visitor loads before the booking form can be filled in; what comes with a press or a choice is not among it. */
const bookChunks = [
  "index.html",
  "app/start.tsx",
  "app/router.tsx",
  "app/book-page.tsx",
  "app/queried.tsx",
  "ui/toaster.tsx",
];

/** Told, and no reason to hold up a release: it has never been reached. */
const aimedAt: ReadonlySet<string> = new Set(["web.bookJs"]);

export const tiny = {};

/**
 * How much JavaScript people load before the front page, the live map and the booking form stand, by the built
 * app's manifest. Throws when there is none, or a chunk of a page is missing from it. `node bench/web-budget.ts`, after `npm
 * run build`, ends with 1 when a page weighs more than its figure allows.
 */
export default async function webBudget(): Promise<WebBudget> {
  const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", distFolder), "utf8")) as Manifest;
  const liveMap = filesOf(manifest, liveMapChunks);
  const [landingJs, liveMapJs, bookJs] = await Promise.all([
    brotliKb(filesOf(manifest, landingChunks)),
    brotliKb(liveMap),
    brotliKb(filesOf(manifest, bookChunks)),
  ]);
  return {
    landingJs: round(landingJs),
    liveMapJs: round(liveMapJs),
    liveMapFiles: liveMap.length,
    bookJs: round(bookJs),
  };
}

/** The JavaScript files of some chunks with everything they import, each once. */
function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk ${name}: name the one that took its place.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...files].filter((file) => /\.m?js$/.test(file));
}

async function brotliKb(files: readonly string[]): Promise<number> {
  const compress = promisify(brotliCompress);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const sizes = await Promise.all(
    files.map(async (file) => (await compress(readFileSync(new URL(file, distFolder)), { params })).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const round = (kb: number) => Math.round(kb * 10) / 10;

if (import.meta.main) {
  const budget = await webBudget();
  const { landingJs, liveMapJs, liveMapFiles, bookJs } = budget;
  console.log(
    `JavaScript, brotli: / ${landingJs} kB, tracking page ${liveMapJs} kB in ${liveMapFiles} files, /book ${bookJs} kB`,
  );
  for (const { name, value, goal, unit } of resultsOf("web-budget.ts", budget, { commit: "", at: "" }).filter(
    (one) => !isMet(one),
  )) {
    console.error(`${name} is ${value} ${unit}: the most is ${goal}.`);
    if (!aimedAt.has(name)) process.exitCode = 1;
  }
}
