import "../ui/base.css";
import "./drawn.css";
import type { ComponentType } from "react";
import { hasSignInMark } from "../lib/browser-storage.ts";
import { followTheme } from "../ui/theme.ts";
import { publishedNews } from "./published-news.ts";
import { reached } from "./reached.ts";
import { loadWhenOnline } from "./shell/load-when-online.ts";
import { isMobileShell } from "./shell/mobile-flag.ts";
import { tendStillPage } from "./still-page.ts";

followTheme();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root to draw in");
void begin(container);

/**
 * Loads the app and lets it draw. A page that came as HTML and holds still stays as it is for a visitor until they reach
 * for something on it: whoever only reads loads nothing. The front page is also taken over where it has to show what was
 * not known when it was built.
 */
async function begin(root: HTMLElement): Promise<void> {
  const { drawn, module } = root.dataset;
  const { search } = window.location;
  const isForVisitors = !hasSignInMark() && search === "" && !isMobileShell(search);
  const handOver = drawn === "still" && isForVisitors ? tendStillPage(root) : undefined;
  if (handOver) await Promise.race([reached(), publishedNews(root)]);
  const [{ start }, Page] = await Promise.all([
    loadWhenOnline(() => import("./start.tsx")),
    module && pageFrom(module),
  ]);
  await start(root, Page || undefined);
  handOver?.();
}

/** The page of a chunk that the HTML names; without its chunk the page says so itself. */
async function pageFrom(module: string): Promise<ComponentType | undefined> {
  const found = (await import(/* @vite-ignore */ module).catch(() => ({}))) as { default?: ComponentType };
  return found.default;
}
