import "../ui/base.css";
import "./drawn.css";
import type { ComponentType } from "react";
import { loadForSure } from "../ui/load-chunk.ts";
import { followTheme } from "../ui/theme.ts";
import { isAsDrawn } from "./as-drawn.ts";
import { mendPress } from "./mend-press.ts";
import { hasNews } from "./published-news.ts";
import { reached } from "./reached.ts";
import { tendStillPage } from "./still-page.ts";

followTheme();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root to draw in");
void begin(container);

/** Delay of performance monitoring after page load, in ms. Browsers keep earlier performance entries. */
const measureAfterMs = 3_000;
window.addEventListener("load", () =>
  setTimeout(() => void import("../monitor/start.ts").catch(() => {}), measureAfterMs),
);

/**
 * Loads and starts the app. A prerendered page hydrates after its own files have loaded. A text page stays HTML until
 * the first interaction, unless an admin has published since the build. Readers never load the app.
 */
async function begin(root: HTMLElement): Promise<void> {
  const { drawn, module } = root.dataset;
  const handOverPress = mendPress(root);
  const handOver = isAsDrawn(root.dataset) ? tendStillPage(root) : undefined;
  // Hides the form parts: text typed into them before the app starts would be lost.
  if (drawn === "app" && !module && !handOver) root.dataset.drawn = "title";
  if (handOver) await (drawn === "prose" ? isWanted(root) : isLoaded());
  const [{ start }, Page] = await Promise.all([loadForSure(() => import("./start.tsx")), module && pageFrom(module)]);
  await start(root, Page || undefined);
  handOverPress();
  handOver?.();
}

/** Waits for the page's own fonts and images, which have priority over the app. */
async function isLoaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));
}

function isWanted(root: HTMLElement): Promise<void> {
  return new Promise((wanted) => {
    void reached("control").then(wanted);
    void hasNews(root).then((has) => has && wanted());
  });
}

/** Loads the page from the chunk named in the HTML. If that fails, the page shows the error. */
async function pageFrom(module: string): Promise<ComponentType | undefined> {
  const found = (await import(/* @vite-ignore */ module).catch(() => ({}))) as { default?: ComponentType };
  return found.default;
}
