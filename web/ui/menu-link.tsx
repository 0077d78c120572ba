import type { WebPath } from "#shared/web-paths.ts";
import { classes } from "./classes.ts";
import { Link, type LinkProps, NavLink } from "./links.ts";
import styles from "./menu-link.module.css";

type MenuLinkProps = Omit<LinkProps, "to"> & {
  to: WebPath;
  /** The page below this address is not meant too. */
  end?: boolean;
  /** The side at which the page one is on is marked. */
  mark?: "left" | "above" | "below";
};

/** A link of a menu. */
export function MenuLink({ to, end = to === "/", mark = "left", className, ...rest }: MenuLinkProps) {
  const look = classes(styles.link, styles[mark], className);
  // An anchor is a place on a page: nobody is "on" it.
  if (to.includes("#")) return <Link {...rest} to={to} className={look} />;
  return <NavLink {...rest} to={to} end={end} className={look} />;
}
