import type { ReactNode } from "react";
import { momentText } from "#shared/kernel/moment-text.ts";
import { hazardText, hazardWords } from "#shared/waste/consignment.ts";
import type { ConsignmentNote } from "#shared/waste/consignment-model.ts";
import { containerWords } from "#shared/waste/containers.ts";
import { ewcLine } from "#shared/waste/ewc.ts";
import type { NoteParty } from "#shared/waste/model.ts";
import { tonnesText } from "#shared/waste/note-rules.ts";
import { Badge } from "../ui/badge.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./waste.module.css";

const partyText = ({ name, address, postcode }: NoteParty) => [name, address, postcode].filter(Boolean).join(", ");

export function ConsignmentView({ note }: { note: ConsignmentNote }) {
  const { code, destination, site, driverName, driverSignedAt, quantityKg, container, containers } = note;
  return (
    <Section
      card
      title={code ? `Note ${code}` : "Note without a code"}
      action={site ? <Badge tone="go">Signed by both</Badge> : <Badge tone="warn">Not signed</Badge>}
      purpose="Both keep it for three years. Haulyard keeps it for both."
    >
      <div className="ui-stack">
        <Part title="A: where from, and where to">
          <NamedValues
            look="columns"
            values={[
              ["Consignor", partyText(note.consignor)],
              ["SIC code", note.sicCode],
              ["Taken from", note.place],
              [
                "Goes to",
                destination &&
                  `${destination.name}, ${destination.address}, ${destination.postcode}. Permit ${destination.permitNumber}`,
              ],
              ["Regulator told", note.notifiedAt && momentText(note.notifiedAt, 0)],
            ]}
          />
        </Part>
        <Part title="B: the waste">
          <NamedValues
            look="columns"
            values={[
              ["Made by", note.process],
              ["EWC code", lines(note.ewcCodes.map(ewcLine))],
              ["In words", note.description],
              ["Components", lines(note.components.map(({ name, concentration }) => `${name}, ${concentration}`))],
              ["Hazards", lines(note.hazards.map((hazard) => `${hazardText(hazard)}: ${hazardWords[hazard]}`))],
              ["Form", note.form],
              ["Quantity", quantityKg && tonnesText(quantityKg)],
              ["In", container && `${containerWords[container]}${containers > 1 ? `, ${containers}` : ""}`],
            ]}
          />
        </Part>
        <Part title="C: the carrier">
          <NamedValues
            look="columns"
            values={[
              ["Carrier", partyText(note.carrier)],
              ["Registration", note.carrierNumber],
              ["Vehicle", note.vehicleReg],
              [
                "Certified",
                driverName && driverSignedAt ? `${driverName}, ${momentText(driverSignedAt, 0)}` : "Not yet",
              ],
            ]}
          />
        </Part>
        <Part title="D: the consignor’s signature">
          {site?.drawing && (
            <img className={styles.signature} src={site.drawing.url} alt={`Signature of ${site.name}`} />
          )}
          <p>
            {site
              ? `${site.name}, ${site.by === "code" ? "by the contractor’s code, " : ""}${momentText(site.at, 0)}`
              : "Not yet"}
          </p>
        </Part>
        <Part title="E: the site that takes it">
          <p>The site fills this in on its copy, and sends it to the regulator.</p>
        </Part>
      </div>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="ui-stack">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

const lines = (texts: readonly string[]) => texts.length > 0 && texts.map((text) => <div key={text}>{text}</div>);
