import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { PageHeader } from "./page-header.tsx";

export type PageProps = {
  title: ReactNode;
  purpose?: ReactNode;
  /** The page's main action: right of the title, full width on a phone. */
  action?: ReactNode;
  above?: ReactNode;
  /** A SummaryStrip, plus a NextAction if something is urgent. */
  summary?: ReactNode;
  narrow?: boolean;
  children?: ReactNode;
};

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
