import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useState } from "react";
import styles from "./details.module.css";

type DetailsProps = {
  summary: ReactNode;
  children: ReactNode;
  startsOpen?: boolean;
};

/** A disclosure. It renders its content only once it has been opened. */
export function Details({ summary, children, startsOpen = false }: DetailsProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details className={styles.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {summary}
        <ChevronDown aria-hidden="true" />
      </summary>
      {open && <div className={styles.inside}>{children}</div>}
    </details>
  );
}
