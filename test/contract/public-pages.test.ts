import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSite } from "#infra/site.ts";

const built = join(import.meta.dirname, "../../dist/web");
const read = (file: string) => readFileSync(join(built, file), "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

describe("the built public pages", () => {
  const listed = existsSync(join(built, "sitemap.xml")) ? all(read("sitemap.xml"), /<loc>%ORIGIN%([^<]*)/g) : [];

  it("are in the sitemap", () => {
    expect(listed, "Build it first: npm run build").toContain("/");
    expect(listed.length).toBeGreaterThan(15);
  });

  it.each(listed)("%s is a file of its own, with its head and its heading", (path) => {
    const html = read(`${path.slice(1)}/index.html`);
    expect(all(html, /<h1[^>]*>([^<]+)/g)).toHaveLength(1);
    expect(all(html, /<title>([^<]+) · Haulyard</g)).toHaveLength(1);
    expect(all(html, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1);
    expect(all(html, /<link rel="canonical" href="%ORIGIN%([^"]*)"/g)).toEqual([path]);
    expect(html).not.toContain('content="noindex"');
  });

  it("request only existing files", () => {
    const asked = readSite(built)?.pages.flatMap((page) =>
      all(read(`${page.slice(1)}/index.html`), /(?:href|src|content)="(?:%ORIGIN%)?(\/[^"]*\.\w+)"/g),
    );
    expect(asked?.length).toBeGreaterThan(50);
    expect([...new Set(asked)].filter((file) => !existsSync(join(built, file)))).toEqual([]);
  });

  it("carry the same two scripts and the shell one more, so that the content security policy allows three", () => {
    expect(readSite(built)?.inlineScripts).toHaveLength(3);
  });

  it("leave every other address to the app's shell, which search engines do not list", () => {
    expect(readSite(built)?.shell).toBe("/app.html");
    expect(read("app.html")).toMatch(/<div id="root"><header [^>]*data-ahead/);
    expect(read("app.html")).toContain('content="noindex"');
  });
});
