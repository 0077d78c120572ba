import { useState } from "react";
import { gateWords } from "#shared/places/gate-notes.ts";
import type { Site } from "#shared/places/site.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Button } from "../ui/button.tsx";
import { RemovalButton } from "../ui/confirm-dialog.tsx";
import { Read } from "../ui/loaded.tsx";
import { toast } from "../ui/toast.ts";
import { PlaceField } from "./place-field.tsx";
import { SiteDialog } from "./site-dialog.tsx";

export const sitesSection = {
  id: "sites",
  title: "Saved sites",
  purpose: "Places you book work to. Pick them in any address field; gate notes go with the request.",
  contents: <Sites />,
};

function Sites() {
  const [changed, setChanged] = useState<Site | null>(null);
  return (
    <>
      <Read
        of={reading("mySites", {})}
        loading="Loading your sites"
        empty={<p>None yet. Press “Save this site” under an address when you book.</p>}
      >
        {(sites) => (
          <ul className="ui-lines" aria-label="Saved sites">
            {sites.map((site) => (
              <li key={site.id} className="ui-row ui-row-between">
                <div>
                  <strong>{site.name}</strong>
                  <div className="ui-soft">{site.address}</div>
                  {site.gates.map((gate) => {
                    const words = gateWords(site, gate);
                    return words && <div key={gate.id}>{words}</div>;
                  })}
                </div>
                <div className="ui-row">
                  <Button size="small" onClick={() => setChanged(site)}>
                    Change<span className="ui-visually-hidden"> {site.name}</span>
                  </Button>
                  <Deleting site={site} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Read>
      {changed && (
        <SiteDialog
          PlaceField={PlaceField}
          of={{
            address: {
              text: changed.address,
              placeId: changed.placeId,
              place: changed.place,
              pin: changed.place.coordinates,
            },
            site: changed,
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}

function Deleting({ site: { id, name } }: { site: Site }) {
  const deletion = useChange("deleteSite", { onSuccess: () => toast({ title: "Site deleted" }) });
  return (
    <RemovalButton
      name={name}
      what="site"
      description="Requests already made with it stay as they are."
      change={deletion}
      onConfirm={() => deletion.mutate({ siteId: id })}
    />
  );
}
