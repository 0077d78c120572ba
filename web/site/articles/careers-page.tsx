import { prose } from "../content/careers.md";
import { ProsePage } from "../prose-page.tsx";
import { ArticleList, type WithArticles } from "./article-list.tsx";

/** /careers: the open posts, or that there are none. */
export function CareersPage({ articles = [], more }: WithArticles) {
  const open = articles.length > 0 && (
    <>
      <ArticleList articles={articles} />
      {more}
    </>
  );
  return (
    <ProsePage prose={open ? { ...prose, purpose: "The posts that are open now." } : prose}>{open || more}</ProsePage>
  );
}
