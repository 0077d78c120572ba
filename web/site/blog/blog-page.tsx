import { dayText } from "#shared/kernel/day-text.ts";
import { Link } from "../../lib/links.ts";
import { NextStep, TextPage } from "../../ui/text-page.tsx";
import { articles } from "./articles.ts";
import styles from "./blog.module.css";

/** /blog */
export default function BlogPage() {
  return (
    <TextPage
      title="Blog"
      purpose="About haulage and plant on Scottish sites: what the rules are, and where they stand."
    >
      <ul className="ui-stack ui-stack-loose">
        {articles.map(({ slug, title, description, publishedOn }) => (
          <li key={slug}>
            <article className={`ui-stack ui-stack-tight ${styles.card}`}>
              <h2>
                <Link to={`/blog/${slug}`}>{title}</Link>
              </h2>
              <p className="ui-soft">
                <time dateTime={publishedOn}>{dayText(publishedOn)}</time>
              </p>
              <p>{description}</p>
            </article>
          </li>
        ))}
      </ul>
      <NextStep
        title="Something you would like explained?"
        links={[{ to: "/contact?topic=other", label: "Tell us" }]}
      />
    </TextPage>
  );
}
