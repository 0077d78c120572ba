import { isContractor, isHaulier } from "#shared/kernel/access.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { may } from "../session/may.ts";
import { type PageRoute, pageGroups, type RouteEntry } from "../session/route-entry.ts";
import type { SessionUser } from "../session/session-context.ts";
import { mayEnter } from "./guard.ts";

export type Destination = { readonly label: string; readonly to: WebPath };
export type DestinationGroup = { readonly title: string; readonly links: readonly Destination[] };

export function destinationsOf(routes: readonly RouteEntry[], user: SessionUser): readonly DestinationGroup[] {
  const pages = routes.filter((route): route is PageRoute => "listed" in route && isFor(route, user));
  return pageGroups.map((title) => ({
    title,
    links: [
      ...pages
        .filter(({ listed }) => listed?.under === title)
        .map(({ path, title: name, listed }) => ({ label: listed?.as ?? name, to: path as WebPath })),
      ...(title === "Account and device" ? ownProfile(user) : []),
    ],
  }));
}

const isFor = ({ guard, listed }: PageRoute, user: SessionUser): boolean =>
  mayEnter(guard, user) && (!listed?.needs || may(user, listed.needs));

function ownProfile(user: SessionUser): readonly Destination[] {
  const { id } = user;
  if (isContractor(user)) return [{ label: "Contractor profile", to: `/contractor-profile/${id}` }];
  if (!isHaulier(user)) return [];
  return [
    { label: "Haulier profile", to: `/haulier-profile/${id}` },
    { label: "Your public page", to: `/haulier/${id}` },
  ];
}
