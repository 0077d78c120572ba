import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ContactMessageId } from "#shared/kernel/id.ts";
import { uuid } from "#shared/kernel/uuid.ts";
import { pages, reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Entry, EntryList } from "../../ui/entry-list.tsx";
import { Link } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { whenText } from "../../ui/when-text.ts";
import { LetterBadge, LetterThread } from "./letter-thread.tsx";
import { topicTitles } from "./topic-titles.ts";

/** The page /contact/messages: the user's contact messages. `?message=` opens one. */
export default function OwnLettersPage() {
  const [search] = useSearchParams();
  const opened = search.get("message");
  if (opened && uuid.test(opened)) return <OneLetter contactMessageId={opened as ContactMessageId} />;
  return (
    <Page
      title="Messages to Haulyard"
      purpose="What you wrote to us, and our answers."
      action={<LinkButton to="/contact">Write to us</LinkButton>}
      narrow
    >
      <Letters />
    </Page>
  );
}

function Letters() {
  const list = useInfiniteQuery(pages("ownLetters", {}));
  const empty = (
    <EmptyState title="No messages yet" drawing="letters">
      Messages you send us while signed in are listed here, with our answers.
    </EmptyState>
  );
  return (
    <PagedList list={list} loading="Loading messages" like="cards" count={3} more="Show older" empty={empty}>
      {(letters) => (
        <Card>
          <EntryList label="Messages">
            {letters.map(({ id, topic, job, message, state, lastAt }) => (
              <Entry
                key={id}
                title={job ? `${topicTitles[topic]}: ${job.reference}` : topicTitles[topic]}
                text={message}
                at={lastAt}
                when={whenText(lastAt)}
                badge={<LetterBadge state={state} />}
                to={`?message=${id}`}
                short
              />
            ))}
          </EntryList>
        </Card>
      )}
    </PagedList>
  );
}

function OneLetter({ contactMessageId }: { contactMessageId: ContactMessageId }) {
  const query = useQuery(reading("ownLetter", { contactMessageId }));
  const { mutateAsync: add } = useChange("addToLetter");
  return (
    <Page title="Message to Haulyard" above={<Link to="/contact/messages">Messages to Haulyard</Link>} narrow>
      <Loaded query={query} loading="Loading the message" like="cards" count={1}>
        {(letter) => <LetterThread letter={letter} send={(text) => add({ contactMessageId, text })} />}
      </Loaded>
    </Page>
  );
}
