import { useState } from "react";
import type { ServiceMapping } from "#shared/catalogue/mapping.ts";
import { reading } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Read } from "../ui/loaded.tsx";
import { ServiceIcon } from "../ui/service-picture.tsx";
import { ServiceDialog } from "./service-dialog.tsx";
import { VersionHistory } from "./version-history.tsx";

/** The open dialog: edit a version, or show the history. */
type Opened = { what: "edit" | "history"; mapping: ServiceMapping };

export function ServicesView() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const edit = (mapping: ServiceMapping) => setOpened({ what: "edit", mapping });
  return (
    <>
      <Read of={reading("serviceMappings", {})} loading="Loading the services" like="cards" count={6}>
        {(mappings) => (
          <ul className="ui-grid">
            {mappings.map((mapping) => (
              <li key={mapping.service}>
                <ServiceCard
                  mapping={mapping}
                  onEdit={() => edit(mapping)}
                  onHistory={() => setOpened({ what: "history", mapping })}
                />
              </li>
            ))}
          </ul>
        )}
      </Read>
      {opened?.what === "edit" && <ServiceDialog mapping={opened.mapping} onClose={close} />}
      {opened?.what === "history" && (
        <VersionHistory
          title={opened.mapping.displayName}
          of={reading("serviceMappingHistory", { service: opened.mapping.service })}
          present={opened.mapping.version}
          columns={[
            { key: "name", header: "Name", cell: ({ displayName }) => displayName },
            { key: "about", header: "In a sentence", cell: ({ description }) => description },
          ]}
          // Saves the old mapping as a new version: the form sends the current version number.
          onRestore={(old) => edit({ ...old, version: opened.mapping.version })}
          onClose={close}
        />
      )}
    </>
  );
}

type ServiceCardProps = { mapping: ServiceMapping; onEdit: () => void; onHistory: () => void };

function ServiceCard({ mapping, onEdit, onHistory }: ServiceCardProps) {
  const { service, displayName, description, version } = mapping;
  const headingId = `mapping-${service}`;
  return (
    <Card as="article" labelledBy={headingId}>
      <div className="ui-row">
        <ServiceIcon service={service} />
        <h2 id={headingId}>{displayName}</h2>
      </div>
      <p>{description}</p>
      <p className="ui-soft">Name in exports: {mapping.databaseValue}</p>
      <div className="ui-row">
        <Button onClick={onEdit}>Edit</Button>
        {version > 0 && <Button onClick={onHistory}>History</Button>}
      </div>
    </Card>
  );
}
