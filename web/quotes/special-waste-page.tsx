import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { lacksWords } from "#shared/waste/consignment.ts";
import type { SpecialWaste } from "#shared/waste/consignment-model.ts";
import { reading } from "../api/reading.ts";
import { isMissing } from "../api/refusals.ts";
import { Banner } from "../ui/banner.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/links.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { SpecialWasteForm } from "./special-waste-form.tsx";

/** The page /special-waste/:jobRequestId: parts A and B of the consignment note for a job of the user. */
export default function SpecialWastePage() {
  const { jobRequestId = "" } = useParams();
  const query = useQuery(reading("specialWaste", { jobRequestId }));
  return (
    <Page title="Special waste" narrow above={<Link to="/pending-quotes">Back to the jobs</Link>}>
      {isMissing(query.error) ? (
        <EmptyState title="No such job" drawing="search">
          <p>It does not exist, or it belongs to somebody else.</p>
        </EmptyState>
      ) : (
        <Loaded query={query} loading="Loading the consignment note" count={14}>
          {(found) => (found ? <Given found={found} /> : <p>This job takes away no special waste.</p>)}
        </Loaded>
      )}
    </Page>
  );
}

function Given({ found }: { found: SpecialWaste }) {
  const { needsNote, lacks, mayChange } = found;
  if (!mayChange)
    return <p>The consignment note is signed and can no longer change. You can read it on the job's page.</p>;
  return (
    <>
      {needsNote && lacks.length === 0 && (
        <Banner tone="go" inset>
          Your part of the consignment note is complete.
        </Banner>
      )}
      {needsNote && lacks.length > 0 && (
        <Banner tone="warn" inset>
          Nobody can book this job until the note has {lacksWords(lacks)}.
        </Banner>
      )}
      {!needsNote && <p>Asbestos, tar, oils and other hazardous waste need this note. Other waste does not.</p>}
      <SpecialWasteForm found={found} />
    </>
  );
}
