import type { ReactNode } from "react";
import type { WebPath } from "#shared/web-paths.ts";
import { LinkButton } from "./button.tsx";
import { Link } from "./links.ts";
import { NextAction } from "./next-action.tsx";
import { PageHeader } from "./page-header.tsx";
import styles from "./text-page.module.css";

type TextPageProps = {
  title: string;
  purpose?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
};

export function TextPage({ title, purpose, above, children }: TextPageProps) {
  return (
    <div className={`ui-page ${styles.page}`}>
      <PageHeader title={title} purpose={purpose} above={above} />
      {children}
    </div>
  );
}

export function Contents({ items }: { items: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="On this page">
      <ul className={styles.contents}>
        {items.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NextStepProps = { title: string; text?: string; links: readonly { to: WebPath; label: string }[] };

/** The next step at the end of a page; the first link is the primary one. */
export function NextStep({ title, text, links }: NextStepProps) {
  return (
    <NextAction
      title={title}
      text={text}
      action={
        <div className="ui-row">
          {links.map(({ to, label }, index) => (
            <LinkButton key={to} to={to} kind={index === 0 ? "primary" : "secondary"}>
              {label}
            </LinkButton>
          ))}
        </div>
      }
    />
  );
}
