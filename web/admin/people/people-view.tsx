import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Person } from "#shared/accounts/model.ts";
import { Problem } from "../../ui/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { type PeopleWanted, peopleQuery } from "../queries.ts";
import { PeopleTable } from "./people-table.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import { type RoleTab, roleOfTab, tabTitles } from "./role-tabs.ts";

/** Accounts by role, or the one with an email address. What is looked for stays out of the page's address. */
export function PeopleView() {
  const [tab, setTab] = useState<RoleTab>("contractor");
  const [email, setEmail] = useState<string | null>(null);
  const [open, setOpen] = useState<Person | null>(null);
  const list = <PeopleList wanted={email ? { email } : { role: roleOfTab(tab) }} onOpen={setOpen} />;
  return (
    <>
      <EmailSearch onSearch={setEmail} />
      {email ? (
        <section className="ui-stack" aria-label="Found">
          <div className="ui-row">
            <h2>Account of {email}</h2>
            <Button size="small" onClick={() => setEmail(null)}>
              Back to the lists
            </Button>
          </div>
          {list}
        </section>
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

function EmailSearch({ onSearch }: { onSearch: (email: string | null) => void }) {
  const [text, setText] = useState("");
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim().toLowerCase() || null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would need the same role for older screen readers
    <form className="admin-search" role="search" onSubmit={search}>
      <Field label="Email address" hint="The whole address, as the person signs in.">
        <TextInput
          type="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit">Search</Button>
    </form>
  );
}

function PeopleList({ wanted, onOpen }: { wanted: PeopleWanted; onOpen: (person: Person) => void }) {
  const list = useInfiniteQuery(peopleQuery(wanted));
  const { data, error, isPending, isFetching, refetch } = list;
  if (isPending) return <Skeleton lines={5} text="Loading people" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const people = data.pages.flatMap(({ items }) => items);
  if (people.length === 0)
    return "email" in wanted ? (
      <EmptyState title="No account has this address">
        <p>Check the spelling. An address that was never confirmed has no account yet.</p>
      </EmptyState>
    ) : (
      <EmptyState title="Nobody here yet">
        <p>Accounts with this role are listed here as soon as there are any.</p>
      </EmptyState>
    );
  return (
    <div className="ui-stack">
      <PeopleTable people={people} isPartial={list.hasNextPage} onOpen={onOpen} />
      <ShowMore list={list}>Show more</ShowMore>
    </div>
  );
}
