import { useInfiniteQuery } from "@tanstack/react-query";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import { type ReactNode, useState } from "react";
import type { Testimonial } from "#shared/reviews/testimonial.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Quotation } from "../reviews/public.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { toastProblem } from "../ui/problem.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";

type State = "waiting" | "approved";

/** Testimonials that wait for approval, and those that everybody reads. */
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

const nothing: Readonly<Record<State, ReactNode>> = {
  waiting: (
    <EmptyState title="Nothing waits" icon={<MessageSquareQuote aria-hidden="true" />}>
      What people say of Haulyard is listed here until you approve it.
    </EmptyState>
  ),
  approved: <EmptyState title="Nothing approved yet">Testimonials that you approve are listed here.</EmptyState>,
};

function Queue({ state }: { state: State }) {
  const list = useInfiniteQuery(pages("testimonialQueue", { approved: state === "approved" }));
  return (
    <PagedList list={list} loading="Loading testimonials" like="cards" count={3} empty={nothing[state]}>
      {(testimonials) => (
        <ul className="ui-stack">
          {testimonials.map((testimonial) => (
            <li key={testimonial.id}>
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** One testimonial with what can be done about it; its words stay as they are. */
function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { id: testimonialId, version, content, approved, featured, createdAt, name, ...of } = testimonial;
  const moderation = useChange("moderateTestimonial", { onError: toastProblem });
  const { mutateAsync: remove } = useChange("deleteTestimonial", { alsoChanges: ["admin"] });
  const move = (to: Pick<Testimonial, "approved" | "featured">) => moderation.mutate({ testimonialId, version, ...to });
  const whose = <span className="ui-visually-hidden"> the testimonial of {name}</span>;
  return (
    <Card as="article">
      <Quotation text={content} name={name} {...of}>
        <span className="ui-soft">
          <When at={createdAt} />
        </span>
        <AccountLink of={testimonial.userId}>Account of {name}</AccountLink>
        {featured && <Badge tone="water">On the front page</Badge>}
      </Quotation>
      <div className="ui-row">
        {approved ? (
          <>
            <Button busy={moderation.isPending} onClick={() => move({ approved, featured: !featured })}>
              {featured ? "Stop featuring" : "Feature"}
              {whose}
            </Button>
            <Button busy={moderation.isPending} onClick={() => move({ approved: false, featured: false })}>
              Take approval back{whose}
            </Button>
          </>
        ) : (
          <Button kind="primary" busy={moderation.isPending} onClick={() => move({ approved: true, featured: false })}>
            Approve{whose}
          </Button>
        )}
        <ReasonButton
          title="Delete this testimonial?"
          description={`From ${name}. It is gone for good; its author may write another.`}
          submit="Delete"
          hint="For the audit log."
          send={(reason) => remove({ testimonialId, version, reason })}
          onDone={() => toast({ title: "Testimonial deleted" })}
        />
      </div>
    </Card>
  );
}
