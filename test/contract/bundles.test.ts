import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleAll } from "#infra/bundle.ts";
import { localEnvironmentOf, needs } from "#infra/needs.ts";
import type { FunctionName } from "#infra/resources/resource.ts";
import { contractors, firms } from "#local/demo/firms.ts";
import { pastJobs } from "#local/demo/past-jobs.ts";
import { demoPassword, demoSignIns } from "#local/demo/people.ts";
import { localApiKey } from "#local/environment.ts";
import { figure } from "../support/figure.ts";

/** An address without a server: imported code finds its settings and must call nothing. */
const nowhere = { origin: "http://127.0.0.1:9", dynamodb: "http://127.0.0.1:9" };

/** Prints how many zod schemas and checks each file creates when it loads: each gets a property `_zod`. */
const counting = `
  let made = 0;
  const { defineProperty } = Object;
  Object.defineProperty = (of, name, value) => defineProperty(of, name, value, name === "_zod" && made++);
  const counts = process.argv.slice(1).map((file) => {
    const before = made;
    require(file);
    return made - before;
  });
  require("node:fs").writeSync(1, JSON.stringify(counts));
  process.exit(0);`;

const root = join(import.meta.dirname, "../..");

/** Sentences, names and the password of the demo world, which no bundle may contain. */
const demoTexts = [
  demoPassword,
  localApiKey,
  ...demoSignIns.map(({ email }) => email),
  ...firms.map(({ name }) => name),
  ...contractors.map(([name]) => name),
  ...firms.map(({ about }) => about),
  ...pastJobs.flatMap(({ notes, review = [], talk = [] }) => [notes, ...review.slice(1), ...talk].map(String)),
];
const demoIn = (text: string) => demoTexts.filter((demo) => text.includes(demo));

it("recognises the demo world", () => {
  expect(demoTexts.length).toBeGreaterThan(50);
  expect(demoTexts.every((text) => text.length > 5)).toBe(true);
  expect(demoIn(`by ${firms[0]?.name}`)).toEqual([firms[0]?.name]);
});

describe("the web app as built", () => {
  const built = join(root, "dist/web");
  const files = globSync("**/*.{html,js,css,json,svg,webmanifest}", { cwd: built });

  it("exists", () => {
    expect(existsSync(join(built, "index.html")), "Build it first: npm run build").toBe(true);
    expect(files.length).toBeGreaterThan(5);
  });

  it("contains nothing of the demo world", () => {
    const found = files.flatMap((file) =>
      demoIn(readFileSync(join(built, file), "utf8")).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

describe("every function as deployed", () => {
  const names = Object.keys(needs);
  let dir: string;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "haulyard-bundles-"));
    // Overrides a package.json in a folder above, which would turn the bundles into ES modules.
    writeFileSync(join(dir, "package.json"), JSON.stringify({ type: "commonjs" }));
    await bundleAll(names, dir);
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it.each(names)("%s contains nothing of the demo world, nor of any folder but its own", (name) => {
    const file = join(dir, name, "index.js");
    expect(demoIn(readFileSync(file, "utf8"))).toEqual([]);
    const { sources } = JSON.parse(readFileSync(`${file}.map`, "utf8")) as { sources: string[] };
    const rooms = new Set(sources.map((source) => relative(root, resolve(dirname(file), source)).split("/")[0]));
    rooms.delete("node_modules");
    expect([...rooms].filter((room) => !["functions", "shared", "infra"].includes(room ?? ""))).toEqual([]);
  });

  it("is small", () => {
    const kilobytesOf = (name: string) => statSync(join(dir, name, "index.js")).size / 1000;
    // `proofs` has its own figure, because only this function contains pdfkit and two fonts.
    figure("lambda.sheetBundle", kilobytesOf("proofs"));
    figure("lambda.bundleMax", Math.max(...names.filter((name) => name !== "proofs").map(kilobytesOf)));
  });

  it("creates few schemas when it loads", () => {
    const settings = names.map((name) => localEnvironmentOf(needs[name as FunctionName], nowhere));
    const counts = execFileSync(
      process.execPath,
      ["-e", counting, ...names.map((name) => join(dir, name, "index.js"))],
      {
        env: { PATH: process.env.PATH, AWS_REGION: "eu-west-1", ...Object.assign({}, ...settings) },
        encoding: "utf8",
      },
    );
    figure("lambda.schemasMax", Math.max(...(JSON.parse(counts) as number[])));
  });
});
