import { useState } from "react";
import { momentText } from "#shared/kernel/moment-text.ts";
import { containerWords } from "#shared/waste/containers.ts";
import { ewcLine } from "#shared/waste/ewc.ts";
import type { NoteParty, WasteNote, WasteTip } from "#shared/waste/model.ts";
import { takesCode, tonnesText } from "#shared/waste/note-rules.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import { transferorWords } from "./transferor-words.ts";
import styles from "./waste.module.css";

const TicketDialog = lazyPart(() => import("./ticket-dialog.tsx").then((part) => part.TicketDialog), "Opening");

const MovementPart = lazyPart(() => import("./movement-part.tsx").then((part) => part.MovementPart), "Loading");

const ReceiptPart = lazyPart(() => import("./receipt-part.tsx").then((part) => part.ReceiptPart), "Loading");

type NoteViewProps = { bookingId: string; note: WasteNote; tips: readonly WasteTip[] };

/** One signed note, as it is printed. */
export function NoteView({ bookingId, note, tips }: NoteViewProps) {
  const { user } = useSession();
  const [weighs, setWeighs] = useState(false);
  const { ticket, tip, site } = note;
  const mayWeigh = may(user, "addWeighTicket") && tips.some((one) => takesCode(one, note.ewcCode));
  return (
    <Section
      card
      title={`Note ${note.number}`}
      action={<Badge tone="go">Signed by both</Badge>}
      purpose="Both keep it for two years. Haulyard keeps it for both."
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
        ]}
      />
      <NamedValues
        look="columns"
        values={[
          [
            "Signed for the haulier",
            <Signed key="driver" name={note.driverName} at={note.driverSignedAt} how="on their own account" />,
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
          ]}
        />
      )}
      {mayWeigh && (
        <div className="ui-row" data-print="hidden">
          <Button onClick={() => setWeighs(true)}>
            {ticket ? "Correct the ticket" : "Add the weighbridge ticket"}
            <span className="ui-visually-hidden"> of {note.number}</span>
          </Button>
        </div>
      )}
      {ticket && may(user, "sendReceipt") && <ReceiptPart bookingId={bookingId} note={note} />}
      {ticket && mayWeigh && <MovementPart bookingId={bookingId} note={note} />}
      {weighs && <TicketDialog bookingId={bookingId} note={note} tips={tips} onClose={() => setWeighs(false)} />}
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
