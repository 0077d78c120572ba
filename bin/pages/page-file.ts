import { startPictureTags } from "./start-pictures.ts";

/** A public page of the app, drawn (web/app/prerender.tsx). */
export interface DrawnPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Path of the one true address of what is shown here. */
  readonly canonicalPath: string;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** The route's kind of page. Without `html`, the file has only title and description. */
  readonly route: { readonly html?: "prose" | "app" };
  /** The file names the page's own chunk, and the table of all pages is not loaded. */
  readonly isAlone: boolean;
  /** What stands in #root. */
  readonly body: string;
  /** The module that its route loads, by its path below web/. */
  readonly module: string;
  /** The modules of what only stands there to be read: the page needs their styles, and not their scripts. */
  readonly stillModules: readonly string[];
}

/** Stands in built files for the address of the web app, which is known when they are served or deployed. */
export const originMark = "%ORIGIN%";

/** The picture that link previews show, in web/public. */
const socialImage = {
  path: "/social.png",
  width: 1200,
  height: 630,
  alt: "Haulyard: haulage and plant hire marketplace",
};

/** What the built app's own page has, and where a page's file differs from it. */
export interface PageParts {
  /** The built index.html. */
  readonly template: string;
  readonly page: DrawnPage;
  /** The built script of the page itself. */
  readonly module: string;
  /** Built scripts that the page needs beyond the app's own. */
  readonly scripts: readonly string[];
  /** Every style sheet that the page needs, the app's own first, with its text. */
  readonly styles: readonly { readonly file: string; readonly text: string }[];
}

/**
 * The HTML file of one page. Its styles are in it, so that it is drawn as soon as it is there; the links to them are
 * disabled, which tells the app that it need not fetch them, and for no medium, or browsers would fetch them ahead all
 * the same. Throws when the template is not as it was.
 */
export function pageFile({ template, page, module, scripts, styles }: PageParts): string {
  const files = [
    `<style>${styles.map(({ text }) => text.trim()).join("\n")}</style>`,
    ...styles.map(({ file }) => styleLink(file, ' disabled media="not all"')),
    ...scripts.map((file) => modulePreload(file, ' fetchpriority="low"')),
  ];
  const drawn = `data-drawn="${page.route.html ?? "title"}"`;
  const own = page.isAlone ? ` data-module="/${module}"` : "";
  const changes: readonly (readonly [RegExp, string])[] = [
    [/\n\s*<title>[^<]*<\/title>/, ""],
    [/\n\s*<meta\s+name="description"[^>]*>/, indented(headTags(page))],
    [/\n\s*<link rel="stylesheet"[^>]*>/g, ""],
    // The page can be read without its scripts: its letters come first.
    [/(?<=<(script type="module"|link rel="modulepreload") crossorigin)/g, ' fetchpriority="low"'],
    [/\n\s*<\/head>/, `${indented(files)}\n  </head>`],
    [emptyRoot, `<div id="root" ${drawn}${own}>${page.body}</div>`],
  ];
  return changes.reduce((html, [found, put]) => {
    if (html.search(found) === -1) throw new Error(`The app's page has no ${found} for ${page.path}`);
    return html.replace(found, () => put);
  }, template);
}

interface ShellParts {
  /** The scripts and style sheets of every such address. */
  readonly files: readonly string[];
  /** Further ones, by how the addresses begin whose pages need them. */
  readonly opened: readonly (readonly [path: string, files: readonly string[]])[];
  /** Markup that is shown until the app draws. */
  readonly ahead: string;
}

/**
 * The file of every address without one of its own: the app draws there, and search engines have nothing to find. It is where
 * people install the app.
 */
export function shellFile(template: string, { files, opened, ahead }: ShellParts): string {
  const tags = files.map((file) => (file.endsWith(".css") ? styleLink(file) : modulePreload(file)));
  const head = [noIndex, ...startPictureTags, settingsPreload, ...tags, ...openedTags(opened)];
  return template
    .replace(/\n\s*<\/head>/, () => `${indented(head)}\n  </head>`)
    .replace(emptyRoot, () => `<div id="root">${ahead}</div>`);
}

/**
 * Fetches the files of the page at the address beside the app's own, and not after them. A sheet is only fetched: the app links
 * it and waits for it (web/ui/files-first.ts). The names of the files are data: the script stays the same from release to
 * release, and so does its hash in the content security policy.
 */
function openedTags(opened: ShellParts["opened"]): string[] {
  const found = opened.map(([path, files]) => [path, files.map((file) => `/${file}`)]);
  return [
    `<script type="application/json" id="opened-with">${JSON.stringify(found)}</script>`,
    `<script>
      for (const [path, files] of JSON.parse(document.getElementById("opened-with").textContent))
        if (location.pathname.startsWith(path))
          for (const href of files) {
            const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
            document.head.append(Object.assign(document.createElement("link"), { ...kind, crossOrigin: "", href }));
          }
    </script>`,
  ];
}

/** Where the app draws, as its own page has it. */
const emptyRoot = /<div id="root"><\/div>/;

const styleLink = (file: string, more = "") => `<link rel="stylesheet" crossorigin href="/${file}"${more}>`;
const modulePreload = (file: string, more = "") => `<link rel="modulepreload" crossorigin${more} href="/${file}">`;

/** Nothing can be asked of the API before the settings are there: they come beside the scripts, and not after them. */
const settingsPreload = '<link rel="preload" as="fetch" crossorigin href="/config.json">';

const noIndex = '<meta name="robots" content="noindex" />';
const indented = (tags: readonly string[]) => tags.map((tag) => `\n    ${tag}`).join("");

/** Title, description, true address and link preview of a page; each tag that names the origin on a line of its own. */
export function headTags({ path, title, description, canonicalPath, isIndexed }: DrawnPage): string[] {
  const fullTitle = `${title} · Haulyard`;
  const url = originMark + canonicalPath;
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escaped(String(content))}" />`;
  return [
    `<title>${escaped(fullTitle)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    // An alias is told apart by its canonical link; what must not be listed at all is told so.
    ...(isIndexed || canonicalPath !== path ? [] : [noIndex]),
    property("type", path.startsWith("/blog/") ? "article" : "website"),
    property("site_name", "Haulyard"),
    property("locale", "en_GB"),
    property("title", fullTitle),
    property("description", description),
    property("url", url),
    property("image", originMark + socialImage.path),
    property("image:width", socialImage.width),
    property("image:height", socialImage.height),
    property("image:alt", socialImage.alt),
    `<meta name="twitter:card" content="summary_large_image" />`,
  ];
}

/** sitemap.xml: the one true address of every page that search engines may list. */
export function sitemap(pages: readonly DrawnPage[]): string {
  const urls = pages
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path }) => `  <url><loc>${originMark}${escaped(path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** robots.txt: the public pages are open, the rest is not for search engines. */
export function robots(closed: readonly string[]): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${originMark}/sitemap.xml`,
    "",
  ].join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
