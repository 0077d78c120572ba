import { ArticlePage } from "../site/articles/article-page.tsx";
import { NotFound } from "./not-found.tsx";
import { queriedPart } from "./queried-part.tsx";

/** What is stored brings what reads Markdown. */
const Stored = queriedPart(
  async () => (await import("../site/articles/stored-article.tsx")).StoredArticle,
  "Loading the article",
);

/** /blog/:slug, /careers/:slug and /help/:slug; what was never written is not there. */
export default function ArticleRoute() {
  return <ArticlePage stored={(kind, slug) => <Stored kind={kind} slug={slug} missing={<NotFound />} />} />;
}
