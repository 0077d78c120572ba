import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { PageHeader } from "./page-header.tsx";

export type PageProps = {
  /** The page's one h1. */
  title: ReactNode;
  /** A sentence that says what the page is for, if that is not plain. */
  purpose?: ReactNode;
  /** The one thing to do here: at the right of the title, across the page on a phone. */
  action?: ReactNode;
  /** Something small above the title, e.g. a way back. */
  above?: ReactNode;
  /** The page's figures at a glance: a SummaryStrip, and a NextAction when something is urgent. */
  summary?: ReactNode;
  /** For a page that is read or filled in line by line. */
  narrow?: boolean;
  children?: ReactNode;
};

/** A page: its head, its figures and its parts, one below the other at one distance. */
export function Page({ title, purpose, action, above, summary, narrow, children }: PageProps) {
  return (
    <div className={classes("ui-page", narrow && "ui-page-narrow")}>
      <PageHeader title={title} purpose={purpose} actions={action} above={above} />
      <div className="ui-stack ui-stack-page">
        {summary}
        {children}
      </div>
    </div>
  );
}
