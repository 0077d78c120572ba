import type { ComponentType, ReactNode } from "react";
import { useSearchParams } from "react-router";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Link } from "../ui/links.ts";
import { Page } from "../ui/page.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";
import { AnnouncementsView } from "./announcements-view.tsx";
import { AppFiguresView } from "./app-figures-view.tsx";
import { AuditView } from "./audit-view.tsx";
import { CasesView } from "./cases-view.tsx";
import { ChangesView } from "./changes-view.tsx";
import { ContactView } from "./contact-view.tsx";
import { ContentView } from "./content-view.tsx";
import { DocumentsView } from "./documents-view.tsx";
import { DriversView } from "./drivers-view.tsx";
import { HandoversView } from "./handovers-view.tsx";
import { HealthView } from "./health-view.tsx";
import { LeadsView } from "./leads-view.tsx";
import { Overview } from "./overview.tsx";
import { PayoutsView } from "./payouts-view.tsx";
import { PeopleView } from "./people-view.tsx";
import { ReportsView } from "./reports-view.tsx";
import { ServicesView } from "./services-view.tsx";
import { TestimonialsView } from "./testimonials-view.tsx";
import { type View, viewOf, viewTitles } from "./views.ts";
import { WhatWaits } from "./what-waits.tsx";

/** Loaded on demand, because the preview of articles needs the Markdown renderer. */
const ArticlesView = lazyPart(async () => (await import("./articles-view.tsx")).ArticlesView, "Loading articles");

const views: Readonly<Record<View, { purpose: string; Contents: ComponentType }>> = {
  people: {
    purpose: "Find an account. Its page has everything about it, and what you can do.",
    Contents: PeopleView,
  },
  cases: {
    purpose:
      "Complaints about bookings that the two sides could not settle, oldest first. We promise a decision within 72 hours. Take one before you decide it.",
    Contents: CasesView,
  },
  changes: {
    purpose:
      "Roles and deletions that one admin has proposed, oldest first. Nothing changes until another admin confirms it.",
    Contents: ChangesView,
  },
  contact: {
    purpose:
      "Messages from the contact form, the longest wait first. Your answer reaches people in the app or by email, and they can write back.",
    Contents: ContactView,
  },
  reports: {
    purpose: "Messages that people reported, oldest first, with the messages around them. Close each with a note.",
    Contents: ReportsView,
  },
  handovers: {
    purpose:
      "Registrations that one haulier asks for and another lists, oldest first. Decide from the logbook (V5C). Both hauliers are notified.",
    Contents: HandoversView,
  },
  leads: {
    purpose: "Quotes that people without an account have asked for, oldest first. We promise quotes within 24 hours.",
    Contents: LeadsView,
  },
  payouts: {
    purpose:
      "Money of contractors on its way to hauliers. One admin makes a batch, another approves it, then a bank gets its file.",
    Contents: PayoutsView,
  },
  papers: {
    purpose:
      "Documents from hauliers and drivers, by business, the longest wait first. Open each, then approve it or say what is wrong.",
    Contents: DocumentsView,
  },
  drivers: {
    purpose: "Drivers who registered and wait for a decision, oldest first. They get an email.",
    Contents: DriversView,
  },
  testimonials: {
    purpose:
      "What people say of Haulyard, oldest first. Approve those that everyone may read, and feature some on the front page.",
    Contents: TestimonialsView,
  },
  content: {
    purpose: "The front page's promises and offer. Every change is kept and can be undone.",
    Contents: ContentView,
  },
  articles: {
    purpose: "Articles of the blog, careers and help, beside the built-in ones. Every step is kept.",
    Contents: ArticlesView,
  },
  announcements: {
    purpose: "A line at the top of every page for one role, from its start to its end.",
    Contents: AnnouncementsView,
  },
  services: {
    purpose: "Names and descriptions of services in the catalogue. Prices and questions come with a release.",
    Contents: ServicesView,
  },
  figures: {
    purpose: "How fast each page is for the people who use it, from a sample of browsers.",
    Contents: AppFiguresView,
  },
  health: {
    purpose: "What the system could not do by itself, and how to fix it. No figure names a person.",
    Contents: HealthView,
  },
  audit: {
    purpose: "Who did what to each account or record, and why. Nothing in it can be changed.",
    Contents: AuditView,
  },
};

/** /admin-dashboard: open work and the admin's views. `more` links to other pages. */
export function AdminPage({ more }: { more: ReactNode }) {
  const view = viewOf(useSearchParams()[0]);
  useDocumentTitle(view ? viewTitles[view] : "Admin");
  if (!view)
    return (
      <Page title="Admin" purpose="Your open work, and everything you look after." summary={<WhatWaits />}>
        <Overview />
        {more}
      </Page>
    );
  const { purpose, Contents } = views[view];
  return (
    <Page title={viewTitles[view]} purpose={purpose} above={<Link to="/admin-dashboard">Admin</Link>}>
      <Contents />
    </Page>
  );
}
