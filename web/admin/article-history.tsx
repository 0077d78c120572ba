import type { Article, ArticleChange, ArticleStep } from "#shared/admin/articles.ts";
import { reading } from "../api/reading.ts";
import { VersionHistory } from "./version-history.tsx";

const stepWords: Readonly<Record<ArticleStep, string>> = {
  written: "Written",
  published: "Published",
  takenDown: "Taken down",
};

type ArticleHistoryProps = { article: Article; onRestore: (old: ArticleChange) => void; onClose: () => void };

/** Each step of an article, who made it, and the way back to what it said then. */
export function ArticleHistory({ article: { kind, slug, title, version }, ...handlers }: ArticleHistoryProps) {
  return (
    <VersionHistory
      title={title}
      description="Restoring opens the form with what it said; save it, then publish it."
      of={reading("articleHistory", { kind, slug })}
      present={version}
      columns={[
        { key: "step", header: "Step", cell: ({ step }) => stepWords[step] },
        { key: "title", header: "Title", cell: (row) => row.title },
      ]}
      {...handlers}
    />
  );
}
