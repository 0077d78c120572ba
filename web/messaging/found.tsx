import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import type { FoundMessage } from "#shared/messaging/model.ts";
import { api } from "../api/api.ts";
import { keyOf, reading } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Entry, EntryList } from "../ui/entry-list.tsx";
import { itemsOf } from "../ui/items-of.ts";
import { Loaded } from "../ui/loaded.tsx";
import { When } from "../ui/when.tsx";
import { whenText } from "../ui/when-text.ts";
import { excerptOf } from "./excerpt.ts";
import styles from "./found.module.css";
import { Inbox } from "./inbox.tsx";

export function Found({ text, selectedId }: { text: string; selectedId: string | null }) {
  const people = useQuery(reading("searchThreads", { text }));
  const messages = useInfiniteQuery({
    queryKey: keyOf("searchMessages", { text }),
    queryFn: ({ pageParam, signal }) => api.searchMessages({ text, before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ searchedTo }) => searchedTo,
  });
  const found = itemsOf(messages.data);
  const searchedTo = messages.data?.pages.at(-1)?.searchedTo;
  const isNothing = people.data?.length === 0 && messages.data && found.length === 0;
  return (
    <div className="ui-stack">
      <p className="ui-visually-hidden" role="status">
        {people.data && messages.data ? `${people.data.length} people, ${found.length} messages found` : ""}
      </p>
      <Loaded query={people} loading="Searching people" count={2}>
        {(threads) => threads.length > 0 && <Inbox threads={threads} selectedId={selectedId} label="People found" />}
      </Loaded>
      <Loaded query={messages} loading="Searching messages" count={4}>
        {() =>
          found.length > 0 && (
            <EntryList label="Messages found">
              {found.map((message) => (
                <Entry
                  key={message.id}
                  short
                  to={`/messaging?thread=${message.threadId}`}
                  title={message.otherName}
                  at={message.createdAt}
                  when={whenText(message.createdAt, "day")}
                  text={<Excerpt message={message} searched={text} />}
                />
              ))}
            </EntryList>
          )
        }
      </Loaded>
      {isNothing && (
        <EmptyState title="Nothing found" icon={<SearchX aria-hidden="true" />}>
          {searchedTo ? (
            <>
              Looked back to <When at={searchedTo} show="day" />.
            </>
          ) : (
            "Try fewer letters, or another word."
          )}
        </EmptyState>
      )}
      {messages.hasNextPage && (
        <div>
          <Button busy={messages.isFetchingNextPage} onClick={() => void messages.fetchNextPage()}>
            Search older messages
          </Button>
        </div>
      )}
    </div>
  );
}

function Excerpt({ message, searched }: { message: FoundMessage; searched: string }) {
  return (
    <>
      {excerptOf(message.text, searched).map(([piece, isFound], index) =>
        isFound ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
          <mark key={index} className={styles.found}>
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </>
  );
}
