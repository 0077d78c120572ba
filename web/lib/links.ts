import type { FC, RefAttributes } from "react";
import {
  type NavigateOptions,
  type NavigateProps,
  type NavLinkProps,
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  Navigate as RouterNavigate,
  NavLink as RouterNavLink,
  useNavigate as useRouterNavigate,
} from "react-router";
import type { WebPath } from "#shared/web-paths.ts";

// The router's own, for addresses of the table of web paths alone: a link that leads nowhere does not compile.

/** An address of the app, or another query or anchor of the page one is on. */
export type Destined = WebPath | `?${string}` | `#${string}` | Elsewhere;
interface Elsewhere {
  readonly pathname?: WebPath;
  readonly search?: string;
  readonly hash?: string;
}
type To<Props extends { to: unknown }> = Omit<Props, "to"> & { to: Destined };

export type LinkProps = To<RouterLinkProps> & RefAttributes<HTMLAnchorElement>;

export const Link: FC<LinkProps> = RouterLink;
export const NavLink: FC<To<NavLinkProps> & RefAttributes<HTMLAnchorElement>> = RouterNavLink;
export const Navigate: FC<To<NavigateProps>> = RouterNavigate;

interface Go {
  (to: Destined, options?: NavigateOptions): void | Promise<void>;
  (steps: number): void | Promise<void>;
}
export const useNavigate: () => Go = useRouterNavigate;
