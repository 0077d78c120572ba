import "../ui/base.css";
import "./drawn.css";
import type { ComponentType } from "react";
import { loadForSure } from "../ui/load-chunk.ts";
import { followTheme } from "../ui/theme.ts";
import { isAsDrawn } from "./as-drawn.ts";
import { hasNews } from "./published-news.ts";
import { reached } from "./reached.ts";
import { tendStillPage } from "./still-page.ts";

followTheme();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root to draw in");
void begin(container);

/** How long after a page has been loaded it is measured: all else comes first, and browsers remember what was before, ms. */
const measureAfterMs = 3_000;
window.addEventListener("load", () =>
  setTimeout(() => void import("../monitor/start.ts").catch(() => {}), measureAfterMs),
);

/**
 * Loads the app and lets it draw. The app takes a page that came as HTML over once the page's own files are loaded. A page of
 * text stays HTML until the visitor reaches for a control, or where an admin has published something since the build. A visitor
 * who only reads does not load the app.
 */
async function begin(root: HTMLElement): Promise<void> {
  const { drawn, module } = root.dataset;
  const handOver = isAsDrawn(root.dataset) ? tendStillPage(root) : undefined;
  // Whatever were typed there would be lost with it.
  if (drawn === "app" && !module && !handOver) root.dataset.drawn = "title";
  if (handOver) await (drawn === "prose" ? isWanted(root) : isLoaded());
  const [{ start }, Page] = await Promise.all([loadForSure(() => import("./start.tsx")), module && pageFrom(module)]);
  await start(root, Page || undefined);
  handOver?.();
}

/** Resolves when the page's own files are here: letters and pictures come before the app. */
async function isLoaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));
}

/** Resolves when a page of text needs the app. */
function isWanted(root: HTMLElement): Promise<void> {
  return new Promise((wanted) => {
    void reached("control").then(wanted);
    void hasNews(root).then((has) => has && wanted());
  });
}

/** The page of a chunk that the HTML names; without its chunk the page says so itself. */
async function pageFrom(module: string): Promise<ComponentType | undefined> {
  const found = (await import(/* @vite-ignore */ module).catch(() => ({}))) as { default?: ComponentType };
  return found.default;
}
