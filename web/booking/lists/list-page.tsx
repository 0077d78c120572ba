import type { ReactNode } from "react";
import { administers } from "#shared/kernel/access.ts";
import { useInboxRefresh } from "../../live/use-inbox-refresh.ts";
import { useSession } from "../../session/session-context.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Page, type PageProps } from "../../ui/page.tsx";

const PersonFilter = lazyPart(
  async () => (await import("../everyones/person-filter.tsx")).PersonFilter,
  "Loading the search",
);

type ListPageProps = Omit<PageProps, "purpose"> & {
  purpose: string;
  forAdmin: { readonly title?: string; readonly purpose: string };
  children: ReactNode;
};

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
