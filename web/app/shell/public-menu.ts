import type { WebPath } from "#shared/web-paths.ts";

export type MenuItem = { label: string; to: WebPath; items?: readonly MenuItem[] };

/** Sections of the front page. */
export const anchors: readonly MenuItem[] = [
  { label: "Services", to: "/#services" },
  { label: "How It Works", to: "/#how-it-works" },
  { label: "Fleet", to: "/#fleet" },
];

export const blog: MenuItem = { label: "Blog", to: "/blog" };

/** Pages in the visitors' bar, after the anchors. */
export const publicLinks: readonly MenuItem[] = [
  { label: "Haulage Jobs", to: "/jobs" },
  { label: "Register as Driver", to: "/drivers/register" },
  blog,
];
