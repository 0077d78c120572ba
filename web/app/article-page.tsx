import { ArticlePage } from "../site/articles/article-page.tsx";
import { NotFound } from "./not-found.tsx";
import { queriedPart } from "./queried-part.ts";

const Stored = queriedPart(
  async () => (await import("../site/articles/stored-article.tsx")).StoredArticle,
  "Loading the article",
);

/** /blog/:slug, /careers/:slug and /help/:slug. An unknown slug shows "not found". */
export default function ArticleRoute() {
  return <ArticlePage stored={(kind, slug) => <Stored kind={kind} slug={slug} missing={<NotFound />} />} />;
}
