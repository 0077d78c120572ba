import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Person } from "#shared/accounts/model.ts";
import { peopleOperations } from "#shared/accounts/people-operations.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { Button } from "../ui/button.tsx";
import type { Column } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Form } from "../ui/form/form.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { PagedTable } from "../ui/paged-table.tsx";
import { Section } from "../ui/section.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useChangeSearch } from "../ui/use-change-search.ts";
import { When } from "../ui/when.tsx";
import { PersonDialog, PersonState } from "./person-dialog.tsx";
import { type PeopleWanted, peoplePages } from "./queries.ts";
import { type RoleTab, roleOfTab, roleWords, tabTitles } from "./role-tabs.ts";

/**
 * Accounts by role, or the one with an email address or with the id of `?account=`. The email address stays out of the page's
 * address.
 */
export function PeopleView() {
  const [tab, setTab] = useState<RoleTab>("contractor");
  const [email, setEmail] = useState("");
  const [open, setOpen] = useState<Person | null>(null);
  const [params] = useSearchParams();
  const change = useChangeSearch();
  const userId = params.get("account") as UserId | null;
  const list = (
    <PeopleList wanted={email ? { email } : userId ? { userId } : { role: roleOfTab(tab) }} onOpen={setOpen} />
  );
  const back = () => {
    setEmail("");
    if (userId) change({ account: null });
  };
  return (
    <>
      <EmailSearch onSearch={setEmail} />
      {email || userId ? (
        <Section
          title={email ? `Account of ${email}` : "One account"}
          action={
            <Button size="small" onClick={back}>
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
      {open && <PersonDialog person={open} onClose={() => setOpen(null)} />}
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
        hint="The whole address, as the person signs in."
        type="email"
        autoComplete="off"
      />
    </Form>
  );
}

function PeopleList({ wanted, onOpen }: { wanted: PeopleWanted; onOpen: (person: Person) => void }) {
  return (
    <PagedTable
      list={useInfiniteQuery(peoplePages(wanted))}
      loading="Loading people"
      count={5}
      empty={
        wanted.email || wanted.userId ? (
          <EmptyState title="No account has this address">
            Check the spelling. An address that was never confirmed has no account yet.
          </EmptyState>
        ) : (
          <EmptyState title="Nobody here yet">
            Accounts with this role are listed here as soon as there are any.
          </EmptyState>
        )
      }
      caption="People"
      columns={personColumns(onOpen)}
    />
  );
}

/** What a line says of an account; one is opened to see and do more. */
function personColumns(onOpen: (person: Person) => void): Column<Person>[] {
  return [
    {
      key: "name",
      header: "Name",
      sortBy: ({ fullName }) => fullName,
      cell: ({ fullName, companyName }) => (
        <div>
          <strong>{fullName || "No name"}</strong>
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
    {
      key: "open",
      header: "More",
      actions: true,
      align: "end",
      cell: (person) => (
        <Button size="small" onClick={() => onOpen(person)}>
          Open<span className="ui-visually-hidden"> account of {person.fullName || person.email}</span>
        </Button>
      ),
    },
  ];
}
