import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useLocation } from "react-router";
import type { SheetOfLink } from "#shared/proofs/model.ts";
import { reading } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { hasCode } from "../ui/fault-words.ts";
import { Hint } from "../ui/hint.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { openFile } from "../ui/open-file.ts";
import { Page } from "../ui/page.tsx";
import { When } from "../ui/when.tsx";

/** Time after which the page fetches a new PDF link, in ms: links expire. */
const addressMs = 50 * 60_000;

/** The page /proof#…: the proof of delivery of one booking, for link holders. */
export default function ProofPage() {
  const token = useLocation().hash.slice(1);
  const query = useQuery({
    ...reading("sheetOfLink", { token }),
    enabled: token !== "",
    // Not retried: a share link that has ended never works again.
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.error ? false : addressMs),
  });
  // Replaces a proof of delivery already on screen, once its link has ended.
  if (!token || hasCode(query.error, "tracking.noSuchLink", "input.invalid")) return <Ended />;
  return (
    <Page title="Proof of delivery" narrow>
      <Loaded query={query} loading="Drawing the proof sheet" count={6}>
        {(found) => <Delivered found={found} />}
      </Loaded>
    </Page>
  );
}

function Ended() {
  return (
    <Page title="Proof of delivery" narrow>
      <EmptyState title="This link no longer works" drawing="search">
        <p role="status">It has expired, or one side of the job has ended it. Ask them for a new one.</p>
      </EmptyState>
    </Page>
  );
}

function Delivered({ found }: { found: SheetOfLink }) {
  const { reference, service, haulierName, where, deliveredAt, receivedBy, photos, isSigned, endsAt, sheet } = found;
  const received = receivedBy && `${receivedBy}${isSigned ? ", with a signature" : ""}`;
  return (
    <Card as="section" labelledBy="delivered">
      <div>
        <h2 id="delivered">
          Delivered <When at={deliveredAt} />
        </h2>
        <p>
          {service} by {haulierName}.
        </p>
      </div>
      <div className="ui-row">
        <Button kind="primary" icon={<Download aria-hidden="true" />} onClick={() => openFile(sheet)}>
          Download the proof sheet (PDF)
        </Button>
      </div>
      <NamedValues
        look="columns"
        values={[
          ["Job", reference],
          ["Where", where],
          ["Received by", received],
          ["Photos", photos > 0 && photos],
          ["This link works until", <When key="ends" at={endsAt} />],
        ]}
      />
      <Hint>
        You need no account. Save the PDF if you need it for longer. Either side of the job can end this link.
      </Hint>
    </Card>
  );
}
