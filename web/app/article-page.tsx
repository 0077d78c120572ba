import { ArticlePage } from "../site/blog/article-page.tsx";
import { NotFound } from "./not-found.tsx";

/** /blog/:slug; what was never written is not there. */
export default function ArticleRoute() {
  return <ArticlePage missing={<NotFound />} />;
}
