import { startPictureTags } from "./start-pictures.ts";

export interface DrawnPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly canonicalPath: string;
  readonly isIndexed: boolean;
  /** The route's kind of page. Without `html`, the file has only title and description. */
  readonly route: { readonly html?: "prose" | "app" };
  /** The file names the page's own chunk and does not load the table of all pages. */
  readonly isAlone: boolean;
  readonly body: string;
  /** The module that the page's route loads, by its path below web/. */
  readonly module: string;
  /** Modules of static content: the page needs their styles, but not their scripts. */
  readonly stillModules: readonly string[];
}

/** Placeholder in built files for the web app's address, which serving or deploying fills in. */
export const originMark = "%ORIGIN%";

const socialImage = {
  path: "/social.png",
  width: 1200,
  height: 630,
  alt: "Haulyard: haulage and plant hire marketplace",
};

export interface PageParts {
  readonly template: string;
  readonly page: DrawnPage;
  readonly module: string;
  readonly scripts: readonly string[];
  readonly styles: readonly { readonly file: string; readonly text: string }[];
}

/**
 * Builds the HTML file of one page. Styles are inline, so that the page is drawn at once. Their links are disabled, so
 * that the app does not fetch them, and have no medium, so that browsers do not. Throws if the template has another
 * structure.
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
    // The page is readable without its scripts, so its fonts load first.
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
  readonly files: readonly string[];
  readonly opened: readonly (readonly [path: string, files: readonly string[]])[];
  readonly ahead: string;
}

/**
 * Builds the file of every address without its own. The app draws there, and search engines find nothing. Users install
 * the app from it.
 */
export function shellFile(template: string, { files, opened, ahead }: ShellParts): string {
  const tags = files.map((file) => (file.endsWith(".css") ? styleLink(file) : modulePreload(file)));
  const head = [noIndex, ...startPictureTags, settingsPreload, ...tags, ...openedTags(opened)];
  return template
    .replace(/\n\s*<\/head>/, () => `${indented(head)}\n  </head>`)
    .replace(emptyRoot, () => `<div id="root">${ahead}</div>`);
}

/**
 * Fetches the files of the page at the address in parallel with the app's own. Style sheets are only preloaded: the app
 * links them and waits for them (web/ui/files-first.ts). File names are data, so the script and its hash in the content
 * security policy never change.
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

const emptyRoot = /<div id="root"><\/div>/;

const styleLink = (file: string, more = "") => `<link rel="stylesheet" crossorigin href="/${file}"${more}>`;
const modulePreload = (file: string, more = "") => `<link rel="modulepreload" crossorigin${more} href="/${file}">`;

/** API calls need the settings, so they load in parallel with the scripts. */
const settingsPreload = '<link rel="preload" as="fetch" crossorigin href="/config.json">';

const noIndex = '<meta name="robots" content="noindex" />';
const indented = (tags: readonly string[]) => tags.map((tag) => `\n    ${tag}`).join("");

/** Tags for title, description, canonical address and link preview. Each tag with the origin has its own line. */
export function headTags({ path, title, description, canonicalPath, isIndexed }: DrawnPage): string[] {
  const fullTitle = `${title} · Haulyard`;
  const url = originMark + canonicalPath;
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escaped(String(content))}" />`;
  return [
    `<title>${escaped(fullTitle)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    // An alias needs only its canonical link; unlisted pages need noindex.
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
