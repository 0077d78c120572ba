import type { ReactNode } from "react";
import "./page-header.css";

type PageHeaderProps = {
  /** The page's one h1. */
  title: ReactNode;
  /** A sentence that says what the page is for, if that is not plain. */
  purpose?: ReactNode;
  actions?: ReactNode;
  /** Something small above the title, e.g. a way back. */
  above?: ReactNode;
};

/** The head of a page. */
export function PageHeader({ title, purpose, actions, above }: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      <div>
        {above}
        <h1>{title}</h1>
        {purpose && <p className="ui-page-purpose">{purpose}</p>}
      </div>
      {actions && <div className="ui-row">{actions}</div>}
    </header>
  );
}
