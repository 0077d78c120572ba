import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  /** The page's one h1. */
  title: ReactNode;
  /** A sentence that says what the page is for, if that is not plain. */
  purpose?: ReactNode;
  actions?: ReactNode;
  /** Something small above the title, e.g. a way back. */
  above?: ReactNode;
};

/** The head of a page, for those that `Page` does not fit. */
export function PageHeader({ title, purpose, actions, above }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {above}
        <h1>{title}</h1>
        {purpose && <p className={styles.purpose}>{purpose}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
