import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import { services } from "#shared/catalogue/services/index.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { administers, isHaulier, managesFleet } from "#shared/kernel/access.ts";
import type { JobNotice } from "#shared/quotes/model.ts";
import { may } from "../lib/may.ts";
import { pages } from "../lib/reading.ts";
import { type SessionUser, useSession } from "../lib/session-context.ts";
import { useChangeSearch } from "../lib/use-change-search.ts";
import { Button, LinkButton, PrimaryLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { GlanceCard } from "../ui/glance-card.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Page } from "../ui/page.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { ServiceIcon } from "../ui/service-picture.tsx";
import { Select } from "../ui/text-input.tsx";
import { When } from "../ui/when.tsx";

const QuoteDialog = lazyPart(async () => (await import("./quote-dialog.tsx")).QuoteDialog, "Opening");
const BoardJob = lazyPart(async () => (await import("./board-job.tsx")).BoardJob, "Loading the job");

/** /jobs: work that any haulier may quote for. Public; the same page for everybody, with what each may do. */
export default function AvailableJobsPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const change = useChangeSearch();
  const service = normaliseService(params.get("service") ?? "");
  const list = useInfiniteQuery(pages("jobNotices", { service }));
  return (
    <Page
      title="Available jobs"
      purpose="Work that is open to any haulier: what is needed, roughly where, and when."
      action={isHaulier(user) && <LinkButton to="/jobs/post">Post a job</LinkButton>}
    >
      <div className="ui-fields">
        <Field label="Service">
          <Select
            value={service ?? ""}
            onChange={({ target }) => change({ service: target.value || null })}
            options={[
              ["", "Every service"],
              ...servicesByName.map(({ id, displayName }) => [id, displayName] as const),
            ]}
          />
        </Field>
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
              A job is listed here while its poster waits for quotes. Names and addresses stay private until one is
              accepted.
            </p>
          </EmptyState>
        }
      >
        {(notices) => (
          <ul className="ui-grid ui-grid-wide">
            {notices.map((notice) => (
              <Notice key={notice.id} notice={notice} user={user} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}

function Notice({ notice, user }: { notice: JobNotice; user: SessionUser | undefined }) {
  const { id, reference, service, title, area, collectAt, openUntil, standing, quantity, origin } = notice;
  const [isQuoting, setIsQuoting] = useState(false);
  const mayQuote = may(user, "submitQuote");
  return (
    <GlanceCard
      picture={<ServiceIcon service={service} />}
      title={title}
      under={
        <>
          {area} · {origin === "guest" && "by "}
          <When at={collectAt} />
        </>
      }
      figure={standing === 0 ? "No quotes yet" : standing === 1 ? "1 quote" : `${standing} quotes`}
      selected={false}
      anchor={id}
      detailsOf={reference}
      actions={
        mayQuote ? (
          <Button kind="primary" onClick={() => setIsQuoting(true)}>
            Quote <span className="ui-visually-hidden">for {reference}</span>
          </Button>
        ) : (
          !user && <LinkButton to="/signup?type=haulier">Sign up to quote</LinkButton>
        )
      }
      details={
        mayQuote ? (
          <BoardJob id={id} />
        ) : (
          <NamedValues
            look="columns"
            values={[
              ["Reference", reference],
              ["Service", services[service].displayName],
              ["Postcode district", area],
              ["Quantity", quantity > 1 && `${quantity} tons`],
              ["Quotes until", <When key="until" at={openUntil} />],
            ]}
          />
        )
      }
    >
      {origin === "haulier_post" && <span>Passed on by a haulier</span>}
      <span>
        Quotes until <When at={openUntil} />
      </span>
      {isQuoting && <QuoteDialog job={notice} onClose={() => setIsQuoting(false)} />}
    </GlanceCard>
  );
}

/** `undefined` for a visitor. */
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
