import { useMemo } from "react";
import { type Command, SearchDialog } from "../../search/search-dialog.tsx";
import type { SessionUser } from "../../session/session-context.ts";
import { setTheme } from "../../ui/theme.ts";
import { destinationsOf } from "../destinations.ts";
import { routes } from "../routes.ts";
import { menuOf } from "./menus.ts";

type SearchPartProps = { user: SessionUser; onSignOut: () => void; onClose: () => void };

export function SearchPart({ user, onSignOut, onClose }: SearchPartProps) {
  const commands = useMemo(() => commandsOf(user, onSignOut), [user, onSignOut]);
  return <SearchDialog user={user} commands={commands} onClose={onClose} />;
}

/** Lists each page once, under its first menu name. */
function commandsOf(user: SessionUser, onSignOut: () => void): readonly Command[] {
  const menu = menuOf(user).flatMap(({ items = [], ...item }) => [item, ...items]);
  const pages = [...destinationsOf(routes, user).flatMap(({ links }) => links), ...menu, ...help];
  const each = new Map<string, Command>();
  for (const { label, to } of pages) if (!each.has(to)) each.set(to, { label, to });
  return [
    ...each.values(),
    { label: "Sign Out", run: onSignOut },
    { label: "Light theme", run: () => setTheme("light") },
    { label: "Dark theme", run: () => setTheme("dark") },
    { label: "System theme", run: () => setTheme("system") },
  ];
}

const help = [
  { label: "Help", to: "/help" },
  { label: "FAQ", to: "/faq" },
  { label: "Contact", to: "/contact" },
] as const;
