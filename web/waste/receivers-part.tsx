import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dutyWords } from "#shared/waste/duty.ts";
import type { WasteTip } from "#shared/waste/model.ts";
import type { OpenReceipt, WasteReceiver, WasteReceivers } from "#shared/waste/receipt.ts";
import { isStopped, receiptStatusWords, troubleWords } from "#shared/waste/receipt-words.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Link } from "../ui/links.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Section } from "../ui/section.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";

const ReceiverDialog = lazyPart(() => import("./receiver-dialog.tsx").then((part) => part.ReceiverDialog), "Opening");

type ReceiversPartProps = { tips: readonly WasteTip[] };

/** The haulier's own waste sites: their connection to Defra, and loads without a digital waste record. */
export function ReceiversPart({ tips }: ReceiversPartProps) {
  const query = useQuery(reading("wasteReceivers", {}));
  return (
    <Loaded query={query} loading="Loading your own sites" count={3}>
      {({ open, ...found }) => (
        <>
          {open.length > 0 && <OpenReceipts open={open} />}
          <Section
            card
            title="Your own sites"
            purpose={`Connect a tip that you run yourself. Haulyard then records its loads with Defra. ${dutyWords()}`}
          >
            <Sites tips={tips} found={found} />
          </Section>
        </>
      )}
    </Loaded>
  );
}

function OpenReceipts({ open }: { open: readonly OpenReceipt[] }) {
  return (
    <Section card title="Loads to record" purpose="Received at your own sites, not yet recorded with Defra.">
      <ul className="ui-lines" aria-label="Loads to record">
        {open.map(({ id, bookingId, noteNumber, tipName, recordBy, status, trouble, isLate }) => (
          <li key={id}>
            <div className="ui-row">
              <Link to={pathTo("/waste-note/:bookingId", { params: { bookingId } })}>{noteNumber}</Link>
              <Badge tone={isStopped({ status }) ? "stop" : "warn"}>{receiptStatusWords[status]}</Badge>
              {isLate && <Badge tone="stop">Late</Badge>}
            </div>
            <div className="ui-soft">
              {tipName}
              {recordBy && (
                <>
                  {" · record by "}
                  <When at={new Date(Date.parse(recordBy) - 1).toISOString()} />
                </>
              )}
            </div>
            {trouble && <div>{troubleWords[trouble]}</div>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Sites({ tips, found: { isOn, receivers } }: ReceiversPartProps & { found: Omit<WasteReceivers, "open"> }) {
  const [changed, setChanged] = useState<WasteTip | null>(null);
  if (!isOn)
    return <p>Haulyard does not send records to Defra at the moment. Record your loads on Defra’s own pages.</p>;
  const receiverOf = ({ id }: WasteTip) => receivers.find(({ tipId }) => tipId === id);
  return (
    <>
      <ul className="ui-lines" aria-label="Your own sites">
        {tips.map((tip) => (
          <Site key={tip.id} tip={tip} receiver={receiverOf(tip)} onChange={() => setChanged(tip)} />
        ))}
      </ul>
      {changed && <ReceiverDialog tip={changed} receiver={receiverOf(changed)} onClose={() => setChanged(null)} />}
    </>
  );
}

type SiteProps = { tip: WasteTip; receiver: WasteReceiver | undefined; onChange: () => void };

function Site({ tip, receiver, onChange }: SiteProps) {
  const end = useChange("disconnectReceiver", { onSuccess: () => toast({ title: "Site disconnected" }) });
  return (
    <li className="ui-row ui-row-between">
      <div>
        <strong>{tip.name}</strong>
        <div className="ui-soft">
          {receiver
            ? `Connected, code ends in ${receiver.ending}${receiver.treatment ? `, ${receiver.treatment}` : ""}`
            : "Not connected"}
        </div>
      </div>
      <div className="ui-row">
        <Button size="small" onClick={onChange}>
          {receiver ? "Change code" : "Connect"}
          <span className="ui-visually-hidden"> {tip.name}</span>
        </Button>
        {receiver && (
          <ConfirmButton
            size="small"
            title={`Disconnect ${tip.name}?`}
            description="Its API code is deleted. Unrecorded loads stay in your list."
            submit="Disconnect site"
            back="Keep it"
            change={end}
            onConfirm={() => end.mutate({ tipId: tip.id })}
          >
            Disconnect<span className="ui-visually-hidden"> {tip.name}</span>
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}
