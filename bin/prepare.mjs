// Runs before `npm start`, `npm run dev` and `npm test`, on whatever Node is there: installs what is missing, or says
// in one line what to type. Plain JavaScript, because it must run before anything is installed.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const purpose = process.argv[2];
const leastNode = [22, 18];
const leastJava = 17;

function stop(message) {
  console.error(message);
  process.exit(1);
}

function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  return done.status === 0;
}

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function installPackages() {
  const marker = join(root, "node_modules/.package-lock.json");
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs) return;
  console.log("Installing packages (once) …");
  if (!run("npm", ["ci", "--no-fund", "--no-audit"])) stop("Packages could not be installed. Try: npm ci");
}

function checkNode() {
  const bundled = join(root, "node_modules/.bin/node");
  const version = existsSync(bundled)
    ? execFileSync(bundled, ["--version"], { encoding: "utf8" }).trim().slice(1)
    : process.versions.node;
  const [major, minor] = version.split(".").map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  stop(`Haulyard needs Node ${leastNode.join(".")} or newer, and this is ${version}. Get it from https://nodejs.org`);
}

function javaVersion() {
  const { status, stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  return status === 0 ? Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) : 0;
}

let aptUpdated = false;

/** Installs a Debian package where that is possible without asking; answers whether it did. */
function aptInstall(name) {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${name} …`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  if (!aptUpdated) aptUpdated = run("apt-get", ["update", "-qq"], quiet);
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
}

function checkJava() {
  const found = javaVersion();
  if (found >= leastJava) return;
  if (aptInstall("openjdk-17-jre-headless") && javaVersion() >= leastJava) return;
  const what = found
    ? `Java ${leastJava} or newer, and this is ${found}`
    : `Java ${leastJava} or newer, and none is on the path`;
  stop(`Haulyard's local database needs ${what}. On Debian or Ubuntu: sudo apt-get install openjdk-17-jre-headless`);
}

function checkChromium() {
  const places = ["/usr/bin/chromium", process.env.CHROMIUM].filter(Boolean);
  if (places.some((path) => existsSync(path))) return;
  if (aptInstall("chromium")) return;
  stop("The journeys need Chromium. On Debian: sudo apt-get install chromium, or set CHROMIUM to its path.");
}

function buildWeb() {
  const built = join(root, "dist/web/index.html");
  const sources = ["web", "shared", "vite.config.ts", "bin/prerender.ts", "package-lock.json"].map((name) =>
    join(root, name),
  );
  if (existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources.map(newest))) return;
  console.log("Building the web app …");
  if (!run("npm", ["run", "--silent", "build"])) stop("The web app could not be built.");
}

installPackages();
checkNode();
checkJava();
if (purpose === "test") checkChromium();
if (purpose === "start") buildWeb();
