import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./button.module.css";
import { classes } from "./classes.ts";
import { Link, type LinkProps } from "./links.ts";
import { Spinner } from "./spinner.tsx";

/**
 * primary: the main action of a screen. secondary: other actions. quiet: for bars and table rows. danger: cannot be
 * undone.
 */
export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "normal" | "small" | "large" | "icon";

type Look = { kind?: ButtonKind | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined };

/** Returns the class names of a button, for other elements that must look like one. */
export function buttonClass({ kind = "secondary", size = "normal", wide = false }: Look = {}): string {
  return classes(styles.button, styles[kind], styles[size], wide && styles.wide);
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    icon?: ReactNode;
    /** The action is running: the button keeps its size, shows this and ignores presses. */
    busy?: boolean | undefined;
    busyText?: string | undefined;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button(props: ButtonProps) {
  const { kind, size, wide, icon, busy = false, busyText, children, className, disabled, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ kind, size, wide }), className)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size="small" /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  );
}

export function IconButton({ icon, name, ...rest }: Omit<ButtonProps, "children"> & { name: string }) {
  return (
    <Button kind="quiet" size="icon" {...rest}>
      {icon}
      <span className="ui-visually-hidden">{name}</span>
    </Button>
  );
}

/** A link that looks like a button. It navigates; it never changes data. */
export function LinkButton(props: LinkProps & Look & { icon?: ReactNode }) {
  const { kind, size, wide, icon, children, className, ...rest } = props;
  return (
    <Link {...rest} className={classes(buttonClass({ kind, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}

export function PrimaryLink(props: LinkProps) {
  return <LinkButton {...props} kind="primary" />;
}
