import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const rooms = "{shared,functions,web,infra,local,bin,bench,test}";
const sources = globSync(`${rooms}/**/*.{ts,tsx,mjs,css}`, { cwd: root });

describe("source files", () => {
  it("are there", () => {
    expect(sources.length).toBeGreaterThan(300);
  });

  it("are named for what they hold, never for being handy", () => {
    // A fleet manager is a person.
    const handy = /(^|[/.-])(utils?|helpers?|common|misc|(?<!fleet-)managers?)([/.-]|$)/;
    expect(sources.filter((path) => handy.test(path))).toEqual([]);
  });

  it("are named in kebab-case", () => {
    expect(sources.filter((path) => !/^[a-z0-9./-]+$/.test(path))).toEqual([]);
  });

  it("name what they pass on: no `export *`", () => {
    expect(sources.filter((path) => /^\s*export\s*\*/m.test(read(path)))).toEqual([]);
  });

  it("silence no type checks and leave no work behind", () => {
    const marks = ["@ts-" + "ignore", "@ts-" + "nocheck", "TO" + "DO", "FIX" + "ME"].map(
      (mark) => new RegExp(`\\b${mark}\\b|${mark} `),
    );
    expect(sources.filter((path) => marks.some((mark) => mark.test(read(path))))).toEqual([]);
  });
});

describe("links of the web app", () => {
  const pages = sources.filter((path) => /^web\/(?!.*\.test\.).+\.tsx?$/.test(path));

  it("are those of web/lib/links.ts, which take addresses of the table of web paths alone", () => {
    const routers = /import [^;]*\b(Link|NavLink|Navigate|useNavigate)\b[^;]* from "react-router"/;
    expect(pages.filter((path) => routers.test(read(path)))).toEqual(["web/lib/links.ts"]);
    expect(
      pages.filter((path) => /<(a|form)\b[^>]*\b(href|action)=("|\{["`])\/(?![^>]*satisfies WebPath)/.test(read(path))),
    ).toEqual([]);
  });
});

describe("packages", () => {
  const manifest = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
  const lock = read("package-lock.json");

  it("are pinned to one version each", () => {
    const wanted = ["dependencies", "devDependencies", "optionalDependencies", "overrides"].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}),
    );
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it("are locked to what they hold, not to where they were fetched", () => {
    expect(lock).not.toContain('"resolved"');
    expect(lock).not.toMatch(/https?:\/\/[^"]*(registry|\.tgz)/);
    const packages = JSON.parse(lock) as { packages: Record<string, { integrity?: string; inBundle?: boolean }> };
    const unsealed = Object.entries(packages.packages).filter(
      ([path, { integrity, inBundle }]) => path && !integrity && !inBundle,
    );
    expect(unsealed.map(([path]) => path)).toEqual([]);
    expect(read(".npmrc")).not.toMatch(/registry=|_auth/);
  });
});
