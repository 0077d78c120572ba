import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  title: ReactNode;
  purpose?: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
};

/** The head of a page, for pages that `Page` does not fit. */
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
