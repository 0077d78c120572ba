import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";

/** The built web app, as `npm run build` leaves it. */
export interface Site {
  readonly directory: string;
  /** Routes that have a page of their own, `/` and `/book` for instance; any other is drawn by the app's shell. */
  readonly pages: readonly string[];
  /** Page for routes without one of their own. */
  readonly shell: string;
  /** Hashes of the scripts written into the pages, for the content security policy. */
  readonly inlineScripts: readonly string[];
}

/** Reads a built web app; null when there is none. */
export function readSite(directory: string): Site | null {
  if (!existsSync(join(directory, "index.html"))) return null;
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const pages = files
    .filter((file) => /(^|[\\/])index\.html$/.test(file))
    .map(
      (file) =>
        `/${relative("", file)
          .replaceAll("\\", "/")
          .replace(/\/?index\.html$/, "")}`,
    );
  const hashes = files.flatMap((file) => inlineScriptHashes(readFileSync(join(directory, file), "utf8")));
  return {
    directory,
    pages: pages.sort(),
    shell: files.includes("app.html") ? "/app.html" : "/index.html",
    inlineScripts: [...new Set(hashes)].sort(),
  };
}

/** `'sha256-…'` of each script that has its text in the page. Data blocks are not scripts. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)].flatMap((found) => {
    const { attributes = "", text = "" } = found.groups ?? {};
    if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes) || text === "") return [];
    return [`'sha256-${createHash("sha256").update(text).digest("base64")}'`];
  });
}

/** Placeholder for the web app's address in the built pages, the sitemap and robots.txt (web/app/page-file.ts). */
const originMark = "%ORIGIN%";

/**
 * Copies a site's pages and single files, not its assets, and writes the web app's address into them. Without an
 * address of its own (null) the copy is not for search engines: it has no sitemap, names no address, and asks
 * robots to stay away.
 */
export function addressedCopy({ directory }: Site, origin: string | null, target: string): void {
  const left = new Set(["assets", ".vite", ...(origin ? [] : ["sitemap.xml"])]);
  cpSync(directory, target, {
    recursive: true,
    filter: (path) => path === directory || !(left.has(basename(path)) || /\.(map|br)$/.test(path)),
  });
  for (const file of readdirSync(target, { recursive: true, encoding: "utf8" })) {
    if (!/\.(html|txt|xml)$/.test(file)) continue;
    const path = join(target, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, origin ? text.replaceAll(originMark, origin) : withoutAddress(text));
  }
  if (!origin) writeFileSync(join(target, "robots.txt"), "User-agent: *\nDisallow: /\n");
}

const withoutAddress = (text: string) =>
  text
    .split("\n")
    .filter((line) => !line.includes(originMark))
    .join("\n");

/**
 * Source of the function at the edge that turns a route into the file to show: `/book` into its own page, any other
 * route into the shell. A path with an extension is a file and stays as it is.
 */
export function routerCode(pages: readonly string[], shell: string): string {
  return `var pages = ${JSON.stringify(Object.fromEntries(pages.map((page) => [page, 1])))};
function handler(event) {
  var request = event.request;
  var path = request.uri.length > 1 && request.uri.endsWith("/") ? request.uri.slice(0, -1) : request.uri;
  var last = path.slice(path.lastIndexOf("/") + 1);
  if (pages[path] === 1) request.uri = path === "/" ? "/index.html" : path + "/index.html";
  else if (last.indexOf(".") === -1) request.uri = ${JSON.stringify(shell)};
  return request;
}
`;
}
