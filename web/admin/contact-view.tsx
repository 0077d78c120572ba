import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import Inbox from "lucide-react/icons/inbox";
import { type ReactNode, useId, useState } from "react";
import { z } from "zod";
import {
  type ContactConversation,
  type ContactMessage,
  ContactState,
  type ContactTopic,
  isLetterLinkOpen,
  letterLineMaxLength,
} from "#shared/admin/letters.ts";
import { promisedBy } from "#shared/admin/queue-promises.ts";
import { pathTo } from "#shared/web-paths.ts";
import { pages, reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Badge } from "../ui/badge.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { LetterLines } from "../ui/letter-lines.tsx";
import { Link } from "../ui/links.ts";
import { Loaded } from "../ui/loaded.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Problem } from "../ui/problem.tsx";
import { goOn, SteadyList } from "../ui/steady-list.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";
import styles from "./contact-view.module.css";
import { type Choice, isOthers, QueueCard, useTake } from "./queue-card.tsx";
import { useTogether } from "./use-together.ts";

const tabs: Readonly<Record<ContactState, { label: string; title: string; calm: ReactNode }>> = {
  open: {
    label: "Waiting",
    title: "The longest wait first",
    calm: (
      <EmptyState title="Nobody is waiting" icon={<Inbox aria-hidden="true" />}>
        Messages from the contact form are listed here.
      </EmptyState>
    ),
  },
  answered: {
    label: "Answered",
    title: "Answered",
    calm: <EmptyState title="Nothing answered">Messages that wait for their sender are listed here.</EmptyState>,
  },
  closed: {
    label: "Closed",
    title: "Closed",
    calm: <EmptyState title="Nothing closed yet">Messages that you close are listed here with your note.</EmptyState>,
  },
};

export function ContactView() {
  const [state, setState] = useState<ContactState>("open");
  return (
    <Tabs<ContactState>
      label="Messages by state"
      value={state}
      onValueChange={setState}
      tabs={ContactState.options.map((value) => ({
        value,
        label: tabs[value].label,
        panel: <Queue state={value} />,
      }))}
    />
  );
}

function Queue({ state }: { state: ContactState }) {
  return (
    <PagedList
      list={useInfiniteQuery(pages("contactMessages", { state }))}
      loading="Loading messages"
      like="cards"
      count={3}
    >
      {(letters) => <Letters letters={letters} state={state} />}
    </PagedList>
  );
}

/** Open messages can be closed in bulk. That is safe, because a message opens again when its sender writes. */
function Letters({ letters, state }: { letters: readonly ContactMessage[]; state: ContactState }) {
  const together = useTogether({ items: letters, listId: "letters", done: "closed" });
  const { mutateAsync: close } = useChange("closeContactMessage");
  const mayClose = state !== "closed";
  return (
    <SteadyList
      isQueue
      isChosenFrom={mayClose}
      id="letters"
      title={tabs[state].title}
      calm={tabs[state].calm}
      action={
        mayClose &&
        together.count > 0 && (
          <ReasonButton
            disabled={together.isPending}
            title={together.count === 1 ? "Close the chosen message?" : `Close ${together.count} messages?`}
            description="They move to the closed ones, each with your note. One opens again when its sender writes."
            submit={`Close ${together.count}`}
            kind="primary"
            label="What was done"
            hint="For other admins and the audit log."
            missing="Say in a few words what was done."
            maxLength={1000}
            send={(note) =>
              together.sendAll(({ id: contactMessageId, version }) => close({ contactMessageId, version, note }))
            }
          />
        )
      }
      items={letters.map((letter) => ({
        key: letter.id,
        draw: (isSettled) => (
          <LetterCard letter={letter} isSettled={isSettled} choice={mayClose ? together.choiceOf(letter) : undefined} />
        ),
      }))}
    />
  );
}

type LetterCardProps = {
  letter: ContactMessage;
  isSettled?: boolean;
  choice?: Choice | undefined;
  as?: "li" | "article";
};

const topicWords: Readonly<Record<ContactTopic, string>> = {
  booking: "A booking",
  account: "An account",
  haulier: "Working as a haulier",
  press: "Press",
  privacy: "Privacy",
  other: "Something else",
};

