import { useInfiniteQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { ArticleKind, ArticleSummary } from "#shared/admin/articles.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { pages } from "../../api/reading.ts";
import { Button } from "../../ui/button.tsx";
import { itemsOf } from "../../ui/items-of.ts";
import { Problem } from "../../ui/problem.tsx";
import type { Listed, WithArticles } from "./article-list.tsx";

export function PublishedArticles({ kind, Page }: { kind: ArticleKind; Page: ComponentType<WithArticles> }) {
  const list = useInfiniteQuery(pages("articles", { kind }));
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = list;
  if (!data)
    return <Page more={error && <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />} />;
  return (
    <Page
      articles={itemsOf(data).map(listed)}
      more={
        hasNextPage && (
          <div>
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older
            </Button>
          </div>
        )
      }
    />
  );
}

function listed({ kind, slug, title, description, publishedAt }: ArticleSummary): Listed {
  return { path: `/${kind}/${slug}`, title, description, day: ukDayOf(publishedAt) };
}
