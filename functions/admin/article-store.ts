import { articleId } from "#shared/admin/article-rules.ts";
import { Article, type ArticleKind, ArticleVersion } from "#shared/admin/articles.ts";
import { contentChanged } from "#shared/admin/faults.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { firstOf, page } from "../platform/list.ts";

/** The state of an article. Its texts are stored per version, so that lists do not read them. */
export const articleEntity = entity({
  name: "article",
  schema: () => Article,
  lists: {
    ofKind: {
      index: "table",
      partition: ({ kind }: Pick<Article, "kind">) => `ARTICLES#${kind}`,
      sort: ({ slug }: Pick<Article, "slug">) => slug,
    },
    published: {
      index: "GSI1",
      partition: ({ kind, publishedVersion }: Pick<Article, "kind" | "publishedVersion">) =>
        publishedVersion === null ? null : `PUBLISHED#${kind}`,
      sort: ({ firstPublishedAt, slug }) => `${firstPublishedAt}#${slug}`,
      newestFirst: true,
    },
  },
});

export const articleVersionEntity = entity({
  name: "articleVersion",
  schema: () => ArticleVersion,
  lists: {
    of: {
      index: "table",
      partition: ({ kind, slug }: Pick<ArticleVersion, "kind" | "slug">) => `ARTICLE#${articleId(kind, slug)}`,
      sort: ({ version }: Pick<ArticleVersion, "version">) => String(version).padStart(8, "0"),
      newestFirst: true,
    },
  },
});

export async function articleAt(db: Database, of: Pick<Article, "kind" | "slug">): Promise<Article | null> {
  const item = await db.get(articleEntity.key(of));
  return item ? articleEntity.fromItem(item) : null;
}

export async function articleVersionAt(
  db: Database,
  of: Pick<ArticleVersion, "kind" | "slug" | "version">,
): Promise<ArticleVersion | null> {
  const item = await db.get(articleVersionEntity.key(of));
  return item ? articleVersionEntity.fromItem(item) : null;
}

export function articlesOf(db: Database, kind: ArticleKind, nextToken: string | null | undefined) {
  return page(db, articleEntity.lists.ofKind({ kind }), nextToken);
}

export function publishedArticles(db: Database, kind: ArticleKind, nextToken: string | null | undefined) {
  return page(db, articleEntity.lists.published({ kind, publishedVersion: 1 }), nextToken);
}

export async function hasPublished(db: Database, kind: ArticleKind): Promise<boolean> {
  return (await firstOf(db, articleEntity.lists.published({ kind, publishedVersion: 1 }), 1)).length > 0;
}

export function stepsOf(db: Database, of: Pick<Article, "kind" | "slug">): Promise<ArticleVersion[]> {
  return firstOf(db, articleVersionEntity.lists.of(of), 50);
}

/** Writes an article and its next version. Fails when another admin has already written that version. */
export function articleWrites(after: Article, version: ArticleVersion): Write[] {
  return [
    { put: articleEntity.toItem(after) },
    {
      put: articleVersionEntity.toItem(version),
      when: [{ attribute: "PK", is: "missing" }],
      otherwise: contentChanged(),
    },
  ];
}
