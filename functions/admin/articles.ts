import { articleId, articleState, isBuiltIn } from "#shared/admin/article-rules.ts";
import { articleText } from "#shared/admin/article-text.ts";
import type {
  Article,
  ArticleChange,
  ArticleSummary,
  ArticleVersion,
  PublishedArticle,
} from "#shared/admin/articles.ts";
import {
  articleIsPublished,
  articleNotPublished,
  articleUnreadable,
  contentChanged,
  slugTaken,
} from "#shared/admin/faults.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import { articleAt, articlesOf, articleVersionAt, articleWrites, publishedArticles, stepsOf } from "./article-store.ts";
import { forgetPublished } from "./published-content.ts";

type Operations = typeof adminOperations;
type Address = Pick<Article, "kind" | "slug">;

export async function articles(
  { kind, nextToken }: Input<Operations["articles"]>,
  { db }: Context,
): Promise<Output<Operations["articles"]>> {
  const found = await publishedArticles(db, kind, nextToken);
  return { ...found, items: found.items.flatMap(({ published }): ArticleSummary[] => (published ? [published] : [])) };
}

export async function article(
  address: Input<Operations["article"]>,
  { db }: Context,
): Promise<PublishedArticle | null> {
  const found = await articleAt(db, address);
  if (!found?.published || found.publishedVersion === null) return null;
  const version = await articleVersionAt(db, { ...address, version: found.publishedVersion });
  return version && { ...found.published, text: version.text };
}

export function allArticles(
  { kind, nextToken }: Input<Operations["allArticles"]>,
  { db }: Context,
): Promise<Output<Operations["allArticles"]>> {
  return articlesOf(db, kind, nextToken);
}

export async function articleHistory(
  address: Input<Operations["articleHistory"]>,
  { db }: Context,
): Promise<ArticleChange[]> {
  const steps = await stepsOf(db, address);
  return steps.map(({ text: _text, description: _description, ...step }) => step);
}

export function articleVersion(
  { kind, slug, version }: Input<Operations["articleVersion"]>,
  { db }: Context,
): Promise<ArticleVersion | null> {
  return articleVersionAt(db, { kind, slug, version });
}

export async function saveArticle(input: Input<Operations["saveArticle"]>, context: Context): Promise<Article> {
  const { kind, slug, version, ...words } = input;
  const before = await articleAt(context.db, { kind, slug });
  if (isBuiltIn(kind, slug) || (before && version === 0)) throw slugTaken();
  if ((before?.version ?? 0) !== version) throw contentChanged();
  const { problem } = articleText(words.text);
  if (problem) throw articleUnreadable({ values: { problem } });
  const fresh = { id: articleId(kind, slug), kind, slug, publishedVersion: null, published: null };
  return step(
    "written",
    before,
    { ...(before ?? { ...fresh, firstPublishedAt: null }), title: words.title },
    words,
    context,
  );
}

export async function publishArticle(input: Input<Operations["publishArticle"]>, context: Context): Promise<Article> {
  const { before, words } = await asLookedAt(input, context);
  // The last version is the published one, so there is nothing to publish.
  if (before.publishedVersion === before.version) throw articleIsPublished();
  const { id, kind, slug } = before;
  const { title, description } = words;
  const publishedAt = before.firstPublishedAt ?? context.now;
  const after = {
    ...before,
    title,
    publishedVersion: before.version + 1,
    published: { id, kind, slug, title, description, publishedAt, updatedAt: context.now },
    firstPublishedAt: publishedAt,
  };
  return step("published", before, after, words, context);
}

export async function takeDownArticle(input: Input<Operations["takeDownArticle"]>, context: Context): Promise<Article> {
  const { before, words } = await asLookedAt(input, context);
  if (before.publishedVersion === null) throw articleNotPublished();
  return step("takenDown", before, { ...before, publishedVersion: null, published: null }, words, context);
}

type ArticleWritten = Pick<ArticleVersion, "title" | "description" | "text">;

/** Returns the article with its latest text. Throws when it has changed since the caller read it. */
async function asLookedAt(
  { kind, slug, version }: Address & { version: number },
  { db }: Context,
): Promise<{ before: Article; words: ArticleWritten }> {
  const [before, words] = await Promise.all([
    articleAt(db, { kind, slug }),
    articleVersionAt(db, { kind, slug, version }),
  ]);
  if (!before || !words || before.version !== version) throw contentChanged();
  return { before, words };
}

async function step(
  what: ArticleVersion["step"],
  before: Article | null,
  changed: Omit<Article, "version" | "changedAt" | "changedBy">,
  { title, description, text }: ArticleWritten,
  context: Context,
): Promise<Article> {
  const version = (before?.version ?? 0) + 1;
  const stamp = { version, changedAt: context.now, changedBy: callerId(context) };
  const after: Article = { ...changed, ...stamp };
  const { id, kind, slug } = after;
  context.audit({ subjectId: id, before: before ? inWords(before) : "none", after: inWords(after) });
  const kept = { kind, slug, step: what, title, description, text, ...stamp };
  await context.commit(articleWrites(after, kept), [], after);
  forgetPublished(context.db);
  return after;
}

function inWords(article: Article): string {
  return `${article.title} (version ${article.version}, ${articleState(article).toLowerCase()})`;
}
