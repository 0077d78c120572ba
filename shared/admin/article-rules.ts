import type { Article, ArticleKind } from "./articles.ts";
import { firstArticles } from "./first-articles.ts";

/** What an article is called in lists and logs. */
export function articleId(kind: ArticleKind, slug: string): string {
  return `${kind}/${slug}`;
}

/** Whether an address belongs to an article that is built into the app. */
export function isBuiltIn(kind: ArticleKind, slug: string): boolean {
  return kind === "blog" && firstArticles.some((one) => one.slug === slug);
}

/** Where an article stands, for the admin who looks after it. */
export type ArticleState = "Draft" | "Published" | "Published, with changes to come" | "Taken down";

export function articleState(
  article: Pick<Article, "version" | "publishedVersion" | "firstPublishedAt">,
): ArticleState {
  const { version, publishedVersion, firstPublishedAt } = article;
  if (publishedVersion === null) return firstPublishedAt === null ? "Draft" : "Taken down";
  return publishedVersion === version ? "Published" : "Published, with changes to come";
}
