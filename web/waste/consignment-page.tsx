import { useQuery } from "@tanstack/react-query";
import Printer from "lucide-react/icons/printer";
import { useParams } from "react-router";
import { lacksWords } from "#shared/waste/consignment.ts";
import type { ConsignmentNote } from "#shared/waste/consignment-model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../api/reading.ts";
import { isMissing } from "../api/refusals.ts";
import { Banner } from "../ui/banner.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Link } from "../ui/links.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { When } from "../ui/when.tsx";
import { ConsignmentView } from "./consignment-view.tsx";
import { SiteCode } from "./site-code.tsx";

const CertifyForm = lazyPart(() => import("./certify-form.tsx").then((part) => part.CertifyForm), "Loading the form");

export default function ConsignmentPage() {
  const { bookingId = "" } = useParams();
  const query = useQuery(reading("consignmentNote", { bookingId }));
  return (
    <Page
      title="Consignment note"
      narrow
      above={<Link to={pathTo("/track-delivery/:bookingId", { params: { bookingId } })}>Back to the job</Link>}
    >
      {isMissing(query.error) ? (
        <EmptyState title="No such booking" drawing="search">
          <p>It does not exist, or it belongs to somebody else.</p>
        </EmptyState>
      ) : (
        <Loaded query={query} loading="Loading the consignment note" count={14}>
          {(note) =>
            note ? (
              <Known bookingId={bookingId} note={note} />
            ) : (
              <p>This job takes no special waste, so it needs no consignment note.</p>
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

function Known({ bookingId, note }: { bookingId: string; note: ConsignmentNote }) {
  const { jobRequestId, lacks, site, maySign, mayGive } = note;
  const mayLoad = lacks.length === 0 && (!note.needsNotice || note.loadableFrom !== null);
  return (
    <>
      {!site && <BeforeLoading note={note} />}
      <ConsignmentView note={note} />
      {maySign && mayLoad && <CertifyForm bookingId={bookingId} note={note} />}
      {mayGive && (
        <>
          <div className="ui-row" data-print="hidden">
            <LinkButton
              kind={mayLoad ? "secondary" : "primary"}
              to={pathTo("/special-waste/:jobRequestId", { params: { jobRequestId } })}
            >
              Change your part
            </LinkButton>
          </div>
          <SiteCode bookingId={bookingId} />
        </>
      )}
      {site && (
        <div className="ui-row" data-print="hidden">
          <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            Print
          </Button>
        </div>
      )}
    </>
  );
}

function BeforeLoading({ note: { lacks, needsNotice, loadableFrom } }: { note: ConsignmentNote }) {
  if (lacks.length > 0)
    return (
      <Banner tone="stop" inset>
        Do not load it. The contractor adds {lacksWords(lacks)}.
      </Banner>
    );
  if (needsNotice && !loadableFrom)
    return (
      <Banner tone="stop" inset>
        Do not load it. This waste crosses a border: the contractor notifies the regulator 72 hours before, and says so
        here.
      </Banner>
    );
  const waits = loadableFrom !== null && loadableFrom > new Date().toISOString();
  return (
    <Banner tone="warn" inset>
      {waits ? (
        <>
          The regulator was notified. Do not load it before <When at={loadableFrom} />, nor before driver and site have
          signed.
        </>
      ) : (
        "Do not load it before driver and site have signed."
      )}
    </Banner>
  );
}
