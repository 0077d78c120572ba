import { firstArticles } from "#shared/admin/first-articles.ts";
import { NextStep, TextPage } from "../../ui/text-page.tsx";
import { ArticleList, type Listed, type WithArticles } from "./article-list.tsx";

const builtIn = firstArticles.map(
  ({ slug, publishedOn, ...words }): Listed => ({ ...words, path: `/blog/${slug}`, day: publishedOn }),
);

/** The page /blog: built-in and published articles, newest first. */
export function BlogPage({ articles = [], more }: WithArticles) {
  const all = [...articles, ...builtIn].toSorted((one, other) => other.day.localeCompare(one.day));
  return (
    <TextPage title="Blog" purpose="Haulage and plant on Scottish sites: what the rules are, and where to find them.">
      <ArticleList articles={all} />
      {more}
      <NextStep
        title="Would you like something explained?"
        links={[{ to: "/contact?topic=other", label: "Tell us" }]}
      />
    </TextPage>
  );
}
