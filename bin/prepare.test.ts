import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "haulyard-prepare-"));
  for (const name of ["prepare.mjs", "steps.mjs"]) cpSync(join(import.meta.dirname, name), join(project, "bin", name));
  for (const name of ["package-lock.json", "vite.config.ts"]) writeFileSync(join(project, name), "");
  for (const name of ["web", "shared", "bin/vite", "bin/pages", "programs"]) mkdirSync(join(project, name));
  writeFileSync(
    join(project, "bin/build.ts"),
    `import { mkdirSync, writeFileSync } from "node:fs"; console.log("a line too many"); mkdirSync("dist/web", { recursive: true });
    if (process.env.FAILS) throw new Error("the reason of it"); writeFileSync("dist/web/index.html", "");`,
  );
  writeFileSync(join(project, "told.mjs"), "console.log('told', ...process.argv.slice(2)); process.exit(3);");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function program(name: string, script: string): void {
  const file = join(project, "programs", name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** A noisy npm that installs the requested packages, or fails. */
const talkativeNpm = (ending = "exit 0") => `
echo "npm warn deprecated: a line too many"; echo "npm warn another" >&2
cd ${project} && mkdir -p node_modules
case "$*" in *--omit=dev*) echo '{}';; *) echo '{ "dev": true }';; esac > node_modules/.package-lock.json
${ending}`;
const failing = 'echo "the reason of it" >&2; exit 1';

function prepare(...args: string[]): Promise<{ code: number; out: string; errors: string }> {
  return prepareWith({}, ...args);
}

function prepareWith(
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; out: string; errors: string }> {
  const env = { ...settings, PATH: `${join(project, "programs")}:/usr/bin:/bin` };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(project, "bin/prepare.mjs"), ...args], { env }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });
}

it("reports each install and build in one line, then runs the script with its arguments", async () => {
  program("npm", talkativeNpm());
  const { code, out, errors } = await prepare("start", "told.mjs", "--port", "0");
  expect(out).toMatch(/^Packages installed \(\d+ s\)\nWeb app built \(\d+ s\)\ntold --port 0\n$/);
  expect(errors).toBe("");
  expect(code).toBe(3);
});

it("is silent if nothing is missing, and builds the web app only for a start", async () => {
  program("npm", talkativeNpm());
  expect((await prepare("dev")).out).toMatch(/^Packages installed \(\d+ s\)\n$/);
  expect(existsSync(join(project, "dist"))).toBe(false);
  await prepare("start");
  expect(await prepare("start")).toEqual({ code: 0, out: "", errors: "" });
});

it("installs packages for development when a command needs them, and leaves them", async () => {
  program("npm", talkativeNpm('echo "$@" >> asked'));
  const asked = () => readFileSync(join(project, "asked"), "utf8").trim().split("\n");
  await prepare("start");
  expect(asked()).toEqual([expect.stringContaining("--omit=dev")]);
  await prepare("check");
  await prepare("start");
  expect(asked()).toHaveLength(2);
  utimesSync(join(project, "package-lock.json"), new Date(), new Date(Date.now() + 60_000));
  await prepare("start");
  expect(asked().slice(1).join()).not.toContain("--omit=dev");
});

it.each([
  ["npm ci", { npm: failing, settings: {} }, "Packages could not be installed"],
  ["npm run build", { npm: "exit 0", settings: { FAILS: "1" } }, "The web app could not be built"],
])("on a failure of %s prints the whole output, and the remedy", async (advice, { npm, settings }, what) => {
  program("npm", talkativeNpm(npm));
  const { code, out, errors } = await prepareWith(settings, "start", "told.mjs");
  expect(code).toBe(1);
  expect(errors).toContain("a line too many");
  expect(errors).toContain("the reason of it");
  expect(errors).toContain(what);
  expect(errors.trimEnd().endsWith(advice)).toBe(true);
  expect(out).not.toContain("told");
});
