import { firstArticles } from "#shared/admin/first-articles.ts";

export const articleInstances = firstArticles.map(({ slug, title, description }) => ({
  path: `/blog/${slug}` as const,
  title,
  description,
}));
