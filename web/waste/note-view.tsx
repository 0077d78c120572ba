import { useState } from "react";
import { momentText } from "#shared/kernel/moment-text.ts";
import { containerWords } from "#shared/waste/containers.ts";
import { ewcLine } from "#shared/waste/ewc.ts";
import type { NoteParty, WasteNote, WasteTip } from "#shared/waste/model.ts";
import { takesCode, tonnesText } from "#shared/waste/note-rules.ts";
import { transferorWords } from "#shared/waste/transferor-words.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import { NoteFileButtons } from "./note-file.tsx";
import styles from "./waste.module.css";

const TicketDialog = lazyPart(() => import("./ticket-dialog.tsx").then((part) => part.TicketDialog), "Opening");

const TipFeeDialog = lazyPart(() => import("./tip-fee-dialog.tsx").then((part) => part.TipFeeDialog), "Opening");

const MovementPart = lazyPart(() => import("./movement-part.tsx").then((part) => part.MovementPart), "Loading");

const ReceiptPart = lazyPart(() => import("./receipt-part.tsx").then((part) => part.ReceiptPart), "Loading");

type NoteViewProps = { bookingId: string; note: WasteNote; tips: readonly WasteTip[] };

export function NoteView({ bookingId, note, tips }: NoteViewProps) {
  const { user } = useSession();
  const [opened, setOpened] = useState<"ticket" | "tipFee" | null>(null);
  const { ticket, tip, site, tipFee } = note;
  const savedPence = tips.find(({ id }) => id === ticket?.tip.id)?.ratePence ?? null;
  const asksFee = tipFee === "open" && (savedPence !== null || may(user, "saveWasteTips"));
  const mayWeigh = may(user, "addWeighTicket") && tips.some((one) => takesCode(one, note.ewcCode));
  return (
    <Section
      card
      title={`Note ${note.number}`}
      action={<Badge tone="go">Signed by both</Badge>}
      purpose="Both sides must keep it for two years. Haulyard keeps it for both."
    >
      <NamedValues
        look="columns"
        values={[
          [
            "Handed over by",
            <Party
              key="from"
              of={note.transferor}
              more={`SIC ${note.sicCode}. ${transferorWords[note.transferorIs]}.`}
            />,
          ],
          ["Taken by", <Party key="to" of={note.transferee} more={`Registered waste carrier ${note.carrierNumber}`} />],
          ["When", momentText(note.transferredAt, 0)],
          ["Where", `${note.place}${note.place.includes(note.placePostcode) ? "" : `, ${note.placePostcode}`}`],
          ["Waste", ewcLine(note.ewcCode)],
          ["Made of", note.composition],
          ["Quantity", <Quantity key="much" of={note} />],
          ["In", `${containerWords[note.container]}${note.containers > 1 ? `, ${note.containers}` : ""}`],
          ["Vehicle", note.vehicleReg],
          ["Goes to", tip && `${tip.name}, ${tip.address}, ${tip.postcode}. Permit ${tip.permitNumber}`],
          ["Digital record", note.trackingId],
          ["Series", note.series],
        ]}
      />
      <NamedValues
        look="columns"
        values={[
          [
            "Signed for the haulier",
            <Signed key="driver" name={note.driverName} at={note.driverSignedAt} how="on their own account">
              {note.heardAt && <div className="ui-soft">Sent later, {momentText(note.heardAt, 0)}</div>}
              {note.isTimeUncertain && <div>Time uncertain: the clock of the phone was wrong</div>}
            </Signed>,
          ],
          [
            "Signed for the site",
            <Signed
              key="site"
              name={site.name}
              at={site.at}
              how={site.by === "code" ? "by the contractor’s code" : null}
            >
              {site.drawing && (
                <img className={styles.signature} src={site.drawing.url} alt={`Signature of ${site.name}`} />
              )}
            </Signed>,
          ],
        ]}
      />
      {ticket && (
        <NamedValues
          look="columns"
          values={[
            ["Weighbridge ticket", `${ticket.number}, ${ticket.tip.name}`],
            [
              "Gross, tare, net",
              [ticket.grossKg, ticket.tareKg, ticket.netKg]
                .map((kg) => `${kg.toLocaleString("en-GB")} kg`)
                .join(" − ")
                .replace(/ − (?=[^−]*$)/, " = "),
            ],
            ["Weighed", momentText(ticket.weighedAt, 0)],
            ["Confirmed by", ticket.confirmedBy],
            ["Tip fee", tipFee === "asked" ? "Requested" : tipFee === "agreed" && "Agreed, on the bill"],
          ]}
        />
      )}
      <div className="ui-row" data-print="hidden">
        {mayWeigh && (
          <Button onClick={() => setOpened("ticket")}>
            {ticket ? "Correct the ticket" : "Add the weighbridge ticket"}
            <span className="ui-visually-hidden"> of {note.number}</span>
          </Button>
        )}
        {mayWeigh && asksFee && (
          <Button kind="primary" onClick={() => setOpened("tipFee")}>
            Add tip fee<span className="ui-visually-hidden"> of {note.number}</span>
          </Button>
        )}
        <NoteFileButtons bookingId={bookingId} note={note} />
      </div>
      {ticket && may(user, "sendReceipt") && <ReceiptPart bookingId={bookingId} note={note} />}
      {ticket && mayWeigh && <MovementPart bookingId={bookingId} note={note} />}
      {opened === "ticket" && (
        <TicketDialog bookingId={bookingId} note={note} tips={tips} onClose={() => setOpened(null)} />
      )}
      {opened === "tipFee" && (
        <TipFeeDialog bookingId={bookingId} note={note} savedPence={savedPence} onClose={() => setOpened(null)} />
      )}
    </Section>
  );
}

function Party({ of: { name, address, postcode }, more }: { of: NoteParty; more: string }) {
  return (
    <>
      <strong>{name}</strong>
      <div>
        {address}, {postcode}
      </div>
      <div>{more}</div>
    </>
  );
}

function Quantity({ of: { quantityKg, isEstimate, ticket } }: { of: WasteNote }) {
  const signed = `${tonnesText(quantityKg)}${isEstimate ? ", estimated" : ""}`;
  return ticket ? (
    <>
      <strong>{tonnesText(ticket.netKg)}</strong>, weighed <div className="ui-soft">Signed for {signed}</div>
    </>
  ) : (
    signed
  );
}

function Signed({
  name,
  at,
  how,
  children,
}: {
  name: string;
  at: string;
  how: string | null;
  children?: React.ReactNode;
}) {
  return (
    <>
      {children}
      <strong>{name}</strong>
      <div>
        {how && <>{how}, </>}
        {momentText(at, 0)}
      </div>
    </>
  );
}
