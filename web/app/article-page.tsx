import { ArticlePage } from "../site/articles/article-page.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { NotFound } from "./not-found.tsx";

/** What is stored asks the server, and brings what reads Markdown. */
const Stored = lazyPart(async () => {
  const [{ Queried }, { StoredArticle }] = await Promise.all([
    import("./queried.tsx"),
    import("../site/articles/stored-article.tsx"),
  ]);
  return (props: Parameters<typeof StoredArticle>[0]) => (
    <Queried>
      <StoredArticle {...props} />
    </Queried>
  );
}, "Loading the article");

/** /blog/:slug, /careers/:slug and /help/:slug; what was never written is not there. */
export default function ArticleRoute() {
  return <ArticlePage stored={(kind, slug) => <Stored kind={kind} slug={slug} missing={<NotFound />} />} />;
}
