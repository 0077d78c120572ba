import { useQuery } from "@tanstack/react-query";
import Send from "lucide-react/icons/send";
import { useState } from "react";
import type { WasteNote } from "#shared/waste/model.ts";
import type { WasteReceipt, WasteReceipts } from "#shared/waste/receipt.ts";
import { partLabel } from "#shared/waste/receipt-rules.ts";
import { receiptStatusWords, troubleWords } from "#shared/waste/receipt-words.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { Hint } from "../ui/hint.tsx";
import { Link } from "../ui/links.ts";
import { Loaded } from "../ui/loaded.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { TrackingDialog } from "./tracking-dialog.tsx";

type ReceiptPartProps = { bookingId: string; note: WasteNote };

/** Polling interval in ms, until Defra has answered a sent record. */
const lookAgainMs = 2000;

const isJustOut = ({ status, trouble }: WasteReceipt) => status === "sending" || (status === "queued" && !trouble);

/** The digital waste record of a load at the haulier's own site: its state, and the next step for the office. */
export function ReceiptPart({ bookingId, note }: ReceiptPartProps) {
  const query = useQuery({
    ...reading("wasteReceipts", { bookingId }),
    refetchInterval: ({ state }) => (state.data?.receipts.some(isJustOut) ? lookAgainMs : false),
  });
  return (
    <div className="ui-stack" data-print="hidden">
      <Loaded query={query} loading="Loading the digital record" count={2}>
        {(found) => <Known bookingId={bookingId} note={note} found={found} />}
      </Loaded>
    </div>
  );
}

const tones: Readonly<Record<WasteReceipt["status"], Tone>> = {
  ...{ due: "warn", queued: "water", sending: "water", sent: "go", refused: "stop", unclear: "stop" },
};

function Known({ bookingId, note, found: { isOn, receipts } }: ReceiptPartProps & { found: WasteReceipts }) {
  const receipt = receipts.find(({ load }) => load === note.load);
  if (!receipt)
    return (
      <Hint>
        {isOn ? (
          <>
            Is {note.ticket?.tip.name} your own site? <Link to="/waste-tips">Connect it to Defra</Link>, then its loads
            are recorded from here.
          </>
        ) : (
          "Record loads of your own sites on Defra’s pages: Haulyard does not send records at the moment."
        )}
      </Hint>
    );
  const { status, trouble, fields, recordBy, isLate, isChanged, trackingId, nextAttemptAt, sentAt } = receipt;
  return (
    <>
      <p>
        <strong>Record at Defra</strong> <Badge tone={tones[status]}>{receiptStatusWords[status]}</Badge>
        {isLate && (
          <>
            {" "}
            <Badge tone="stop">Late</Badge>
          </>
        )}
      </p>
      {status === "queued" && !isOn && (
        <p>Haulyard does not send records at the moment. This one waits, or record it on Defra’s pages.</p>
      )}
      {trouble && <p>{troubleWords[trouble]}</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, sentence }) => (
            <li key={`${field} ${sentence}`}>
              <strong>{partLabel({ field })}</strong>: {sentence}
            </li>
          ))}
        </ul>
      )}
      {status === "sent" && (
        <p>
          Tracking ID <span className="ui-figures">{trackingId}</span>
          {sentAt && (
            <>
              , <When at={sentAt} />
            </>
          )}
          {isChanged && ". The note has changed since."}
        </p>
      )}
      {trouble && status === "queued" && nextAttemptAt && (
        <p className="ui-soft">
          Next try <When at={nextAttemptAt} />
        </p>
      )}
      {status !== "sent" && recordBy && (
        <p className="ui-soft">
          To be recorded by <When at={new Date(Date.parse(recordBy) - 1).toISOString()} />
        </p>
      )}
      {(status !== "sent" || isChanged) && <Presses bookingId={bookingId} note={note} receipt={receipt} />}
    </>
  );
}

function Presses({ bookingId, note, receipt }: ReceiptPartProps & { receipt: WasteReceipt }) {
  const { status, trouble, trackingId } = receipt;
  const [isEntering, setEntering] = useState(false);
  const send = useChange("sendReceipt", {
    onSuccess: () => toast({ title: "Sent to Defra", description: "The answer appears here." }),
  });
  const input = { bookingId: bookingId as never, load: note.load };
  const ofNote = <span className="ui-visually-hidden"> of {note.number}</span>;
  if (status === "queued" || status === "sending") return null;
  return (
    <>
      <div className="ui-row">
        {(status === "unclear" || trouble === "noSuchId") && (
          <Button kind="primary" onClick={() => setEntering(true)}>
            It is there: enter its ID{ofNote}
          </Button>
        )}
        {status === "unclear" ? (
          <ConfirmButton
            title={`Send ${note.number} again?`}
            description="If Defra has it already, the load is recorded twice."
            submit="It is not there: send it"
            kind="primary"
            change={send}
            onConfirm={() => send.mutate({ ...input, isNotThere: true })}
          >
            It is not there{ofNote}
          </ConfirmButton>
        ) : (
          trouble !== "noSuchId" && (
            <ActButton
              kind="primary"
              icon={<Send aria-hidden="true" />}
              change={send}
              onClick={() => send.mutate({ ...input, isNotThere: false })}
            >
              {trackingId ? "Send the correction" : trouble ? "Send to Defra again" : "Send to Defra"}
              {ofNote}
            </ActButton>
          )
        )}
      </div>
      <Hint>You state that the load has no persistent organic pollutants and nothing hazardous.</Hint>
      {isEntering && <TrackingDialog bookingId={bookingId} note={note} onClose={() => setEntering(false)} />}
    </>
  );
}
