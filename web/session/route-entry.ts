import type { ComponentType } from "react";
import type { Role } from "#shared/kernel/operation.ts";
import type { operations } from "#shared/operations.ts";
import type { WebPath, WebPathPattern } from "#shared/web-paths.ts";
import type { SessionUser } from "./session-context.ts";

/** Users who may open a page: all, signed-in users, visitors, or users with a permission. */
export type Guard = "public" | "signedIn" | "signedOut" | Needs;

/** Permission for a page: users who may call an operation, and always admins. */
export interface Needs {
  readonly needs: keyof typeof operations;
  /** Limits the page to one role, where the specification excludes other roles with the same permission. */
  readonly as?: Role;
}

/**
 * One address of a page with path parameters, with its title and description. `canonical` is set if the main address
 * differs.
 */
export type PageInstance = { path: WebPath; title: string; description: string; canonical?: WebPath };

/** Groups of pages on dashboards, in display order. */
export const pageGroups = [
  "Admin",
  "Booking",
  "Haulage",
  "Driving",
  "Jobs and people",
  "Documents",
  "Money",
  "Account and device",
] as const;

/** The page's dashboard group, and a name if the title alone is ambiguous. */
export type Listed = {
  under: (typeof pageGroups)[number];
  as?: string;
  needs?: keyof typeof operations;
};

export type PageRoute = {
  path: WebPathPattern;
  /** Title of the browser tab, before " · Haulyard". */
  title: string;
  /** The page's purpose, if title and description do not say it. Used only in documentation. */
  purpose?: string;
  guard: Guard;
  listed?: Listed;
  load: () => Promise<{ default: ComponentType }>;
  /** On a "signedOut" page: whether this signed-in user may stay. */
  mayStay?: (user: SessionUser, search: URLSearchParams) => boolean;
  /** Description for search engines and link previews. A public page with a description gets its own HTML file. */
  description?: string;
  /** False excludes a public page from the sitemap and search engines. */
  isIndexed?: boolean;
  /**
   * Content of a public page's HTML file; without it only title and description. `prose`: a whole text page, hydrated
   * at the first use of a control. `app`: a visitor's first view, hydrated once the app is loaded, with queries for the
   * rest.
   */
  html?: "prose" | "app";
  /** The page makes no queries, so its HTML loads neither the query client nor the table of pages. */
  asksNothing?: true;
  /** The device stores the page's last rendering and shows it while the app starts (web/app/last-state.ts). */
  showsLastState?: true | ((user: SessionUser) => boolean);
  canonical?: WebPath;
  /** For a path with parameters: the addresses for which HTML files are built. */
  instances?: () => Promise<readonly PageInstance[]>;
};

/** A redirect from an old or second path, or by role. Keeps query and hash. */
export type RedirectRoute = { path: WebPathPattern; redirectTo: WebPath | ((role: Role | null) => WebPath) };

export type RouteEntry = PageRoute | RedirectRoute;
