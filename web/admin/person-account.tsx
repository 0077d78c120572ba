import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Person } from "#shared/accounts/model.ts";
import { personNoteMaxLength } from "#shared/admin/person-notes.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { pages, reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useSession } from "../session/session-context.ts";
import { EmailText } from "../ui/email-text.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Section } from "../ui/section.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { whenText } from "../ui/when-text.ts";
import { AccountLink } from "./account-link.tsx";
import { PersonChanges } from "./changes-view.tsx";
import { PersonDeeds, PersonState } from "./person-deeds.tsx";
import styles from "./person-page.module.css";
import { peoplePages } from "./queries.ts";
import { roleWords } from "./role-tabs.ts";

/** An account with admin actions and notes. Notes load last, to avoid layout shift. */
export function PersonAccount({ userId }: { userId: UserId }) {
  const account = useInfiniteQuery(peoplePages({ userId }));
  const changes = useQuery(reading("personPendingChanges", { userId }));
  const isRead = [account, changes].every(({ data, error }) => data || error);
  return (
    <div className="ui-stack ui-stack-page">
      <Loaded query={account} loading="Loading the account" like="lines" count={6}>
        {({ pages: [first] }) => {
          const [person] = first?.items ?? [];
          return person ? <Facts person={person} /> : <NoAccount />;
        }}
      </Loaded>
      {isRead && <PersonChanges of={changes} />}
      {isRead && <Notes userId={userId} />}
    </div>
  );
}

const NoAccount = () => (
  <EmptyState title={<h2>No account has this address</h2>}>Search for the person under People.</EmptyState>
);

function Facts({ person }: { person: Person }) {
  const { id, role, canBook, companyName, createdAt, deleteAfter } = person;
  const isSelf = useSession().user?.id === id;
  return (
    <Section title="Account">
      <NamedValues
        look="columns"
        values={[
          ["State", <PersonState key="state" person={person} />],
          ["Role", `${roleWords[role ?? "none"]}${canBook ? ", with booking rights" : ""}`],
          ["Name", person.fullName],
          ["Company", companyName],
          ["Email", <EmailText key="email" of={person.email} />],
          ["Since", <When key="since" at={createdAt} />],
          ["Leaves", deleteAfter && whenText(deleteAfter)],
          ["Account", id],
        ]}
      />
      {isSelf && <p className="ui-soft">This is your own account: another admin has to change it.</p>}
      {!isSelf && person.status !== "deleted" && <PersonDeeds person={person} />}
    </Section>
  );
}

function Notes({ userId }: { userId: UserId }) {
  const { mutateAsync: add } = useChange("addPersonNote");
  return (
    <Section
      title="Notes"
      action={
        <ReasonButton
          title="Add a note"
          description="Other admins read it here. The person reads it in their data export. It cannot be changed."
          submit="Add note"
          kind="primary"
          label="Note"
          missing="Write a note."
          maxLength={personNoteMaxLength}
          send={(text) => add({ userId, text })}
          onDone={() => toast({ title: "Note added" })}
        />
      }
    >
      <PagedList
        list={useInfiniteQuery(pages("personNotes", { userId }))}
        loading="Loading notes"
        like="lines"
        count={2}
        more="Show older"
        empty={<p className="ui-soft">No notes yet.</p>}
      >
        {(notes) => (
          <ul className="ui-lines">
            {notes.map(({ id, text, authorId, authorName, createdAt }) => (
              <li key={id}>
                <p className={styles.note}>{text}</p>
                <span className="ui-soft">
                  <AccountLink of={authorId}>{authorName}</AccountLink>, <When at={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}
