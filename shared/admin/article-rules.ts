import type { Article, ArticleKind } from "./articles.ts";
import { firstArticles } from "./first-articles.ts";

export function articleId(kind: ArticleKind, slug: string): string {
  return `${kind}/${slug}`;
}

export function isBuiltIn(kind: ArticleKind, slug: string): boolean {
  return kind === "blog" && firstArticles.some((one) => one.slug === slug);
}

export type ArticleState = "Draft" | "Published" | "Published, with changes to come" | "Taken down";

export function articleState(
  article: Pick<Article, "version" | "publishedVersion" | "firstPublishedAt">,
): ArticleState {
  const { version, publishedVersion, firstPublishedAt } = article;
  if (publishedVersion === null) return firstPublishedAt === null ? "Draft" : "Taken down";
  return publishedVersion === version ? "Published" : "Published, with changes to come";
}
