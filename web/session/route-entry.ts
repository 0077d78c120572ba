import type { ComponentType } from "react";
import type { Role } from "#shared/kernel/operation.ts";
import type { operations } from "#shared/operations.ts";
import type { WebPath, WebPathPattern } from "#shared/web-paths.ts";
import type { SessionUser } from "./session-context.ts";

/** Who may see a page: anybody, whoever is signed in, whoever is not, or whoever may do what it is for. */
export type Guard = "public" | "signedIn" | "signedOut" | Needs;

/** A page for whoever may call an operation, and always for admins. */
export interface Needs {
  readonly needs: keyof typeof operations;
  /** Whose own page it is, where the specification keeps it from others who may call the operation too. */
  readonly as?: Role;
}

/**
 * One address of a page whose path has parameters, with its own words for the tab and for search engines; `canonical`
 * is the path of the one true address where this is another.
 */
export type PageInstance = { path: WebPath; title: string; description: string; canonical?: WebPath };

/** The groups under which dashboards list the pages that no menu has room for, in their order. */
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

/** How dashboards list a page: its group; its name there, where the title would not tell it from another's. */
export type Listed = {
  under: (typeof pageGroups)[number];
  as?: string;
  /** Only for whoever may do this, where the guard lets in more. */
  needs?: keyof typeof operations;
};

export type PageRoute = {
  /** Of the table of web paths. */
  path: WebPathPattern;
  /** The tab's title, before " · Haulyard". */
  title: string;
  /** What the page is for, in a sentence, where its title and description do not say it; for the reader of the table. */
  purpose?: string;
  guard: Guard;
  /** Where dashboards lead to it from; not at all without. */
  listed?: Listed;
  /** The page's own chunk. */
  load: () => Promise<{ default: ComponentType }>;
  /** For a "signedOut" page: whether this signed-in visitor has business there all the same. */
  mayStay?: (user: SessionUser, search: URLSearchParams) => boolean;
  /** For search engines and link previews. A public page that has one gets an HTML file of its own. */
  description?: string;
  /** False keeps a public page with a description out of the sitemap and tells search engines to leave it. */
  isIndexed?: boolean;
  /**
   * What a public page's HTML file holds; title and description alone where it says nothing.
   * `prose`: all of a page of text. It stays HTML with ordinary links, and the app comes when somebody reaches for a control.
   * `app`: what every visitor sees at first. The app takes it over as soon as it is loaded, and asks the server for the rest.
   */
  html?: "prose" | "app";
  /** It asks no query itself, as no prose does: neither the query client nor the table of pages is loaded for it. */
  asksNothing?: true;
  /** This device keeps how the page last looked, and shows it while the app begins (web/app/last-state.ts). */
  showsLastState?: true | ((user: SessionUser) => boolean);
  /** Path of the page that this one is another address of : its canonical link. */
  canonical?: WebPath;
  /** For a path with parameters: the addresses that get files of their own. */
  instances?: () => Promise<readonly PageInstance[]>;
};

/** An old or second address, or an entry that depends on the role of whoever is signed in; the query and hash are kept. */
export type RedirectRoute = { path: WebPathPattern; redirectTo: WebPath | ((role: Role | null) => WebPath) };

export type RouteEntry = PageRoute | RedirectRoute;
