import type { WebPath } from "#shared/web-paths.ts";

export type MenuItem = { label: string; to: WebPath; items?: readonly MenuItem[] };

export const anchors: readonly MenuItem[] = [
  { label: "Services", to: "/#services" },
  { label: "How It Works", to: "/#how-it-works" },
  { label: "Fleet", to: "/#fleet" },
];

export const blog: MenuItem = { label: "Blog", to: "/blog" };

export const publicLinks: readonly MenuItem[] = [
  { label: "Haulage Jobs", to: "/jobs" },
  { label: "Register as Driver", to: "/drivers/register" },
  blog,
];
