import type { ReactNode } from "react";
import { useMatch } from "react-router";
import { dayText } from "#shared/kernel/day-text.ts";
import type { WebPathPattern } from "#shared/web-paths.ts";
import { Link } from "../../lib/links.ts";
import { usePageHead } from "../../lib/page-head.ts";
import { NextStep, TextPage } from "../../ui/text-page.tsx";
import { type Prose, ProseText } from "../prose-page.tsx";
import { type Article, articles } from "./articles.ts";
import styles from "./blog.module.css";

const texts = import.meta.glob<Prose>("../content/blog/*.md", { eager: true, import: "prose" });

/** /blog/:slug; `missing` stands in for what was never written. */
export function ArticlePage({ missing }: { missing: ReactNode }) {
  // Of the address itself: this page may stand without the table of pages round it.
  const { slug = "" } = useMatch("/blog/:slug" satisfies WebPathPattern)?.params ?? {};
  const article = articles.find((candidate) => candidate.slug === slug);
  const text = texts[`../content/blog/${slug}.md`];
  return article && text ? (
    <ArticleView article={article}>
      <ProseText prose={text} />
    </ArticleView>
  ) : (
    missing
  );
}

function ArticleView({ article, children }: { article: Article; children: ReactNode }) {
  const { slug, title, description, publishedOn } = article;
  usePageHead({ title, description, canonicalPath: `/blog/${slug}` });
  const next = articles.find((other) => other !== article);
  return (
    <TextPage
      title={title}
      above={
        <p className="ui-soft">
          <Link to="/blog">Blog</Link> · <time dateTime={publishedOn}>{dayText(publishedOn)}</time>
        </p>
      }
    >
      <article className={`ui-stack ui-stack-loose ${styles.article}`}>{children}</article>
      {next && (
        <NextStep title="Read next" text={next.title} links={[{ to: `/blog/${next.slug}`, label: "Read it" }]} />
      )}
    </TextPage>
  );
}
