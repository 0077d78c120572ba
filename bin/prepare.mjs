// `node bin/prepare.mjs PURPOSE [SCRIPT ARGUMENTS…]`, for `npm start`, `npm run dev` and `npm test`, on any Node:
// installs and builds what is missing, or says in one line what to type; then runs the script, if one is named,
// with the right Node. Plain JavaScript, because it must run before anything is installed.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "./steps.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [purpose, script, ...scriptArguments] = process.argv.slice(2);
const leastNode = [22, 18];
const leastJava = 17;

function stop(message) {
  console.error(message);
  process.exit(1);
}

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

async function installPackages() {
  const marker = join(root, "node_modules/.package-lock.json");
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs) return;
  const what = { doing: "Installing packages (once)", done: "Packages installed" };
  if (await step(what, "npm", ["ci", "--no-fund", "--no-audit"], { cwd: root })) return;
  stop("Packages could not be installed: see above. Once that is mended, try: npm ci");
}

/** The Node that came with the packages, or else the one that runs this. */
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

function javaVersion() {
  const { status, stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  return status === 0 ? Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) : 0;
}

/** Installs a Debian package if that is possible without asking; answers whether it did. */
async function aptInstall(name, called) {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const install = `apt-get update -qq; apt-get install -y -qq --no-install-recommends ${name}`;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  return step({ doing: `Installing ${called} (once)`, done: `${called} installed` }, "sh", ["-c", install], { env });
}

async function checkJava() {
  const found = javaVersion();
  if (found >= leastJava) return;
  if ((await aptInstall("openjdk-17-jre-headless", "Java")) && javaVersion() >= leastJava) return;
  const what = found
    ? `Java ${leastJava} or newer, and this is ${found}`
    : `Java ${leastJava} or newer, and none is on the path`;
  stop(`Haulyard's local database needs ${what}. On Debian or Ubuntu: sudo apt-get install openjdk-17-jre-headless`);
}

async function checkChromium() {
  const places = ["/usr/bin/chromium", process.env.CHROMIUM].filter(Boolean);
  if (places.some((path) => existsSync(path))) return;
  if (await aptInstall("chromium", "Chromium")) return;
  stop("The journeys need Chromium. On Debian: sudo apt-get install chromium, or set CHROMIUM to its path.");
}

async function buildWeb() {
  const built = join(root, "dist/web/index.html");
  const how = ["vite.config.ts", "bin/vite", "bin/pages", "bin/prerender.ts", "package-lock.json"];
  const sources = ["web", "shared", ...how].map((name) => join(root, name));
  if (existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources.map(newest))) return;
  const what = { doing: "Building the web app", done: "Web app built" };
  if (await step(what, "npm", ["run", "--silent", "build"], { cwd: root })) return;
  stop("The web app could not be built: see above. Once that is mended, try: npm run build");
}

/** Runs the script instead of this one, until it ends. */
function handOver() {
  const child = spawn(nodeCommand(), [join(root, script), ...scriptArguments], { stdio: "inherit" });
  // It is the script that decides when to end.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code) => process.exit(code ?? 1));
}

await installPackages();
checkNode();
await checkJava();
if (purpose === "test") await checkChromium();
if (purpose === "start") await buildWeb();
if (script) handOver();
