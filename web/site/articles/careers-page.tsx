import { prose } from "../content/careers.md";
import { ProsePage } from "../prose-page.tsx";
import { ArticleList, type WithArticles } from "./article-list.tsx";

/** The page /careers: open positions, or a note that there are none. */
export function CareersPage({ articles = [], more }: WithArticles) {
  const open = articles.length > 0 && (
    <>
      <ArticleList articles={articles} />
      {more}
    </>
  );
  return (
    <ProsePage prose={open ? { ...prose, purpose: "Jobs open now at Haulyard." } : prose}>{open || more}</ProsePage>
  );
}
