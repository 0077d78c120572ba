import { createElement, type FC, type MouseEvent, type RefAttributes } from "react";
import {
  type NavigateOptions,
  type NavigateProps,
  type NavLinkProps,
  type LinkProps as RouterLinkProps,
  Navigate as RouterNavigate,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
  useNavigate as useRouterNavigate,
} from "react-router";
import type { WebPath } from "#shared/web-paths.ts";

// Typed versions of the router's links: only addresses of the table of web paths compile. Built from hooks, because the
// router's own components include data loading that we do not use.

/** An address of the app, or a query or anchor of the current page. */
export type Destined = WebPath | `?${string}` | `#${string}` | Elsewhere;
interface Elsewhere {
  readonly pathname?: WebPath;
  readonly search?: string;
  readonly hash?: string;
}
type To<Props extends { to: unknown }> = Omit<Props, "to"> & { to: Destined };
type OfAnchor = React.AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>;

export type LinkProps = To<Pick<RouterLinkProps, "to" | "replace" | "state">> & Omit<OfAnchor, "href">;

/** A link within the app. Clicks with modifier keys, or for another tab, stay with the browser. */
export const Link: FC<LinkProps> = ({ to, replace, state, onClick, ...rest }) => {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: rest.target });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return createElement("a", { ...rest, href: useHref(to), onClick: press });
};

/** A link marked as current on its page and all pages below it. With `end`, only on its page. */
export const NavLink: FC<LinkProps & Pick<NavLinkProps, "end">> = ({ end = false, className, ...rest }) => {
  const here = `${useLocation().pathname}/`;
  const there = `${useResolvedPath(rest.to).pathname}/`.replace("//", "/");
  const isHere = end ? here.replace("//", "/") === there : here.startsWith(there);
  const classes = [className, isHere && "active"].filter(Boolean).join(" ");
  return createElement(Link, { "aria-current": isHere ? "page" : undefined, ...rest, className: classes });
};

export const Navigate: FC<To<NavigateProps>> = RouterNavigate;

interface Go {
  (to: Destined, options?: NavigateOptions): void | Promise<void>;
  (steps: number): void | Promise<void>;
}
export const useNavigate: () => Go = useRouterNavigate;
