import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { ArticleKind } from "#shared/admin/articles.ts";
import { firstArticles } from "#shared/admin/first-articles.ts";
import { NextStep } from "../../ui/text-page.tsx";
import { type Prose, ProseText } from "../prose-page.tsx";
import { ArticleView } from "./article-view.tsx";

// Has no type argument, because Vitest transforms this call only in its exact form, and does not cache the module.
const texts = import.meta.glob("../content/blog/*.md", { eager: true, import: "prose" }) as Record<string, Prose>;

/** Pages such as /blog/:slug. `stored` renders an article published by admins if none is built in at this address. */
export function ArticlePage({ stored }: { stored: (kind: ArticleKind, slug: string) => ReactNode }) {
  // Parses the path instead of route parameters, because this page can be rendered without the route table.
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
