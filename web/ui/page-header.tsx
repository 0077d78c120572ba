import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  title: ReactNode;
  purpose?: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
};

/** Title and purpose, for pages that cannot use `Page`. */
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
