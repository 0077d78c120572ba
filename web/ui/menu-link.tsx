import type { WebPath } from "#shared/web-paths.ts";
import { classes } from "./classes.ts";
import { Link, type LinkProps, NavLink } from "./links.ts";
import styles from "./menu-link.module.css";

type MenuLinkProps = Omit<LinkProps, "to"> & {
  to: WebPath;
  /** Matches only the exact address, not pages below it. */
  end?: boolean;
  mark?: "left" | "above" | "below";
};

export function MenuLink({ to, end = to === "/", mark = "left", className, ...rest }: MenuLinkProps) {
  const look = classes(styles.link, styles[mark], className);
  // An anchor is a place on a page, so it is never the current page.
  if (to.includes("#")) return <Link {...rest} to={to} className={look} />;
  return <NavLink {...rest} to={to} end={end} className={look} />;
}
