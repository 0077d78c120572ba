import type { ReactNode } from "react";
import { administers } from "#shared/kernel/access.ts";
import { useInboxRefresh } from "../../live/use-inbox-refresh.ts";
import { useSession } from "../../session/session-context.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Page, type PageProps } from "../../ui/page.tsx";

/** Has a form, which nobody else's lists do. */
const PersonFilter = lazyPart(
  async () => (await import("../everyones/person-filter.tsx")).PersonFilter,
  "Loading the search",
);

type ListPageProps = Omit<PageProps, "purpose"> & {
  purpose: string;
  /** What the page is to an admin, who reads everyone's. */
  forAdmin: { readonly title?: string; readonly purpose: string };
  children: ReactNode;
};

/** A page of one's own requests or bookings, kept true by itself; admins choose there whose they read. */
export function ListPage({ forAdmin, children, ...page }: ListPageProps) {
  useInboxRefresh("booking");
  if (!administers(useSession().user)) return <Page {...page}>{children}</Page>;
  return (
    <Page title={page.title} {...forAdmin}>
      <PersonFilter />
      {children}
    </Page>
  );
}
