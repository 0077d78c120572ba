import type { ReactNode } from "react";
import { useMatch } from "react-router";
import type { WebPathPattern } from "#shared/web-paths.ts";
import { Link } from "../../lib/links.ts";
import { usePageHead } from "../../lib/page-head.ts";
import { dayText } from "../day-text.ts";
import { type Prose, ProseText } from "../prose-page.tsx";
import { NextStep, SitePage } from "../site-page.tsx";
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
  const others = articles.filter((other) => other !== article);
  return (
    <SitePage
      title={title}
      above={
        <p className={styles.date}>
          <Link to="/blog">Blog</Link> · <time dateTime={publishedOn}>{dayText(publishedOn)}</time>
        </p>
      }
    >
      <article className={styles.article}>{children}</article>
      <NextStep
        title="Read next"
        links={others.slice(0, 1).map((other) => ({ to: `/blog/${other.slug}`, label: "Read it" }))}
      >
        {others.slice(0, 1).map((other) => (
          <p key={other.slug}>{other.title}</p>
        ))}
      </NextStep>
    </SitePage>
  );
}
