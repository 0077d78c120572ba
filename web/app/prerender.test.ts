import { describe, expect, it } from "vitest";
import { type Manifest, siteFiles } from "../../bin/pages/site-files.ts";
import { isDeclared } from "./declared.ts";
import { drawnPages } from "./prerender.tsx";
import { routes } from "./routes.ts";

const template =
  '<html>\n<head>\n<title>Haulyard</title>\n<meta name="description" content="all" />\n' +
  '<script type="module" crossorigin src="/a.js"></script>\n<link rel="stylesheet" href="/a.css">\n</head>\n<body><div id="root"></div></body></html>';
const manifest = new Proxy({} as Manifest, { get: (_target, name) => ({ file: `assets/${String(name)}.js` }) });

const files = siteFiles({ template, manifest, read: () => "" }, await drawnPages(() => "page.tsx"));
const pages = [...files].filter(([path]) => path.endsWith("index.html"));
const indexed = pages.filter(([path]) =>
  files.get("sitemap.xml")?.includes(`<loc>%ORIGIN%/${path.replace(/\/?index\.html$/, "")}</loc>`),
);
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => found);

describe("prerendered pages", () => {
  it("are the front page, the pages of text and the articles", () => {
    const paths = pages.map(([path]) => path);
    for (const path of ["index.html", "faq/index.html", "blog/index.html", "blog/before-the-hiab-comes/index.html"])
      expect(paths).toContain(path);
  });

  it.each(pages)("%s has one h1, one title, one description and one canonical link", (_path, html) => {
    expect(all(html, /<h1[^>]*>([^<]+)/g)).toHaveLength(1);
    expect(all(html, /<title>([^<]+) · Haulyard<\/title>/g)).toHaveLength(1);
    const [description = ""] = all(html, /<meta name="description" content="([^"]+)"/g);
    expect(description.length).toBeGreaterThan(30);
    expect(description.length).toBeLessThan(200);
    expect(all(html, /<link rel="canonical" href="%ORIGIN%(\/[^"]*)"/g)).toHaveLength(1);
  });

  it("have distinct titles and descriptions", () => {
    expect(indexed.length).toBeGreaterThan(15);
    for (const pattern of [/<title>([^<]+)/g, /<meta name="description" content="([^"]+)"/g]) {
      const said = indexed.flatMap(([, html]) => all(html, pattern));
      expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
    }
  });

  it("link only to addresses of the table, and to existing anchors", () => {
    const lost = pages.flatMap(([path, html]) =>
      all(html, /<a [^>]*href="([/#][^"]*)"/g)
        .map((href) => href.replaceAll("&amp;", "&"))
        .filter((href) => (href.startsWith("#") ? !html.includes(`id="${href.slice(1)}"`) : !isDeclared(routes, href)))
        .map((href) => `${path}: ${href}`),
    );
    expect(lost).toEqual([]);
  });

  it("name their canonical address at an alias", () => {
    expect(files.get("services/skips/index.html")).toContain('href="%ORIGIN%/services/skip-hire"');
    expect(files.get("sitemap.xml")).not.toContain("/services/skips<");
  });

  it("name the sections of the front page that the bar leads to", () => {
    for (const id of ["services", "how-it-works", "fleet"]) expect(files.get("index.html")).toContain(`id="${id}"`);
  });

  it("load the app at once only where nothing is prerendered", () => {
    const asks = (page: string) => files.get(page)?.includes("app/start.tsx.js");
    const still = [
      "index.html",
      "faq/index.html",
      "services/index.html",
      "services/skip-hire/index.html",
      "book/index.html",
      "contact/index.html",
      "qa/index.html",
    ];
    for (const page of still) expect(asks(page), page).toBe(false);
    for (const undrawn of ["live-map/index.html", "mvp-check/index.html", "app.html"])
      expect(asks(undrawn), undrawn).toBe(true);
  });

  it("contain a visitor's first view of a page that loads data", () => {
    expect(files.get("services/index.html")).toContain("Showing 22 of 22 services");
    expect(files.get("services/skip-hire/index.html")).toContain("£187.00");
    expect(files.get("book/index.html")).toContain("What do you need?");
  });

  it("mark the pages of law for review", () => {
    for (const page of ["terms", "privacy", "cookies"])
      expect(files.get(`${page}/index.html`)).toContain("For legal review");
  });

  it("keep device checks and search results out of search engines", () => {
    for (const page of ["mvp-check", "qa"]) expect(files.get(`${page}/index.html`)).toContain('content="noindex"');
    expect(files.get("sitemap.xml")).not.toMatch(/mvp-check|\/qa</);
  });

  it("stay open to search engines even if a closed address has the same start", () => {
    const closed = all(files.get("robots.txt") ?? "", /Disallow: (.+)/g);
    const listed = all(files.get("sitemap.xml") ?? "", /%ORIGIN%([^<]*)/g);
    expect(listed.length).toBeGreaterThan(15);
    expect(listed.filter((path) => closed.some((beginning) => path.startsWith(beginning)))).toEqual([]);
  });
});
