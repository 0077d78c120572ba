import type { ComponentType } from "react";
import type { ArticleKind } from "#shared/admin/articles.ts";
import type { WithArticles } from "../site/articles/article-list.tsx";
import { publishedPart } from "./published-part.tsx";

/** A page with articles: first those of the build, after hydration also those published since. */
export function pageOfArticles(kind: ArticleKind, Page: ComponentType<WithArticles>): ComponentType {
  const Published = publishedPart(
    async () => (await import("../site/articles/published-articles.tsx")).PublishedArticles,
    () => <Page />,
  );
  return function PageOfArticles() {
    return (
      <>
        <Published kind={kind} Page={Page} />
        <span hidden data-published={kind} />
      </>
    );
  };
}
