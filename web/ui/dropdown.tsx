import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./dropdown.module.css";

type DropdownProps = {
  icon: ReactNode;
  name: string;
  /** With a title, the panel contains text to read and takes focus. Without one, it is a short list. */
  title?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** A button with a panel. Escape, a press outside, or moving focus outside closes it. */
export function Dropdown({ icon, name, title, open, onOpenChange, className, children }: DropdownProps) {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open && title) panel.current?.focus({ preventScroll: true });
  }, [open, title]);
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) onOpenChange(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [open, onOpenChange]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave and Escape pressed inside
    <div
      ref={whole}
      className={styles.dropdown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A click on plain text has no `relatedTarget`; only focus on another element closes the panel.
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) onOpenChange(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        onOpenChange(false);
        button.current?.focus();
      }}
    >
      <IconButton
        ref={button}
        icon={icon}
        name={name}
        className={className}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onOpenChange(!open)}
      />
      {open && (
        <section
          ref={panel}
          id={id}
          className={classes("ui-paper", styles.panel, title && styles.wide)}
          aria-label={title}
          tabIndex={-1}
        >
          {title ? (
            <>
              <header className={styles.head}>
                <h2>{title}</h2>
                <IconButton
                  icon={<X aria-hidden="true" />}
                  name={`Close ${title.toLowerCase()}`}
                  onClick={() => onOpenChange(false)}
                />
              </header>
              <div className={styles.body}>{children}</div>
            </>
          ) : (
            children
          )}
        </section>
      )}
    </div>
  );
}
