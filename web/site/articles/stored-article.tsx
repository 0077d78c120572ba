import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ArticleKind } from "#shared/admin/articles.ts";
import { isSlug } from "#shared/admin/slug.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../../api/reading.ts";
import { ArticleText } from "../../ui/article-text.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TextPage } from "../../ui/text-page.tsx";
import { ArticleView, pageNames } from "./article-view.tsx";

type StoredArticleProps = { kind: ArticleKind; slug: string; missing: ReactNode };

/** Renders an article published by an admin, or `missing` if it does not exist. */
export function StoredArticle({ kind, slug, missing }: StoredArticleProps) {
  const query = useQuery({ ...reading("article", { kind, slug }), enabled: isSlug(slug) });
  const { data: article } = query;
  if (article === null || !isSlug(slug)) return missing;
  if (!article)
    return (
      <TextPage title={pageNames[kind]}>
        <Loaded query={query} loading="Loading the article" count={8}>
          {() => null}
        </Loaded>
      </TextPage>
    );
  return (
    <ArticleView {...article} publishedOn={ukDayOf(article.publishedAt)} updatedOn={ukDayOf(article.updatedAt)}>
      <ArticleText text={article.text} />
    </ArticleView>
  );
}
