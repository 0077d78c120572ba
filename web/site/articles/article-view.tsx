import type { ReactNode } from "react";
import type { ArticleKind } from "#shared/admin/articles.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { Link } from "../../ui/links.ts";
import { usePageHead } from "../../ui/page-head.ts";
import { TextPage } from "../../ui/text-page.tsx";
import styles from "./articles.module.css";

export const pageNames: Readonly<Record<ArticleKind, string>> = { blog: "Blog", careers: "Careers", help: "Help" };

type ArticleViewProps = {
  kind: ArticleKind;
  slug: string;
  title: string;
  description: string;
  publishedOn: string;
  /** Day of the last update; absent if it is the day of publishing. */
  updatedOn?: string | undefined;
  children: ReactNode;
  after?: ReactNode;
};

export function ArticleView({ kind, slug, title, description, publishedOn, updatedOn, ...parts }: ArticleViewProps) {
  usePageHead({ title, description, canonicalPath: `/${kind}/${slug}` });
  return (
    <TextPage
      title={title}
      above={
        <p className="ui-soft">
          <Link to={`/${kind}`}>{pageNames[kind]}</Link> · <time dateTime={publishedOn}>{dayText(publishedOn)}</time>
          {updatedOn && updatedOn !== publishedOn && (
            <>
              , changed <time dateTime={updatedOn}>{dayText(updatedOn)}</time>
            </>
          )}
        </p>
      }
    >
      <article className={`ui-stack ui-stack-loose ${styles.article}`}>{parts.children}</article>
      {parts.after}
    </TextPage>
  );
}
