import type { WebPath } from "#shared/web-paths.ts";
import { classes } from "./classes.ts";
import { Link, type LinkProps, NavLink } from "./links.ts";
import styles from "./menu-link.module.css";

type MenuLinkProps = Omit<LinkProps, "to"> & {
  to: WebPath;
  /** Marks the link as current only on its exact address, not on pages below. */
  end?: boolean;
  mark?: "left" | "above" | "below";
};

export function MenuLink({ to, end = to === "/", mark = "left", className, ...rest }: MenuLinkProps) {
  const look = classes(styles.link, styles[mark], className);
  // A link with an anchor leads to a part of a page, so it is never marked as current.
  if (to.includes("#")) return <Link {...rest} to={to} className={look} />;
  return <NavLink {...rest} to={to} end={end} className={look} />;
}
