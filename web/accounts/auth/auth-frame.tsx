import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import "../accounts.css";

type AuthFrameProps = {
  title: string;
  purpose: ReactNode;
  /** A line above the form: what has just happened. */
  notice?: ReactNode;
  children: ReactNode;
  /** Ways to the other views. */
  links: ReactNode;
};

/** What every view of getting in stands in: one narrow column, one form, the ways onward under it. */
export function AuthFrame({ title, purpose, notice, children, links }: AuthFrameProps) {
  useDocumentTitle(title);
  return (
    <div className="ui-page ui-stack accounts-narrow">
      <PageHeader title={title} purpose={purpose} />
      {notice}
      <Card>{children}</Card>
      <nav className="accounts-links" aria-label="Other ways">
        {links}
      </nav>
    </div>
  );
}
