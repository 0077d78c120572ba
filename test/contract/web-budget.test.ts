import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, it } from "vitest";
import { openedWith } from "../../bin/vite/app-files.ts";
import { figure } from "../support/figure.ts";

const distFolder = new URL("../../dist/web/", import.meta.url);

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>;
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", distFolder), "utf8")) as Manifest;

const shell = ["index.html", "app/start.tsx"];
const queried = [...shell, "app/router.tsx", "app/queried.tsx"];

/**
 * Chunks of each page until its first interaction, including those it requests by itself. The front page counts with
 * the app that hydrates it.
 */
const pages = {
  "web.landingJs": [...shell, "app/front-page.tsx"],
  // A signed-in user's tracking page, with the map library, its worker and the bar.
  "web.liveMapJs": [
    ...queried,
    "ui/toaster.tsx",
    "app/booking-page.tsx",
    "app/shell/signed-in-bar.tsx",
    "ui/map/map-engine.ts",
    "../node_modules/maplibre-gl/src/source/worker.ts",
  ],
  // A visitor's page. The toaster comes with the first toast. The form's validation (schemas and their library), a
  // service's own questions and the suppliers do not count. They load when the browser is idle after the first
  // interaction, or at the latest when a field is left, a service is chosen or the form is sent. With data saving it is
  // only then (web/booking/book/later-parts.ts).
  "web.bookJs": [...queried, "booking/book/book-route.tsx"],
};

/** Files that the pages of a day, and the pages of one job, load before the first interaction. */
const ofDay = openedWith.map(([path, chunks]) => ({
  path,
  files: filesOf([...queried, "app/shell/signed-in-bar.tsx", ...chunks]),
}));
const isScript = (file: string) => /\.m?js$/.test(file);

function filesOf(names: readonly string[]): string[] {
  const reached = new Set(names);
  for (const name of reached) {
    expect(Object.keys(manifest), "name the chunk that took its place").toContain(name);
    for (const imported of manifest[name]?.imports ?? []) reached.add(imported);
  }
  const chunks = [...reached].flatMap((name) => manifest[name] ?? []);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))];
}

/** Sizes by file: pages share most of their files. */
const measured = new Map<string, number>();

function brotliBytes(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const bytes = measured.get(file) ?? brotliCompressSync(readFileSync(new URL(file, distFolder)), { params }).length;
  measured.set(file, bytes);
  return bytes;
}

const brotliKb = (files: readonly string[]) => files.reduce((sum, file) => sum + brotliBytes(file), 0) / 1000;

it.each(Object.entries(pages))("%s stays within its budget", (name, chunks) =>
  figure(name, brotliKb(filesOf(chunks).filter(isScript))),
);

it("the page with the live map is made of few files", () => {
  figure("web.liveMapFiles", filesOf(pages["web.liveMapJs"]).filter(isScript).length);
});

it("the pages that users have open all day are made of few files", () => {
  const most = (isOne: (file: string) => boolean) => Math.max(...ofDay.map(({ files }) => files.filter(isOne).length));
  figure("web.dayScripts", most(isScript));
  figure(
    "web.daySheets",
    most((file) => file.endsWith(".css")),
  );
});

it("drivers and offices load little before they see their day", () => {
  const kb = (paths: RegExp) =>
    Math.max(...ofDay.filter(({ path }) => paths.test(path)).map(({ files }) => brotliKb(files.filter(isScript))));
  figure("web.driverJs", kb(/^\/drive/));
  figure("web.officeJs", kb(/^\/(?!drive)/));
});
