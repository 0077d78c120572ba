import { useState } from "react";
import { services } from "#shared/catalogue/services.ts";
import type { FoundJob } from "#shared/quotes/job-board.ts";
import type { JobNotice } from "#shared/quotes/model.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { distanceText } from "../ui/distance.tsx";
import { GlanceCard } from "../ui/glance-card.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Money } from "../ui/money.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { ServiceIcon } from "../ui/service-picture.tsx";
import { When } from "../ui/when.tsx";

const QuoteDialog = lazyPart(async () => (await import("./quote-dialog.tsx")).QuoteDialog, "Opening");
const BoardJob = lazyPart(async () => (await import("./board-job.tsx")).BoardJob, "Loading the job");

/** A job on the job board. Only hauliers get `budgetPence` and `miles`. */
type Listed = JobNotice & Partial<Pick<FoundJob, "budgetPence" | "miles">>;

export function NoticeList({ notices, unit = "away" }: { notices: readonly Listed[]; unit?: "away" | "detour" }) {
  return (
    <>
      <h2 className="ui-visually-hidden">Open jobs</h2>
      <ul className="ui-grid ui-grid-wide">
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} unit={unit} />
        ))}
      </ul>
    </>
  );
}

function Notice({ notice, unit }: { notice: Listed; unit: "away" | "detour" }) {
  const { id, reference, service, title, area, collectAt, openUntil, standing, quantity, origin } = notice;
  const { budgetPence, miles } = notice;
  const { user } = useSession();
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
              ["Quantity", quantity > 1 && `${quantity} tonnes`],
              ["Quotes until", <When key="until" at={openUntil} />],
            ]}
          />
        )
      }
    >
      {typeof miles === "number" && (
        <span>{unit === "detour" ? `${distanceText(miles)} detour` : `${distanceText(miles)} away`}</span>
      )}
      {typeof budgetPence === "number" && (
        <span>
          Up to <Money pence={budgetPence} />
        </span>
      )}
      {origin === "haulier_post" && <span>Subcontracted by a haulier</span>}
      <span>
        Quotes until <When at={openUntil} />
      </span>
      {isQuoting && <QuoteDialog job={notice} onClose={() => setIsQuoting(false)} />}
    </GlanceCard>
  );
}
