import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#shared/accounts/model.ts";
import { peopleOperations } from "#shared/accounts/people-operations.ts";
import { Button } from "../ui/button.tsx";
import type { Column } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Form } from "../ui/form/form.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { PagedTable } from "../ui/paged-table.tsx";
import { Section } from "../ui/section.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";
import { PersonState } from "./person-deeds.tsx";
import { type PeopleWanted, peoplePages } from "./queries.ts";
import { type RoleTab, roleOfTab, roleWords, tabTitles } from "./role-tabs.ts";

/** Accounts by role or by email address. The email address never appears in the URL. */
export function PeopleView() {
  const [tab, setTab] = useState<RoleTab>("contractor");
  const [email, setEmail] = useState("");
  const list = <PeopleList wanted={email ? { email } : { role: roleOfTab(tab) }} />;
  return (
    <>
      <EmailSearch onSearch={setEmail} />
      {email ? (
        <Section
          title={`Account of ${email}`}
          action={
            <Button size="small" onClick={() => setEmail("")}>
              Back to the lists
            </Button>
          }
        >
          {list}
        </Section>
      ) : (
        <Tabs
          label="People by role"
          value={tab}
          onValueChange={setTab}
          tabs={tabTitles.map(({ value, label }) => ({ value, label, panel: list }))}
        />
      )}
    </>
  );
}

function EmailSearch({ onSearch }: { onSearch: (email: string) => void }) {
  const form = useOperationForm({
    schema: peopleOperations.people.input,
    start: { email: "" },
    input: ({ email }) => ({ email: email.trim().toLowerCase() }),
    send: async ({ email }: { email: string }) => onSearch(email),
  });
  return (
    <Form form={form} submit="Search" role="search" label="One account" inline>
      <TextField
        name="email"
        label="Email address"
        hint="The whole address that the person signs in with."
        type="email"
        autoComplete="off"
      />
    </Form>
  );
}

function PeopleList({ wanted }: { wanted: PeopleWanted }) {
  return (
    <PagedTable
      list={useInfiniteQuery(peoplePages(wanted))}
      loading="Loading people"
      count={5}
      empty={
        wanted.email ? (
          <EmptyState title="No account has this address">
            Check the spelling. An unconfirmed address has no account yet.
          </EmptyState>
        ) : (
          <EmptyState title="Nobody here yet">Accounts with this role are listed here.</EmptyState>
        )
      }
      caption="People"
      columns={columns}
    />
  );
}

const columns: readonly Column<Person>[] = [
  {
    key: "name",
    header: "Name",
    sortBy: ({ fullName }) => fullName,
    cell: ({ id, fullName, companyName }) => (
      <div>
        <strong>
          <AccountLink of={id}>{fullName || "No name"}</AccountLink>
        </strong>
        {companyName && <div className="ui-soft">{companyName}</div>}
      </div>
    ),
  },
  {
    key: "email",
    header: "Email",
    sortBy: ({ email }) => email,
    cell: ({ email }) => email,
  },
  {
    key: "role",
    header: "Role",
    cell: ({ role, canBook }) => `${roleWords[role ?? "none"]}${canBook ? ", may book" : ""}`,
  },
  { key: "state", header: "State", cell: (person) => <PersonState person={person} /> },
  {
    key: "since",
    header: "Since",
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When at={createdAt} show="day" />,
  },
];