/** One contact message. Opening its conversation takes the message from the queue. */
export function LetterCard({ letter, isSettled = false, choice, as }: LetterCardProps) {
  const { id: itemId, name, state, job, email, userId, takenBy, lineCount } = letter;
  const [wasOpened, setOpened] = useState(false);
  const isOpen = wasOpened && !isSettled;
  const take = useTake("contact");
  const headingId = `message-${itemId}`;
  const conversationId = useId();
  const open = () => {
    setOpened(!isOpen);
    if (!isOpen && state === "open" && takenBy === null) take.mutate({ queue: "contact", itemId });
  };
  return (
    <QueueCard
      id={headingId}
      as={as}
      title={name}
      came={{ word: "Sent", at: letter.createdAt }}
      promise={state === "open" ? { by: promisedBy("contact", letter.waitsSince), todo: "Answer" } : null}
      takenBy={takenBy}
      isSettled={isSettled}
      choice={choice}
      choiceName={`the message of ${name}`}
      beside={
        <>
          <Badge tone="water">{topicWords[letter.topic]}</Badge>
          <span className="ui-soft">{email || "Address removed"}</span>
          {userId && <AccountLink of={userId}>Account of {name}</AccountLink>}
          {job && <JobOfLetter job={job} userId={userId} />}
        </>
      }
    >
      {!isOpen && <p className={styles.text}>{letter.message}</p>}
      {state === "closed" && (
        <div className={styles.note}>
          <p>{letter.note}</p>
          {letter.closedAt && (
            <p className="ui-soft">
              Closed <When at={letter.closedAt} />
            </p>
          )}
        </div>
      )}
      <div className="ui-row">
        <Button data-opens aria-expanded={isOpen} aria-controls={isOpen ? conversationId : undefined} onClick={open}>
          {isOpen ? "Hide" : state === "open" ? "Read and answer" : "Read"}
          <span className="ui-visually-hidden"> the message of {name}</span>
        </Button>
        {lineCount > 0 && (
          <span className="ui-soft">{lineCount === 1 ? "1 more line" : `${lineCount} more lines`}</span>
        )}
      </div>
      {take.error && <Problem error={take.error} inline />}
      {isOpen && (
        <div id={conversationId}>
          <Conversation contactMessageId={itemId} headingId={headingId} />
        </div>
      )}
    </QueueCard>
  );
}

/** Links the job that a contact message names: the booking's page, or the requests on the sender's page. */
function JobOfLetter({
  job: { kind, id, reference },
  userId,
}: Pick<ContactMessage, "userId"> & { job: NonNullable<ContactMessage["job"]> }) {
  if (kind === "booking")
    return <Link to={pathTo("/track-delivery/:bookingId", { params: { bookingId: id } })}>{reference}</Link>;
  if (!userId) return <span>{reference}</span>;
  return (
    <Link to={pathTo("/admin/people/:userId", { params: { userId }, query: { part: "requests" } })}>{reference}</Link>
  );
}

type ConversationProps = { contactMessageId: ContactMessage["id"]; headingId: string };

function Conversation({ contactMessageId, headingId }: ConversationProps) {
  const query = useQuery(reading("contactMessage", { contactMessageId }));
  return (
    <Loaded query={query} loading="Loading the message" like="cards" count={1}>
      {(letter) => (
        <div className="ui-stack">
          <LetterLines lines={letter.lines} asHaulyard />
          {letter.isUnreachable && (
            <Banner tone="warn" inset>
              Emails to {letter.email} bounce: an answer would not arrive.
            </Banner>
          )}
          {letter.state !== "closed" && <Deal letter={letter} headingId={headingId} />}
        </div>
      )}
    </Loaded>
  );
}

/** Buttons to answer, to close or to end the sender's link. Hidden while another admin works on the message. */
function Deal({ letter, headingId }: { letter: ContactConversation; headingId: string }) {
  const { id: contactMessageId, version, name, userId, takenBy } = letter;
  const isTheirs = isOthers(takenBy);
  const goToNext = () => goOn(document.getElementById(headingId), "[data-opens]");
  const { mutateAsync: answer } = useChange("answerContactMessage");
  const { mutateAsync: close } = useChange("closeContactMessage");
  const endLink = useChange("endLetterLink", { onSuccess: () => toast({ title: "Link ended" }) });
  const form = useOperationForm({
    schema: z.object({
      text: z
        .string()
        .trim()
        .min(1, "Please write an answer.")
        .max(letterLineMaxLength, `Use at most ${letterLineMaxLength} characters.`),
    }),
    start: { text: "" },
    send: ({ text }: { text: string }) => answer({ contactMessageId, version, text }),
    onDone: () => {
      form.reset({ text: "" });
      toast({ title: "Answered", description: userId ? `${name} is notified.` : `${name} gets it by email.` });
      goToNext();
    },
  });
  return (
    <Form
      form={form}
      submit="Send answer"
      busyText="Sending…"
      disabled={isTheirs}
      kept="What you wrote is still here."
      label={`Answer to ${name}`}
      actions={
        <>
          <ReasonButton
            disabled={isTheirs}
            title="Close this message?"
            description={`From ${name}. It moves to the closed ones, with your note. It opens again when they write again.`}
            submit="Close with a note"
            label="What was done"
            hint="For other admins and the audit log."
            missing="Say in a few words what was done."
            maxLength={1000}
            send={(note) => close({ contactMessageId, version, note })}
            onDone={() => {
              toast({ title: "Message closed", description: `From ${name}.` });
              goToNext();
            }}
          />
          {isLetterLinkOpen(letter, new Date().toISOString()) && (
            <ConfirmButton
              title="End the link?"
              description="The link in our email stops working. The next answer sends a new one."
              submit="End the link"
              kind="quiet"
              change={endLink}
              onConfirm={() => endLink.mutate({ contactMessageId, version })}
            >
              End the link
            </ConfirmButton>
          )}
        </>
      }
    >
      <FormField
        name="text"
        label="Answer"
        required
        hint={
          userId
            ? "They read it in the app, and get a notification and an email."
            : "It goes by email, with a link to write back that works for 30 days."
        }
      >
        <TextArea rows={5} maxLength={letterLineMaxLength} />
      </FormField>
    </Form>
  );
}
