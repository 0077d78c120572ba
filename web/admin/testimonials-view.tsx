import { useInfiniteQuery } from "@tanstack/react-query";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import { type ReactNode, useState } from "react";
import { promisedBy } from "#shared/admin/queue-promises.ts";
import type { Testimonial, TestimonialToDecide } from "#shared/reviews/testimonial.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Quotation } from "../reviews/public.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { toastProblem } from "../ui/problem.tsx";
import { SteadyList } from "../ui/steady-list.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { toast } from "../ui/toast.ts";
import { AccountLink } from "./account-link.tsx";
import { type Choice, isOthers, QueueCard, TakeButton } from "./queue-card.tsx";
import { useTogether } from "./use-together.ts";

type State = "waiting" | "approved";

export function TestimonialsView() {
  const [state, setState] = useState<State>("waiting");
  return (
    <Tabs<State>
      label="Testimonials by state"
      value={state}
      onValueChange={setState}
      tabs={[
        { value: "waiting", label: "Waiting", panel: <Queue state="waiting" /> },
        { value: "approved", label: "Approved", panel: <Queue state="approved" /> },
      ]}
    />
  );
}

const titles: Readonly<Record<State, string>> = { waiting: "The longest wait first", approved: "Approved" };

const nothing: Readonly<Record<State, ReactNode>> = {
  waiting: (
    <EmptyState title="Nothing waits" icon={<MessageSquareQuote aria-hidden="true" />}>
      Testimonials are listed here until you approve them.
    </EmptyState>
  ),
  approved: <EmptyState title="Nothing approved yet">Testimonials that you approve are listed here.</EmptyState>,
};

function Queue({ state }: { state: State }) {
  const list = useInfiniteQuery(pages("testimonialQueue", { approved: state === "approved" }));
  return (
    <PagedList list={list} loading="Loading testimonials" like="cards" count={3}>
      {(testimonials) => <Testimonials testimonials={testimonials} state={state} />}
    </PagedList>
  );
}

/** Waiting testimonials can be approved in bulk. That is safe, because an approval can be withdrawn. */
function Testimonials({ testimonials, state }: { testimonials: readonly TestimonialToDecide[]; state: State }) {
  const together = useTogether({ items: testimonials, listId: "testimonials", done: "approved" });
  const { mutateAsync: moderate } = useChange("moderateTestimonial");
  const waits = state === "waiting";
  const approveAll = () =>
    together.sendAll(({ id: testimonialId, version }) =>
      moderate({ testimonialId, version, approved: true, featured: false }),
    );
  return (
    <SteadyList
      isQueue
      isChosenFrom={waits}
      id="testimonials"
      title={titles[state]}
      calm={nothing[state]}
      action={
        waits &&
        together.count > 0 && (
          <Button kind="primary" busy={together.isPending} busyText="Approving…" onClick={() => void approveAll()}>
            {`Approve ${together.count}`}
          </Button>
        )
      }
      items={testimonials.map((testimonial) => ({
        key: testimonial.id,
        draw: (isSettled) => (
          <TestimonialCard
            testimonial={testimonial}
            isSettled={isSettled}
            choice={waits ? together.choiceOf(testimonial) : undefined}
          />
        ),
      }))}
    />
  );
}

type TestimonialCardProps = { testimonial: TestimonialToDecide; isSettled: boolean; choice: Choice | undefined };

/** One testimonial with its actions. Its text cannot be edited. */
function TestimonialCard({ testimonial, isSettled, choice }: TestimonialCardProps) {
  const { id: testimonialId, version, content, approved, featured, createdAt, name, company, takenBy } = testimonial;
  const moderation = useChange("moderateTestimonial", { onError: toastProblem });
  const { mutateAsync: remove } = useChange("deleteTestimonial", { alsoChanges: ["admin"] });
  const move = (to: Pick<Testimonial, "approved" | "featured">) => moderation.mutate({ testimonialId, version, ...to });
  const isTheirs = isOthers(takenBy);
  const whose = <span className="ui-visually-hidden"> the testimonial of {name}</span>;
  return (
    <QueueCard
      id={`testimonial-${testimonialId}`}
      title={name}
      came={{ word: "Sent", at: createdAt }}
      promise={approved ? null : { by: promisedBy("testimonials", createdAt), todo: "Decide" }}
      takenBy={takenBy}
      isSettled={isSettled}
      choice={choice}
      choiceName={`the testimonial of ${name}`}
      beside={
        <>
          {featured && <Badge tone="water">On the front page</Badge>}
          <AccountLink of={testimonial.userId}>Account of {name}</AccountLink>
        </>
      }
    >
      <Quotation
        text={content}
        name={name}
        company={company}
        rating={testimonial.rating}
        imageUrl={testimonial.imageUrl}
      />
      <div className="ui-row">
        {!approved && (
          <TakeButton
            queue="testimonials"
            itemId={testimonialId}
            takenBy={takenBy}
            name={`the testimonial of ${name}`}
          />
        )}
        {approved ? (
          <>
            <Button data-opens busy={moderation.isPending} onClick={() => move({ approved, featured: !featured })}>
              {featured ? "Stop featuring" : "Feature"}
              {whose}
            </Button>
            <Button busy={moderation.isPending} onClick={() => move({ approved: false, featured: false })}>
              Withdraw approval{whose}
            </Button>
          </>
        ) : (
          <Button
            kind="primary"
            data-opens
            disabled={isTheirs}
            busy={moderation.isPending}
            onClick={() => move({ approved: true, featured: false })}
          >
            Approve{whose}
          </Button>
        )}
        <ReasonButton
          disabled={isTheirs}
          title="Delete this testimonial?"
          description={`From ${name}. It is gone for good. They can write another.`}
          submit="Delete"
          hint="For the audit log."
          send={(reason) => remove({ testimonialId, version, reason })}
          onDone={() => toast({ title: "Testimonial deleted" })}
        />
      </div>
    </QueueCard>
  );
}
