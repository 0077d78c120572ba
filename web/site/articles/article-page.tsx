import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { ArticleKind } from "#shared/admin/articles.ts";
import { firstArticles } from "#shared/admin/first-articles.ts";
import { NextStep } from "../../ui/text-page.tsx";
import { type Prose, ProseText } from "../prose-page.tsx";
import { ArticleView } from "./article-view.tsx";

// Vitest caches no module that has this call, and knows it by its exact text: so no type argument.
const texts = import.meta.glob("../content/blog/*.md", { eager: true, import: "prose" }) as Record<string, Prose>;

/** /blog/:slug and the like; `stored` is what admins have written for an address that is not built in. */
export function ArticlePage({ stored }: { stored: (kind: ArticleKind, slug: string) => ReactNode }) {
  // Of the address itself: this page may stand without the table of pages round it.
  const [, kind = "", slug = ""] = useLocation().pathname.split("/");
  const article = kind === "blog" && firstArticles.find((candidate) => candidate.slug === slug);
  const text = texts[`../content/blog/${slug}.md`];
  if (!article || !text) return stored(kind as ArticleKind, slug);
  const next = firstArticles.find((other) => other !== article);
  return (
    <ArticleView
      kind="blog"
      {...article}
      after={
        next && (
          <NextStep title="Read next" text={next.title} links={[{ to: `/blog/${next.slug}`, label: "Read it" }]} />
        )
      }
    >
      <ProseText prose={text} />
    </ArticleView>
  );
}
