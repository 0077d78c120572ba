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
  /** A sentence under the title; what the dialog is for. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, in reading order: the one that goes on comes last. */
  actions?: ReactNode;
  /** Work under way that must not be left: Escape, the backdrop and the cross do nothing. */
  locked?: boolean;
  /** "whole": all of the screen, in landscape. */
  size?: "normal" | "wide" | "whole";
};

/** A modal dialog: focus kept inside and given back, Escape closes. Fills the screen's foot on phones. */
export function Dialog({ open, onOpenChange, title, description, children, actions, locked, size }: DialogProps) {
  // Radix gives focus back to a trigger of its own only; ours is whatever had it.
  const before = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !(locked && !next) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={classes(styles.dialog, size === "wide" && styles.wide, size === "whole" && styles.whole)}
          // Radix switches the pointer off for the page first, and on for the dialog one update later.
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
