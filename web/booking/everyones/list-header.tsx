import type { ReactNode } from "react";
import { administers } from "#shared/kernel/access.ts";
import { useSession } from "../../lib/session-context.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PersonFilter } from "./person-filter.tsx";

type ListHeaderProps = {
  title: string;
  purpose: string;
  actions?: ReactNode;
  /** What the page is to an admin, who reads everyone's. */
  forAdmin: { readonly title?: string; readonly purpose: string };
};

/** The head of a page of one's own records; admins choose there whose they read. */
export function ListHeader({ title, purpose, actions, forAdmin }: ListHeaderProps) {
  if (!administers(useSession().user)) return <PageHeader title={title} purpose={purpose} actions={actions} />;
  return (
    <>
      <PageHeader title={forAdmin.title ?? title} purpose={forAdmin.purpose} />
      <PersonFilter />
    </>
  );
}
