import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import { services } from "#shared/catalogue/services.ts";
import { administers, isHaulier, managesFleet } from "#shared/kernel/access.ts";
import { pages } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { type SessionUser, useSession } from "../session/session-context.ts";
import { Button, LinkButton, PrimaryLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Page } from "../ui/page.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { useChangeSearch } from "../ui/use-change-search.ts";
import { NoticeList } from "./notice-list.tsx";
import { ServiceFilter } from "./service-filter.tsx";
import { useLiveJobBoard } from "./use-live-job-board.ts";

const FoundJobs = lazyPart(async () => (await import("./found-jobs.tsx")).FoundJobs, "Loading available jobs");

/** The page /jobs: the public job board. Hauliers can filter jobs by vehicle and place. */
export default function AvailableJobsPage() {
  const { user } = useSession();
  return (
    <Page
      title="Available jobs"
      purpose="Jobs open to any haulier: what is needed, roughly where, and when."
      action={isHaulier(user) && <LinkButton to="/jobs/post">Post a job</LinkButton>}
    >
      {may(user, "searchBoard") ? <FoundJobs /> : <PublicBoard user={user} />}
    </Page>
  );
}

function PublicBoard({ user }: { user: SessionUser | undefined }) {
  const [params] = useSearchParams();
  const change = useChangeSearch();
  const service = normaliseService(params.get("service") ?? "");
  const list = useInfiniteQuery(pages("jobNotices", { service }));
  useLiveJobBoard("jobNotices");
  return (
    <>
      <div className="ui-fields">
        <ServiceFilter service={service} onChange={(next) => change({ service: next })} />
      </div>
      <PagedList
        list={list}
        loading="Loading available jobs"
        like="cards"
        count={4}
        empty={
          <EmptyState
            title={service ? `No open jobs for ${services[service].displayName}` : "No open jobs at the moment"}
            drawing="papers"
            action={
              service ? (
                <Button onClick={() => change({ service: null })}>Every service</Button>
              ) : (
                <NextStep user={user} />
              )
            }
          >
            <p>
              A job stays here while its poster waits for quotes. Names and addresses stay private until a quote is
              accepted.
            </p>
          </EmptyState>
        }
      >
        {(notices) => <NoticeList notices={notices} />}
      </PagedList>
    </>
  );
}

/** Suggests a next step to the reader. `user` is undefined for visitors. */
function NextStep({ user }: { user: SessionUser | undefined }) {
  if (isHaulier(user) || administers(user))
    return <PrimaryLink to="/jobs/manage">{administers(user) ? "Manage jobs" : "Requests sent to you"}</PrimaryLink>;
  if (managesFleet(user)) return <PrimaryLink to="/fleet-manager">Requests sent to your business</PrimaryLink>;
  if (!user)
    return (
      <>
        <PrimaryLink to="/signup?type=haulier">Sign up as a haulier</PrimaryLink>
        <LinkButton to="/drivers/register">Register as Driver</LinkButton>
      </>
    );
  return <PrimaryLink to="/book">Book a job</PrimaryLink>;
}
