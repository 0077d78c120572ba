import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { keptAhead, withKeptAhead } from "./pages/kept-ahead.ts";
import { type Drawn, type Manifest, siteFiles } from "./pages/site-files.ts";
import { withWebModule } from "./web-module.ts";

// The second half of `npm run build`: writes the public pages as HTML, the sitemap and robots.txt into the built app, and
// into its service worker what that puts on the device ahead.
// `node bin/prerender.ts [DIR]`.
const root = join(import.meta.dirname, "..");
const site = resolve(process.argv[2] ?? join(root, "dist/web"));
const template = readFileSync(join(site, "index.html"), "utf8");
if (template.includes("data-drawn")) throw new Error(`${site} has its pages already: build it again first.`);
const manifest = JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8")) as Manifest;

await withWebModule("/app/prerender.tsx", async ({ drawnPages }: { drawnPages(): Promise<Drawn> }) => {
  const read = (file: string) => readFileSync(join(site, file), "utf8");
  const files = siteFiles({ template, manifest, read }, await drawnPages());
  for (const [path, text] of files) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const kept = keptAhead(manifest, (file) => readFileSync(join(site, file)));
  writeFileSync(join(site, "sw.js"), withKeptAhead(read("sw.js"), kept));
  console.log(`${[...files.keys()].filter((path) => path.endsWith("index.html")).length} pages as HTML`);
});
// The queries of pages that were drawn are kept for five minutes, and would keep this process as long.
process.exit(0);
