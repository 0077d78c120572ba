import { Section } from "../../ui/section.tsx";
import { prose } from "../content/help.md";
import { ProsePage } from "../prose-page.tsx";
import { ArticleList, type WithArticles } from "./article-list.tsx";

/** The page /help: step-by-step instructions, and help articles. */
export function HelpPage({ articles = [], more }: WithArticles) {
  return (
    <ProsePage prose={prose}>
      {articles.length > 0 && (
        <Section title="More help">
          <ArticleList articles={articles} />
        </Section>
      )}
      {more}
    </ProsePage>
  );
}
