import { firstArticles } from "#shared/admin/first-articles.ts";

/** The address of each article that is built in. */
export const articleInstances = firstArticles.map(({ slug, title, description }) => ({
  path: `/blog/${slug}` as const,
  title,
  description,
}));
