import type { ReactNode } from "react";
import type { WebPath } from "#shared/web-paths.ts";
import { Link } from "../lib/links.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import "./site.css";

type SitePageProps = {
  title: string;
  purpose?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
};

/** A public page of text: its head, then sections at a readable width. */
export function SitePage({ title, purpose, above, children }: SitePageProps) {
  return (
    <div className="ui-page site-page">
      <PageHeader title={title} purpose={purpose} above={above} />
      {children}
    </div>
  );
}

type SectionProps = { id: string; title: string; children: ReactNode };

/** A part of a page that one can link to. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className="site-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** Where on a long page things are. */
export function Contents({ items }: { items: readonly { id: string; title: string }[] }) {
  return (
    <nav className="site-contents" aria-label="On this page">
      <ul className="site-contents-list">
        {items.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Numbered steps, as plates on a route sign. */
export function Steps({ items }: { items: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ol className="site-steps">
      {items.map(({ title, text }, index) => (
        <li key={title} className="site-step">
          <span className="site-step-number" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <div className="site-step-text">{text}</div>
        </li>
      ))}
    </ol>
  );
}

/** Short facts side by side. */
export function Facts({ items }: { items: readonly { title: string; text: ReactNode }[] }) {
  return (
    <dl className={items.length % 3 === 0 ? "site-facts" : "site-facts site-facts-even"}>
      {items.map(({ title, text }) => (
        <div key={title} className="site-fact">
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type NextStepProps = { title: string; links: readonly { to: WebPath; label: string }[]; children?: ReactNode };

/** The way onward at the end of a page; the first link is the one to press. */
export function NextStep({ title, links, children }: NextStepProps) {
  return (
    <aside className="site-next" aria-label={title}>
      <div>
        <p className="site-next-title">{title}</p>
        {children}
      </div>
      <div className="ui-row">
        {links.map(({ to, label }, index) => (
          <LinkButton key={to} to={to} kind={index === 0 ? "primary" : "secondary"}>
            {label}
          </LinkButton>
        ))}
      </div>
    </aside>
  );
}
