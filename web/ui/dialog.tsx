import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./dialog.module.css";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons in reading order, with the confirm button last. */
  actions?: ReactNode;
  /** Prevents closing by Escape, backdrop or close button while an action runs. */
  locked?: boolean;
  /** "whole": full screen in landscape. */
  size?: "normal" | "wide" | "whole";
};

/** A modal dialog that traps and restores focus and closes on Escape. On phones, it is a sheet at the bottom. */
export function Dialog({ open, onOpenChange, title, description, children, actions, locked, size }: DialogProps) {
  // Radix restores focus only to its own trigger, so this stores the previously focused element.
  const before = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !(locked && !next) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={classes(styles.dialog, size === "wide" && styles.wide, size === "whole" && styles.whole)}
          // Radix first disables pointer events for the page, and enables them for the dialog only one update later.
          style={{ pointerEvents: "auto" }}
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <header className={styles.head}>
            <div>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {description && <Radix.Description className="ui-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close className={classes(buttonClass({ kind: "quiet" }), styles.close)} disabled={locked}>
              <X aria-hidden="true" />
              <span className="ui-visually-hidden">Close</span>
            </Radix.Close>
          </header>
          {children && <div className={styles.body}>{children}</div>}
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
