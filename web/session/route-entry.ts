import type { ComponentType } from "react";
import type { Role } from "#shared/kernel/operation.ts";
import type { operations } from "#shared/operations.ts";
import type { WebPath, WebPathPattern } from "#shared/web-paths.ts";
import type { SessionUser } from "./session-context.ts";

/** Access to a page: everyone, signed-in users, visitors, or users with its permission. */
export type Guard = "public" | "signedIn" | "signedOut" | Needs;

/** A page for users who may call an operation, and always for admins. */
export interface Needs {
  readonly needs: keyof typeof operations;
  /** The page's role, where the specification excludes other roles with the same permission. */
  readonly as?: Role;
}

/**
 * One address of a page with path parameters, with its own title and description; `canonical` if the main address
 * differs.
 */
export type PageInstance = { path: WebPath; title: string; description: string; canonical?: WebPath };

/** Groups of the pages listed on dashboards, in order. */
export const pageGroups = [
  "Admin",
  "Booking",
  "Haulage",
  "Driving",
  "Jobs and people",
  "Papers",
  "Money",
  "Account and device",
] as const;

/** The page's group on dashboards, and a name if the title is ambiguous. */
export type Listed = {
  under: (typeof pageGroups)[number];
  as?: string;
  needs?: keyof typeof operations;
};

export type PageRoute = {
  path: WebPathPattern;
  /** The tab's title, before " · Haulyard". */
  title: string;
  /** The page's purpose, if title and description do not say it; documentation only. */
  purpose?: string;
  guard: Guard;
  listed?: Listed;
  load: () => Promise<{ default: ComponentType }>;
  /** For a "signedOut" page: whether a signed-in user may stay. */
  mayStay?: (user: SessionUser, search: URLSearchParams) => boolean;
  /** For search engines and link previews. A public page with one gets its own HTML file. */
  description?: string;
  /** False keeps a public page with a description out of the sitemap and search engines. */
  isIndexed?: boolean;
  /**
   * Content of a public page's HTML file; by default only title and description. `prose`: a whole page of text. It
   * stays HTML until the first interaction with a control. `app`: a visitor's first view. The app hydrates it once
   * loaded and queries the server for the rest.
   */
  html?: "prose" | "app";
  /** Makes no queries, as prose does not, so neither the query client nor the table of pages loads. */
  asksNothing?: true;
  /** The device stores the page's last look and shows it while the app starts (web/app/last-state.ts). */
  showsLastState?: true | ((user: SessionUser) => boolean);
  canonical?: WebPath;
  /** For a path with parameters: the addresses that get HTML files. */
  instances?: () => Promise<readonly PageInstance[]>;
};

/** A redirect from an old or second address, or by role; keeps query and hash. */
export type RedirectRoute = { path: WebPathPattern; redirectTo: WebPath | ((role: Role | null) => WebPath) };

export type RouteEntry = PageRoute | RedirectRoute;
