import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { articleState } from "#shared/admin/article-rules.ts";
import type { Article, ArticleChange, ArticleKind, ArticleStep, ArticleVersion } from "#shared/admin/articles.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { pages, reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/links.ts";
import { PagedList } from "../ui/paged-list.tsx";
import { toastProblem } from "../ui/problem.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { ArticleDialog, ArticleFromVersion } from "./article-dialog.tsx";
import { VersionHistory } from "./version-history.tsx";

export function ArticlesView() {
  const [kind, setKind] = useState<ArticleKind>("blog");
  return (
    <Tabs<ArticleKind>
      label="Articles by page"
      value={kind}
      onValueChange={setKind}
      tabs={[
        { value: "blog", label: "Blog", panel: <Articles kind="blog" /> },
        { value: "careers", label: "Careers", panel: <Articles kind="careers" /> },
        { value: "help", label: "Help", panel: <Articles kind="help" /> },
      ]}
    />
  );
}

const nothing: Readonly<Record<ArticleKind, ReactNode>> = {
  blog: <EmptyState title="Nothing written yet">The blog shows its built-in articles.</EmptyState>,
  careers: <EmptyState title="No posts written yet">The page says that there are no vacancies.</EmptyState>,
  help: <EmptyState title="Nothing written yet">The page shows its built-in help.</EmptyState>,
};

/** The open dialog: edit an article, edit from an old version, or show the history. */
type Opened =
  | { what: "new" }
  | { what: "edit"; article: Article }
  | { what: "restore"; article: Article; old: Pick<ArticleVersion, "version"> }
  | { what: "history"; article: Article };

function Articles({ kind }: { kind: ArticleKind }) {
  const list = useInfiniteQuery(pages("allArticles", { kind }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="ui-stack">
      <div>
        <Button kind="primary" onClick={() => setOpened({ what: "new" })}>
          Write an article
        </Button>
      </div>
      <PagedList list={list} loading="Loading articles" like="cards" count={3} empty={nothing[kind]}>
        {(articles) => (
          <ul className="ui-stack">
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard
                  article={article}
                  onEdit={() => setOpened({ what: "edit", article })}
                  onHistory={() => setOpened({ what: "history", article })}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {opened?.what === "new" && <ArticleDialog kind={kind} version={0} onClose={close} />}
      {opened?.what === "edit" && <ArticleFromVersion {...opened} old={opened.article} onClose={close} />}
      {opened?.what === "restore" && <ArticleFromVersion {...opened} onClose={close} />}
      {opened?.what === "history" && (
        <ArticleHistory
          article={opened.article}
          onRestore={(old) => setOpened({ what: "restore", article: opened.article, old })}
          onClose={close}
        />
      )}
    </div>
  );
}

type ArticleCardProps = { article: Article; onEdit: () => void; onHistory: () => void };

function ArticleCard({ article, onEdit, onHistory }: ArticleCardProps) {
  const { kind, slug, title, published, changedAt } = article;
  const headingId = `article-${article.id}`;
  const state = articleState(article);
  const path: WebPath = `/${kind}/${slug}`;
  return (
    <Card as="article" labelledBy={headingId}>
      <header className="ui-row ui-row-between">
        <h2 id={headingId}>{title}</h2>
        <Badge tone={published ? "go" : "neutral"}>{state}</Badge>
      </header>
      <p className="ui-soft">
        {published ? <Link to={path}>{path}</Link> : path} · changed <When at={changedAt} />
      </p>
      <div className="ui-row">
        <Button onClick={onEdit}>Edit</Button>
        {state !== "Published" && <ArticleTurn article={article} turn="publish" />}
        {published && <ArticleTurn article={article} turn="takeDown" />}
        <Button onClick={onHistory}>History</Button>
      </div>
    </Card>
  );
}

const turns = {
  publish: { operation: "publishArticle", label: "Publish", kind: "primary", done: "Published" },
  takeDown: { operation: "takeDownArticle", label: "Take down", kind: "danger", done: "Taken down" },
} as const;

function ArticleTurn({ article, turn }: { article: Article; turn: keyof typeof turns }) {
  const { operation, label, kind: look, done } = turns[turn];
  const { kind, slug, version, title } = article;
  const { mutate, isPending } = useChange(operation, {
    onSuccess: () => toast({ title: done, description: title }),
    onError: toastProblem,
  });
  return (
    <Button kind={look} busy={isPending} onClick={() => mutate({ kind, slug, version })}>
      {label}
    </Button>
  );
}

const stepWords: Readonly<Record<ArticleStep, string>> = {
  written: "Written",
  published: "Published",
  takenDown: "Taken down",
};

type ArticleHistoryProps = { article: Article; onRestore: (old: ArticleChange) => void; onClose: () => void };

function ArticleHistory({ article: { kind, slug, title, version }, ...handlers }: ArticleHistoryProps) {
  return (
    <VersionHistory
      title={title}
      description="Restoring opens the form with the old text. Save it, then publish it."
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
