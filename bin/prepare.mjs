// `node bin/prepare.mjs PURPOSE [SCRIPT ARGUMENTS…]`, for `npm start`, `npm run dev` and `npm test`, on any Node
// version. Installs and builds the missing parts, or says in one line what to type. Then runs the script, if named,
// with the right Node. Plain JavaScript, because it runs before anything is installed.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "./steps.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [purpose, script, ...scriptArguments] = process.argv.slice(2);
const leastNode = [22, 18];

function stop(message) {
  console.error(message);
  process.exit(1);
}

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function installed() {
  const list = join(root, "node_modules/.package-lock.json");
  return existsSync(list) ? { text: readFileSync(list, "utf8"), at: statSync(list).mtimeMs } : { text: "", at: 0 };
}

/** Packages for development are installed when a command first needs them, and stay. */
async function installPackages() {
  const { text, at } = installed();
  const hasAll = text.includes('"dev": true');
  const needsAll = purpose !== "start" && purpose !== "dev";
  const isCurrent = at >= statSync(join(root, "package-lock.json")).mtimeMs;
  if (at > 0 && isCurrent && (hasAll || !needsAll)) return;
  const omitted = hasAll || needsAll ? [] : ["--omit=dev"];
  const what = { doing: "Installing packages (once)", done: "Packages installed" };
  // npm would ask the registry about every package, even cached ones.
  if (await step(what, "npm", ["ci", "--no-fund", "--no-audit", "--prefer-offline", ...omitted], { cwd: root })) return;
  stop("Packages could not be installed: see above. Solve the problem, then run: npm ci");
}

function nodeCommand() {
  const bundled = join(root, "node_modules/.bin/node");
  return existsSync(bundled) ? bundled : process.execPath;
}

function checkNode() {
  const version = execFileSync(nodeCommand(), ["--version"], { encoding: "utf8" }).trim().slice(1);
  const [major, minor] = version.split(".").map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  stop(`Haulyard needs Node ${leastNode.join(".")} or newer, and this is ${version}. Get it from https://nodejs.org`);
}

/** Installs a Debian package if no password is needed. Returns whether it did. */
async function aptInstall(name, called) {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const install = `apt-get update -qq; apt-get install -y -qq --no-install-recommends ${name}`;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  return step({ doing: `Installing ${called} (once)`, done: `${called} installed` }, "sh", ["-c", install], { env });
}

async function checkChromium() {
  const places = ["/usr/bin/chromium", process.env.CHROMIUM].filter(Boolean);
  if (places.some((path) => existsSync(path))) return;
  if (await aptInstall("chromium", "Chromium")) return;
  stop("The journeys need Chromium. On Debian: sudo apt-get install chromium, or set CHROMIUM to its path.");
}

async function buildWeb() {
  const built = join(root, "dist/web/index.html");
  const how = ["vite.config.ts", "bin/vite", "bin/pages", "bin/build.ts", "package-lock.json"];
  const sources = ["web", "shared", ...how].map((name) => join(root, name));
  if (existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources.map(newest))) return;
  const what = { doing: "Building the web app", done: "Web app built" };
  if (await step(what, nodeCommand(), [join(root, "bin/build.ts")], { cwd: root })) return;
  stop("The web app could not be built: see above. Solve the problem, then run: npm run build");
}

function handOver() {
  // Hides the warning that node:sqlite is experimental.
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --disable-warning=ExperimentalWarning`;
  // Node keeps compiled modules there, which halves the processor time of loading the product.
  const env = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"), ...process.env, NODE_OPTIONS };
  const child = spawn(nodeCommand(), [join(root, script), ...scriptArguments], { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code) => process.exit(code ?? 1));
}

await installPackages();
checkNode();
if (purpose === "test" || purpose === "bench") await checkChromium();
if (["start", "bench", "cost"].includes(purpose)) await buildWeb();
if (script) handOver();
