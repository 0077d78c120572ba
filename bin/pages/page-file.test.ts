import { describe, expect, it } from "vitest";
import { type DrawnPage, headTags, pageFile, robots, shellFile, sitemap } from "./page-file.ts";
import { startPictureTags } from "./start-pictures.ts";

const faq: DrawnPage = {
  path: "/faq",
  title: "FAQ",
  description: "Answers",
  canonicalPath: "/faq",
  isIndexed: true,
  route: { html: "prose" },
  isAlone: true,
  body: "<h1>$& FAQ</h1>",
  module: "site/faq-page.tsx",
  stillModules: [],
};

const template = `<!doctype html>
<html>
  <head>
    <title>Haulyard</title>
    <meta name="description" content="all" />
    <script>theme()</script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

describe("a page's head", () => {
  it("has title, description, canonical address, preview and picture, and escapes markup", () => {
    const tags = headTags({ ...faq, title: 'Skips & "bins"', description: "<b>" });
    expect(tags).toContain("<title>Skips &amp; &quot;bins&quot; · Haulyard</title>");
    expect(tags).toContain('<meta name="description" content="&lt;b&gt;" />');
    expect(tags).toContain('<link rel="canonical" href="%ORIGIN%/faq" />');
    expect(tags).toContain('<meta property="og:image" content="%ORIGIN%/social.png" />');
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image" />');
  });

  it("excludes unindexed pages from search engines, but not an alias, whose canonical address they follow", () => {
    const robotsOf = (page: typeof faq) => headTags(page).filter((tag) => tag.includes("noindex"));
    expect(robotsOf(faq)).toEqual([]);
    expect(robotsOf({ ...faq, isIndexed: false })).toHaveLength(1);
    expect(robotsOf({ ...faq, isIndexed: false, canonicalPath: "/help" })).toEqual([]);
  });
});

describe("a page's file", () => {
  const parts = {
    template,
    page: faq,
    module: "assets/faq.js",
    scripts: ["assets/faq.js"],
    styles: [{ file: "assets/index.css", text: "a{}\n" }],
  };

  it("is the app's own page with this page's head, styles and text", () => {
    const html = pageFile(parts);
    expect(html).toContain('<div id="root" data-drawn="prose" data-module="/assets/faq.js"><h1>$& FAQ</h1></div>');
    expect(html).toContain("<style>a{}</style>");
    expect(html).toContain('href="/assets/index.css" disabled');
    expect(html).toContain("<script>theme()</script>");
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(html.match(/fetchpriority="low"/g)).toHaveLength(2);
  });

  it("states the kind of page, and names its own chunk if that is enough", () => {
    const rootOf = (page: Partial<DrawnPage>) =>
      /<div id="root"[^>]*>/.exec(pageFile({ ...parts, page: { ...faq, ...page } }))?.[0];
    expect(rootOf({})).toBe('<div id="root" data-drawn="prose" data-module="/assets/faq.js">');
    expect(rootOf({ route: { html: "app" } })).toBe('<div id="root" data-drawn="app" data-module="/assets/faq.js">');
    expect(rootOf({ route: { html: "app" }, isAlone: false })).toBe('<div id="root" data-drawn="app">');
    expect(rootOf({ route: {}, isAlone: false })).toBe('<div id="root" data-drawn="title">');
  });

  it("is rejected if the app's page has another structure", () => {
    expect(() => pageFile({ ...parts, template: template.replace("<title>Haulyard</title>", "") })).toThrow(/title/);
  });

  it("for every other address is the app's own page, hidden from search engines", () => {
    const tags = [
      '<meta name="robots" content="noindex" />',
      ...startPictureTags,
      '<link rel="preload" as="fetch" crossorigin href="/config.json">',
      '<link rel="modulepreload" crossorigin href="/assets/router.js">',
      '<link rel="stylesheet" crossorigin href="/assets/app.css">',
    ].join("\n    ");
    const shell = shellFile(template, {
      files: ["assets/router.js", "assets/app.css"],
      opened: [["/day", ["assets/day.js"]]],
      ahead: "<header></header>",
    });
    const opened =
      /\n {4}<script type="application\/json" id="opened-with">(.*)<\/script>\n {4}<script>\n {6}for[\s\S]*?<\/script>/;
    expect(shell.match(opened)?.[1]).toBe('[["/day",["/assets/day.js"]]]');
    expect(shell.replace(opened, "")).toBe(
      template
        .replace("\n  </head>", `\n    ${tags}\n  </head>`)
        .replace('<div id="root">', '<div id="root"><header></header>'),
    );
  });
});

describe("files for robots", () => {
  it("list the canonical addresses of indexed pages", () => {
    const listed = sitemap([faq, { ...faq, path: "/qa", isIndexed: false }]);
    expect(listed.match(/<loc>[^<]*/g)).toEqual(["<loc>%ORIGIN%/faq"]);
  });

  it("block non-public pages and name the sitemap", () => {
    expect(robots(["/auth", "/haulier/"])).toBe(
      "User-agent: *\nDisallow: /auth\nDisallow: /haulier/\n\nSitemap: %ORIGIN%/sitemap.xml\n",
    );
  });
});
