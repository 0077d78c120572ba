import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";

export interface Site {
  readonly directory: string;
  /** Prerendered routes such as `/` and `/book`. The app's shell draws all others. */
  readonly pages: readonly string[];
  readonly shell: string;
  readonly inlineScripts: readonly string[];
}

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

/** Returns `'sha256-…'` of each inline script. Data blocks are not scripts. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)].flatMap((found) => {
    const { attributes = "", text = "" } = found.groups ?? {};
    if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes) || text === "") return [];
    return [`'sha256-${createHash("sha256").update(text).digest("base64")}'`];
  });
}

/** Placeholder for the web app's address in the built pages, the sitemap and robots.txt (bin/pages/page-file.ts). */
const originMark = "%ORIGIN%";

/**
 * Copies a site's pages and single files, not its assets, and inserts the web app's address. With null the copy is
 * hidden from search engines: it has no sitemap, names no address, and blocks robots.
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
 * Returns the source of the edge function that maps a route to a file: `/book` to its own page, other routes to the
 * shell. A path with an extension is a file and stays unchanged.
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
