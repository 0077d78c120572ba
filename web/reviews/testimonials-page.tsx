import { useQuery } from "@tanstack/react-query";
import type { Testimonial } from "#shared/reviews/testimonial.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Section } from "../ui/section.tsx";
import { toast } from "../ui/toast.ts";
import { useDocumentTitle } from "../ui/use-document-title.ts";
import { When } from "../ui/when.tsx";
import { Quotation } from "./quotation.tsx";
import { useTestimonials } from "./use-testimonials.ts";
import { words } from "./words.ts";

const TestimonialForm = lazyPart(
  () => import("./testimonial-form.tsx").then((part) => part.TestimonialForm),
  "Loading the form",
);

export default function TestimonialsPage() {
  const { user } = useSession();
  useDocumentTitle("Testimonials");
  return (
    <Page title="Testimonials" purpose="What contractors, hauliers and drivers say of Haulyard after a completed job.">
      {may(user, "submitTestimonial") && user && <Own />}
      <Approved />
    </Page>
  );
}

function Approved() {
  const list = useTestimonials(false);
  if (list.isLoadingError)
    return (
      <ErrorState title={words.testimonialsFailed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    );
  return (
    <Section title="What people say">
      <PagedList list={list} loading="Loading testimonials" count={6} empty={noneYet} more="Earlier testimonials">
        {(testimonials) => (
          <ul className="ui-lines">
            {testimonials.map(({ id, content, createdAt, ...of }) => (
              <li key={id}>
                <Quotation text={content} {...of}>
                  <span className="ui-soft">
                    <When at={createdAt} show="day" />
                  </span>
                </Quotation>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

const noneYet = (
  <EmptyState title="No testimonials yet" drawing="people">
    <p>Anyone with a completed job can write one. We read each before we show it.</p>
  </EmptyState>
);

function Own() {
  const query = useQuery(reading("myTestimonial", {}));
  return (
    <Section title="Yours" card>
      <Loaded query={query} loading="Loading yours" count={3}>
        {(own) => (own ? <Given testimonial={own} /> : <TestimonialForm />)}
      </Loaded>
    </Section>
  );
}

function Given({ testimonial }: { testimonial: Testimonial }) {
  const withdrawal = useChange("withdrawTestimonial", { onSuccess: () => toast({ title: "Testimonial withdrawn" }) });
  const { content, approved, ...of } = testimonial;
  return (
    <div className="ui-stack">
      <Quotation text={content} {...of} />
      <div className="ui-row">
        <Badge tone={approved ? "go" : "neutral"}>{approved ? "Everyone can read it" : "Waiting for approval"}</Badge>
        <ConfirmButton
          title="Withdraw your testimonial?"
          description="Nobody can read it any more. You can write another."
          submit="Withdraw"
          back="Keep it"
          change={withdrawal}
          onConfirm={() => withdrawal.mutate({})}
        >
          Withdraw
        </ConfirmButton>
      </div>
    </div>
  );
}
