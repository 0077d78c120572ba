import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../lib/links.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";
import { AuditView } from "./audit/audit-view.tsx";
import { ContactView } from "./contact/contact-view.tsx";
import { DriversView } from "./drivers/drivers-view.tsx";
import { Overview } from "./overview.tsx";
import { PeopleView } from "./people/people-view.tsx";
import { type View, viewOf, viewTitles } from "./views.ts";
import "./admin.css";

const purposes: Readonly<Record<View, string>> = {
  people: "Find an account, see what was done to it, give it a role, suspend it or let it in again.",
  contact: "What people wrote through the contact form, oldest first. Answer by email, then close it with a note.",
  drivers: "Drivers who registered and wait for a decision, oldest first. They are told by email.",
  audit: "Who did what to which account or record, and why. Nothing in it can be changed.",
};

const contents: Readonly<Record<View, () => ReactNode>> = {
  people: PeopleView,
  contact: ContactView,
  drivers: DriversView,
  audit: AuditView,
};

/** /admin-dashboard: what waits for an admin, and the parts that deal with it. `more` is the way to other pages. */
export function AdminPage({ more }: { more: ReactNode }) {
  const view = viewOf(useSearchParams()[0]);
  useDocumentTitle(view ? viewTitles[view] : "Admin");
  if (!view)
    return (
      <div className="ui-page ui-stack ui-stack-loose">
        <PageHeader title="Admin" purpose="What waits for you, and everything you look after." />
        <Overview />
        {more}
      </div>
    );
  const Contents = contents[view];
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title={viewTitles[view]}
        purpose={purposes[view]}
        above={
          <p>
            <Link to="/admin-dashboard">Admin</Link>
          </p>
        }
      />
      <Contents />
    </div>
  );
}
