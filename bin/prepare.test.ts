import { execFile } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "haulyard-prepare-"));
  for (const name of ["prepare.mjs", "steps.mjs"]) cpSync(join(import.meta.dirname, name), join(project, "bin", name));
  for (const name of ["package-lock.json", "vite.config.ts", "bin/prerender.ts"])
    writeFileSync(join(project, name), "");
  for (const name of ["web", "shared", "bin/vite", "bin/pages", "programs"]) mkdirSync(join(project, name));
  program("java", `echo 'openjdk version "17.0.15" 2025-04-15' >&2`);
  writeFileSync(join(project, "told.mjs"), "console.log('told', ...process.argv.slice(2)); process.exit(3);");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Puts a program on the path of the project. */
function program(name: string, script: string): void {
  const file = join(project, "programs", name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** An npm that talks a lot; it installs and builds, or fails at one of the two. */
const talkativeNpm = (failsAt = "nothing") => `
echo "npm warn deprecated: a line too many"; echo "npm warn another" >&2
[ "$1" = "${failsAt}" ] && { echo "the reason of it" >&2; exit 1; }
cd ${project}
[ "$1" = ci ] && mkdir -p node_modules && touch node_modules/.package-lock.json
[ "$1" = run ] && mkdir -p dist/web && touch dist/web/index.html
exit 0`;

function prepare(...args: string[]): Promise<{ code: number; out: string; errors: string }> {
  const env = { PATH: `${join(project, "programs")}:/usr/bin:/bin` };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(project, "bin/prepare.mjs"), ...args], { env }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });
}

it("says in one line each what was installed and built, then runs the script with its arguments", async () => {
  program("npm", talkativeNpm());
  const { code, out, errors } = await prepare("start", "told.mjs", "--port", "0");
  expect(out).toMatch(/^Packages installed \(\d+ s\)\nWeb app built \(\d+ s\)\ntold --port 0\n$/);
  expect(errors).toBe("");
  expect(code).toBe(3);
});

it("says nothing when there is nothing to do, and builds the web app for a start only", async () => {
  program("npm", talkativeNpm());
  expect((await prepare("dev")).out).toMatch(/^Packages installed \(\d+ s\)\n$/);
  expect(existsSync(join(project, "dist"))).toBe(false);
  await prepare("start");
  expect(await prepare("start")).toEqual({ code: 0, out: "", errors: "" });
});

it.each([
  ["ci", "Packages could not be installed", "npm ci"],
  ["run", "The web app could not be built", "npm run build"],
])("when npm %s fails it prints all that was said, and what to do", async (failsAt, what, advice) => {
  program("npm", talkativeNpm(failsAt));
  const { code, out, errors } = await prepare("start", "told.mjs");
  expect(code).toBe(1);
  expect(errors).toContain("a line too many");
  expect(errors).toContain("the reason of it");
  expect(errors).toContain(what);
  expect(errors.trimEnd().endsWith(advice)).toBe(true);
  expect(out).not.toContain("told");
});
