import "../ui/base.css";
import "./drawn.css";
import type { ComponentType } from "react";
import { loadForSure } from "../ui/load-chunk.ts";
import { followTheme } from "../ui/theme.ts";
import { isAsDrawn } from "./as-drawn.ts";
import { publishedNews } from "./published-news.ts";
import { reached, stirred } from "./reached.ts";
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
 * Loads the app and lets it draw. A page that came as HTML and holds still stays as it is for a visitor until they reach
 * for something on it: whoever only reads loads nothing but what they see. The front page is also taken over where it
 * has to show what was not known when it was built.
 */
async function begin(root: HTMLElement): Promise<void> {
  const { drawn, module } = root.dataset;
  const handOver = drawn === "still" && isAsDrawn(root.dataset) ? tendStillPage(root) : undefined;
  // Whatever were typed there would be lost with it.
  if (drawn === "still" && !module && !handOver) root.dataset.drawn = "title";
  // Most of a static page is there to be read; on another the first stir says that somebody is at work.
  if (handOver) await Promise.race([module ? reached() : stirred(), publishedNews(root)]);
  const [{ start }, Page] = await Promise.all([loadForSure(() => import("./start.tsx")), module && pageFrom(module)]);
  await start(root, Page || undefined);
  handOver?.();
}

/** The page of a chunk that the HTML names; without its chunk the page says so itself. */
async function pageFrom(module: string): Promise<ComponentType | undefined> {
  const found = (await import(/* @vite-ignore */ module).catch(() => ({}))) as { default?: ComponentType };
  return found.default;
}
