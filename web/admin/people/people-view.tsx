import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#shared/accounts/model.ts";
import { peopleOperations } from "#shared/accounts/people-operations.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { PagedTable } from "../../ui/paged-table.tsx";
import { Section } from "../../ui/section.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { type PeopleWanted, peoplePages } from "../queries.ts";
import { personColumns } from "./person-columns.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import { type RoleTab, roleOfTab, tabTitles } from "./role-tabs.ts";

/** Accounts by role, or the one with an email address. What is looked for stays out of the page's address. */
export function PeopleView() {
  const [tab, setTab] = useState<RoleTab>("contractor");
  const [email, setEmail] = useState("");
  const [open, setOpen] = useState<Person | null>(null);
  const list = <PeopleList wanted={email ? { email } : { role: roleOfTab(tab) }} onOpen={setOpen} />;
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
      <FormField name="email" label="Email address" hint="The whole address, as the person signs in.">
        <TextInput type="email" autoComplete="off" spellCheck={false} maxLength={254} />
      </FormField>
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
        wanted.email ? (
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
