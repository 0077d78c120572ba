import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { addressedCopy, inlineScriptHashes, readSite, routerCode } from "./site.ts";

function routed(path: string, pages: readonly string[], shell: string): string {
  const code = `${routerCode(pages, shell)}; handler({ request: { uri: ${JSON.stringify(path)} } }).uri`;
  return String(runInNewContext(code));
}

describe("the router at the edge", () => {
  it.each([
    ["/", "/index.html"],
    ["/services", "/services/index.html"],
    ["/services/", "/services/index.html"],
    ["/bookings/0f8f3a52", "/app.html"],
    ["/constructor", "/app.html"],
    ["/config.json", "/config.json"],
    ["/robots.txt", "/robots.txt"],
    ["/bookings/v1.2/", "/bookings/v1.2/"],
  ])("turns %s into %s", (path, file) => {
    expect(routed(path, ["/", "/services"], "/app.html")).toBe(file);
  });
});

describe("a built web app", () => {
  it("lists its pages, its shell and its inline scripts", () => {
    const directory = mkdtempSync(join(tmpdir(), "haulyard-site-"));
    expect(readSite(directory)).toBeNull();
    mkdirSync(join(directory, "services"));
    writeFileSync(join(directory, "index.html"), "<script>theme()</script>");
    writeFileSync(join(directory, "services", "index.html"), "<script>theme()</script><script>more()</script>");
    const site = readSite(directory);
    expect(site).toMatchObject({ pages: ["/", "/services"], shell: "/index.html" });
    expect(site?.inlineScripts).toHaveLength(2);
    writeFileSync(join(directory, "app.html"), "");
    expect(readSite(directory)?.shell).toBe("/app.html");
  });
});

describe("a copy of the pages for one address", () => {
  const built = mkdtempSync(join(tmpdir(), "haulyard-site-"));
  for (const folder of ["assets", "faq"]) mkdirSync(join(built, folder));
  for (const [file, text] of [
    ["index.html", '<title>Front</title>\n<link rel="canonical" href="%ORIGIN%/" />\n<p>Front'],
    ["faq/index.html", '<link rel="canonical" href="%ORIGIN%/faq" />'],
    ["robots.txt", "Sitemap: %ORIGIN%/sitemap.xml"],
    ["sitemap.xml", "<loc>%ORIGIN%/</loc>"],
    ["assets/index-1.js", "app()"],
  ] as const)
    writeFileSync(join(built, file), text);
  const site = { directory: built, pages: ["/"], shell: "/index.html", inlineScripts: [] };
  const copied = (origin: string | null) => {
    const target = mkdtempSync(join(tmpdir(), "haulyard-site-"));
    addressedCopy(site, origin, target);
    return (file: string) => (existsSync(join(target, file)) ? readFileSync(join(target, file), "utf8") : null);
  };

  it("writes the address in place of every mark, and leaves the assets", () => {
    const read = copied("https://haulyard.test");
    expect(read("faq/index.html")).toBe('<link rel="canonical" href="https://haulyard.test/faq" />');
    expect(read("robots.txt")).toBe("Sitemap: https://haulyard.test/sitemap.xml");
    expect(read("sitemap.xml")).toBe("<loc>https://haulyard.test/</loc>");
    expect(read("assets/index-1.js")).toBeNull();
  });

  it("blocks robots when there is no address", () => {
    const read = copied(null);
    expect(read("index.html")).toBe("<title>Front</title>\n<p>Front");
    expect(read("robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    expect(read("sitemap.xml")).toBeNull();
  });
});

describe("hashes of inline scripts", () => {
  it("equal those that a browser compares with the content security policy", () => {
    // Expected hash from: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(inlineScriptHashes("<script>alert(1)</script>")).toEqual([
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ]);
  });

  it("leave out scripts with an address, and data", () => {
    const html =
      '<script type="module" src="/a.js"></script><script type="application/json">{}</script><script></script>';
    expect(inlineScriptHashes(html)).toEqual([]);
  });
});
