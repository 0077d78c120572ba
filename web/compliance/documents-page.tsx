import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Paper } from "#shared/compliance/model.ts";
import { administers, isHaulier } from "#shared/kernel/access.ts";
import { reading } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { OwnRecords } from "../session/own-records.tsx";
import { useSession } from "../session/session-context.ts";
import { LinkButton, PrimaryLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link, useNavigate } from "../ui/links.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { toast } from "../ui/toast.ts";
import { draftFor, successorOf } from "./documents/document-draft.ts";
import { DocumentForm } from "./documents/document-form.tsx";
import { DocumentTable } from "./documents/document-table.tsx";
import { byEnd, documentLabel } from "./documents/document-words.ts";
import { SeveralDocuments } from "./documents/several-documents.tsx";
import { asksForEmployees, EmployeesQuestion } from "./employees-question.tsx";
import { OwnTerms } from "./own-terms.tsx";
import { useCovered } from "./papers/use-covered.ts";

const purpose = "Insurance, licences and certificates, each with its expiry date.";

export default function DocumentsPage() {
  const { user } = useSession();
  const [asked] = useSearchParams();
  if (!may(user, "papers") || administers(user))
    return (
      <Page title="Documents" purpose={purpose}>
        <OwnRecords of="documents" needs="papers" unless={administers}>
          {null}
        </OwnRecords>
      </Page>
    );
  if (asked.get("paper") === "several") return <ManyDocuments />;
  return asked.get("paper") === "new" ? <NewDocument asked={asked} /> : <DocumentLists />;
}

/**
 * Returns documents once the vehicles and drivers they cover are loaded. Otherwise a document would show "No longer
 * here", and a form could not preselect its vehicle or driver.
 */
function useDocuments() {
  const covered = useCovered();
  const query = useQuery(reading("papers", {}));
  return { covered, query: { ...query, data: covered.isLoading ? undefined : query.data } };
}

/** A document form from query parameters: a renewal of `after`, or a type for a vehicle or driver. */
function NewDocument({ asked }: { asked: URLSearchParams }) {
  const after = asked.get("after");
  const navigate = useNavigate();
  const { covered, query } = useDocuments();
  const older = query.data?.find(({ id }) => id === after) ?? null;
  const done = (paper: Paper) => {
    toast({ title: "Sent for checking", description: `${documentLabel(paper)}: we notify you when it is checked.` });
    void navigate("/documents");
  };
  return (
    <Page
      title={older ? `Replace: ${documentLabel(older)}` : "Add a document"}
      purpose={
        older
          ? "The old one counts until the new one is approved and has started."
          : "Haulyard checks it, and notifies you by the bell and by email."
      }
      above={<Link to="/documents">All documents</Link>}
      narrow
    >
      <Loaded query={query} loading="Loading the form">
        {() => (
          <DocumentForm {...covered} start={older ? successorOf(older) : draftFor(asked)} older={older} onDone={done} />
        )}
      </Loaded>
    </Page>
  );
}

function ManyDocuments() {
  const { covered, query } = useDocuments();
  return (
    <Page
      title="Add several documents"
      purpose="Drop them together. Each is sorted by its text, with its dates. You check it and send it."
      above={<Link to="/documents">All documents</Link>}
      narrow
    >
      <Loaded query={query} loading="Loading the form">
        {() => <SeveralDocuments {...covered} />}
      </Loaded>
    </Page>
  );
}

const groups = [
  { covers: "company", title: "The business" },
  { covers: "vehicle", title: "Vehicles" },
  { covers: "driver", title: "Drivers" },
] as const;

function DocumentLists() {
  const { user } = useSession();
  const { covered, query } = useDocuments();
  const { allowed, nameOf } = covered;
  const add = (
    <>
      <PrimaryLink to="?paper=new">Add a document</PrimaryLink>
      <LinkButton to="?paper=several">Add several</LinkButton>
    </>
  );
  const hasNone = query.data?.length === 0;
  return (
    <Page title="Documents" purpose={purpose} action={!hasNone && add}>
      <Loaded query={query} loading="Loading documents" like="table" count={4} empty={<NoDocuments add={add} />}>
        {(papers) => (
          <>
            {isHaulier(user) && asksForEmployees(papers) && <EmployeesQuestion />}
            {groups.map(({ covers, title }) => {
              const own = papers.filter((paper) => paper.covers === covers).sort(byEnd);
              return (
                own.length > 0 && (
                  <Section key={covers} title={title}>
                    <DocumentTable
                      caption={title}
                      papers={own}
                      mayChange={allowed.includes(covers)}
                      {...(covers !== "company" && { nameOf })}
                    />
                  </Section>
                )
              );
            })}
          </>
        )}
      </Loaded>
      {isHaulier(user) && <OwnTerms />}
    </Page>
  );
}

function NoDocuments({ add }: { add: ReactNode }) {
  return (
    <EmptyState
      title="No documents yet"
      drawing="papers"
      action={
        <>
          {add}
          <LinkButton to="/compliance">Requirements</LinkButton>
        </>
      }
    >
      <p>Send each document once. We remind you 30, 14, 7 and 1 days before it expires.</p>
    </EmptyState>
  );
}
