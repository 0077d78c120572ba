import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { withWebModule } from "./web-module.ts";

/** What web/app/prerender.tsx exports. */
interface Prerender {
  prerender(built: {
    template: string;
    manifest: unknown;
    read: (file: string) => string;
  }): Promise<ReadonlyMap<string, string>>;
}

// The second half of `npm run build`: writes the public pages as HTML, the sitemap and robots.txt into the built app.
// `node bin/prerender.ts [DIR]`.
const root = join(import.meta.dirname, "..");
const site = resolve(process.argv[2] ?? join(root, "dist/web"));
const template = readFileSync(join(site, "index.html"), "utf8");
if (template.includes("data-drawn")) throw new Error(`${site} has its pages already: build it again first.`);
const manifest = JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8")) as unknown;

await withWebModule("/app/prerender.tsx", async ({ prerender }: Prerender) => {
  const files = await prerender({ template, manifest, read: (file) => readFileSync(join(site, file), "utf8") });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  console.log(`${[...files.keys()].filter((path) => path.endsWith("index.html")).length} pages as HTML`);
});
