import type { ComponentType, ReactNode } from "react";
import { useMatch } from "react-router";
import type { WebPathPattern } from "#shared/web-paths.ts";
import { Link } from "../../lib/links.ts";
import { usePageHead } from "../../lib/page-head.ts";
import { dayText } from "../day-text.ts";
import { NextStep, SitePage } from "../site-page.tsx";
import { type Article, articles } from "./articles.ts";
import { BeforeTheHiabComes } from "./before-the-hiab-comes.tsx";
import styles from "./blog.module.css";
import { SkipsOnScottishRoads } from "./skips-on-scottish-roads.tsx";
import { WhatToAskAHaulier } from "./what-to-ask-a-haulier.tsx";

const texts: Readonly<Record<string, ComponentType>> = {
  "before-the-hiab-comes": BeforeTheHiabComes,
  "skips-on-scottish-roads": SkipsOnScottishRoads,
  "what-to-ask-a-haulier": WhatToAskAHaulier,
};

/** /blog/:slug; `missing` stands in for what was never written. */
export function ArticlePage({ missing }: { missing: ReactNode }) {
  // Of the address itself: this page may stand without the table of pages round it.
  const { slug = "" } = useMatch("/blog/:slug" satisfies WebPathPattern)?.params ?? {};
  const article = articles.find((candidate) => candidate.slug === slug);
  const Text = texts[slug];
  return article && Text ? (
    <ArticleView article={article}>
      <Text />
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
