import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { takesWaste } from "#shared/compliance/takes-waste.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import type { OpenJob } from "#shared/quotes/model.ts";
import { quoteOperations } from "#shared/quotes/operations.ts";
import { pathTo } from "#shared/web-paths.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { BankHoliday } from "../booking/public.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button, LinkButton, PrimaryLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { GlanceCard } from "../ui/glance-card.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { ServiceIcon } from "../ui/service-picture.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { JobFacts } from "./job-facts.tsx";
import { Questions } from "./questions.tsx";
import { QuotesCompared } from "./quotes-compared.tsx";
import { OpenJobBadge } from "./status-words.tsx";

export function PostedJobs() {
  const { user } = useSession();
  useInboxRefresh("quotes");
  const list = useInfiniteQuery(pages("jobsPosted", {}));
  return (
    <PagedList
      list={list}
      loading="Loading jobs open to quotes"
      like="cards"
      count={2}
      more="Show older"
      empty={
        <EmptyState
          title="No jobs open to quotes"
          drawing="papers"
          action={<PrimaryLink to={may(user, "createJobRequest") ? "/book" : "/jobs/post"}>Describe a job</PrimaryLink>}
        >
          <p>Fill in a job, then press Ask for quotes. Every haulier that can do it may send a price.</p>
        </EmptyState>
      }
    >
      {(jobs) => (
        <ul className="ui-stack">
          {jobs.map((job) => (
            <PostedJob key={job.id} job={job} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function PostedJob({ job }: { job: OpenJob }) {
  const { id, reference, title, status, standing, place, collectAt, service, bookingId } = job;
  return (
    <GlanceCard
      picture={<ServiceIcon service={service} />}
      title={title}
      under={
        <>
          {place.label} · <When at={collectAt} />
        </>
      }
      figure={quotesCounted(standing)}
      selected={status === "quoted"}
      anchor={id}
      detailsOf={reference}
      actions={
        bookingId ? (
          <PrimaryLink to={pathTo("/track-delivery/:bookingId", { params: { bookingId } })}>Open booking</PrimaryLink>
        ) : isOpen(status) ? (
          <Withdraw job={job} />
        ) : (
          <Reopen job={job} />
        )
      }
      details={
        <div className="ui-stack">
          <JobFacts job={job} />
          {takesWaste(service) && (
            <div className="ui-row">
              <LinkButton kind="quiet" to={pathTo("/special-waste/:jobRequestId", { params: { jobRequestId: id } })}>
                Special waste <span className="ui-visually-hidden">of {reference}</span>
              </LinkButton>
            </div>
          )}
          <QuotesCompared job={job} />
          <Questions job={job} isOpen={isOpen(status)} />
        </div>
      }
    >
      <OpenJobBadge status={status} />
    </GlanceCard>
  );
}

const quotesCounted = (count: number) => (count === 0 ? "No quotes" : count === 1 ? "1 quote" : `${count} quotes`);

function Withdraw({ job: { id: jobRequestId } }: { job: OpenJob }) {
  const { mutateAsync } = useChange("withdrawJob");
  return (
    <ReasonButton
      kind="quiet"
      title="Cancel this job?"
      description="It costs nothing. Hauliers that quoted are notified, and no more quotes come."
      submit="Cancel job"
      send={(reason) => mutateAsync({ jobRequestId, reason })}
    />
  );
}

function Reopen({ job }: { job: OpenJob }) {
  const [isOpenDialog, setIsOpenDialog] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpenDialog(true)}>Post again</Button>
      {isOpenDialog && <ReopenDialog job={job} onClose={() => setIsOpenDialog(false)} />}
    </>
  );
}

function ReopenDialog({ job: { id, title, collectAt, place }, onClose }: { job: OpenJob; onClose: () => void }) {
  const today = ukDayOf(new Date().toISOString());
  const day = ukDayOf(collectAt);
  const form = useOperationForm({
    schema: quoteOperations.reopenJob.input,
    start: { collectOn: day > today ? day : addDays(today, 1) },
    input: ({ collectOn }) => ({ jobRequestId: id, collectOn }),
    send: useChange("reopenJob").mutateAsync,
    onDone: () => {
      toast({ title: "Open to quotes again", description: "Every haulier that can do it may quote." });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Post this job again?"
      description={`${title}, to every haulier that can do it, at the same time of day.`}
      submit="Post"
      onClose={onClose}
    >
      <TextField name="collectOn" label="Day" required type="date" min={today} />
      <BankHoliday day={form.watch("collectOn")} place={place} />
    </FormDialog>
  );
}
