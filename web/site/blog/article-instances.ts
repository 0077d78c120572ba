import type { PageInstance } from "../../lib/route-entry.ts";
import { articles } from "./articles.ts";

/** The address of each article. */
export const articleInstances: readonly PageInstance[] = articles.map(({ slug, title, description }) => ({
  path: `/blog/${slug}`,
  title,
  description,
}));
