import type { StoredPhoto } from "#shared/images/photo.ts";
import { ukMoment } from "#shared/proofs/sheet.ts";
import { containerWords } from "#shared/waste/containers.ts";
import { ewcLine } from "#shared/waste/ewc.ts";
import type { NoteParty, NoteRecord } from "#shared/waste/model.ts";
import { tonnesText } from "#shared/waste/note-rules.ts";
import { transferorWords } from "#shared/waste/transferor-words.ts";

type Line = readonly [label: string, words: string];

interface NoteSignature {
  readonly title: string;
  readonly name: string;
  readonly words: string;
  readonly drawing: StoredPhoto | null;
}

export interface NoteContent {
  readonly number: string;
  readonly signedAt: string;
  readonly facts: readonly Line[];
  readonly signatures: readonly NoteSignature[];
  readonly ticket: readonly Line[];
  readonly ticketPhoto: StoredPhoto | null;
}

const party = ({ name, address, postcode }: NoteParty) => `${name}, ${address}, ${postcode}`;
const kilograms = (kg: number) => `${kg.toLocaleString("en-GB")} kg`;

/** Returns the content of a signed note, in the order of the regulations, from the note alone. */
export function noteContent(note: NoteRecord): NoteContent {
  const { ticket, tip, site } = note;
  const signed = `${tonnesText(note.quantityKg)}${note.isEstimate ? ", estimated" : ""}`;
  const domainEvents: [string, string | null][] = [
    ["Transferor", party(note.transferor)],
    ["The transferor", transferorWords[note.transferorIs]],
    ["SIC code (2007)", note.sicCode],
    ["Transferee", party(note.transferee)],
    ["Registered waste carrier", note.carrierNumber],
    ["Date and time", ukMoment(note.transferredAt)],
    ["Place", note.place.includes(note.placePostcode) ? note.place : `${note.place}, ${note.placePostcode}`],
    ["Waste (EWC code)", ewcLine(note.ewcCode)],
    ["Composition", note.composition],
    ["Quantity", ticket ? `${tonnesText(ticket.netKg)}, weighed. Signed for ${signed}` : signed],
    ["Container", `${containerWords[note.container]}${note.containers > 1 ? `, ${note.containers}` : ""}`],
    ["Vehicle", note.vehicleReg],
    ["Goes to", tip && `${tip.name}, ${tip.address}, ${tip.postcode}. Permit ${tip.permitNumber}`],
    ["Digital waste record", note.trackingId],
    ["Series", note.series ?? null],
  ];
  const weights = ticket && [ticket.grossKg, ticket.tareKg, ticket.netKg].map(kilograms);
  return {
    number: note.number,
    signedAt: note.driverSignedAt,
    facts: domainEvents.flatMap(([label, words]) => (words ? [[label, words] as const] : [])),
    signatures: [
      {
        title: "Signed for the transferee",
        name: note.driverName,
        words: [
          `On their own account with Haulyard, ${ukMoment(note.driverSignedAt)}`,
          note.heardAt && `sent later, ${ukMoment(note.heardAt)}`,
          note.isTimeUncertain && "time uncertain: the clock of the phone was wrong",
        ]
          .filter(Boolean)
          .join("; "),
        drawing: null,
      },
      {
        title: "Signed for the transferor",
        name: site.name,
        words: `${site.by === "code" ? "By the contractor’s code" : "On the driver’s phone"}, ${ukMoment(site.at)}`,
        drawing: site.drawing,
      },
    ],
    ticket:
      ticket && weights
        ? [
            ["Ticket", `${ticket.number}, ${ticket.tip.name}`],
            ["Gross − tare = net", `${weights[0]} − ${weights[1]} = ${weights[2]}`],
            ["Weighed", ukMoment(ticket.weighedAt)],
            ["Confirmed by", ticket.confirmedBy],
          ]
        : [],
    ticketPhoto: ticket?.photo ?? null,
  };
}
