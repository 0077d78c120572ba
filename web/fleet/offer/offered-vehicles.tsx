import { kindBeside } from "#shared/fleet/kind-beside.ts";
import { capital, kindIds, kindLine } from "#shared/fleet/kinds.ts";
import type { OfferedVehicle } from "#shared/fleet/model.ts";
import { kindOf, specWords } from "#shared/fleet/spec.ts";
import { Photo } from "../../photos/photo.tsx";
import { PhotoGrid } from "../../photos/photo-grid.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Details } from "../../ui/details.tsx";
import { Section } from "../../ui/section.tsx";
import { confirmsByItself } from "../status-words.ts";
import { photoAlt } from "../vehicles/photo-names.ts";
import styles from "./offer.module.css";

export function OfferedVehicles({ vehicles }: { vehicles: readonly OfferedVehicle[] }) {
  const kinds = kindIds
    .map((kind) => ({ kind, own: vehicles.filter(({ spec }) => kindOf(spec) === kind) }))
    .filter(({ own }) => own.length > 0);
  const words = kinds.map(
    ({ kind, own }) => `${capital(kindLine(kind).label)}${own.length > 1 ? ` × ${own.length}` : ""}`,
  );
  return (
    <Section title="Vehicles" purpose={words.join(" · ")}>
      <ul className="ui-grid">
        {kinds
          .flatMap(({ own }) => own)
          .map((vehicle) => (
            <VehicleCard key={vehicle.reference} vehicle={vehicle} />
          ))}
      </ul>
    </Section>
  );
}

function VehicleCard({ vehicle }: { vehicle: OfferedVehicle }) {
  const { name, spec, autoAccept, photoUrls } = vehicle;
  const kind = kindBeside(vehicle);
  const facts = specWords(spec).map(([label, words]) => `${label}: ${words}`);
  const photos = photoUrls.map((url, at) => ({ id: url, url, alt: photoAlt(vehicle, at, photoUrls.length) }));
  const [first, ...others] = photos;
  return (
    <Card as="li" className={styles.vehicle}>
      {first && (
        <a href={first.url} target="_blank" rel="noreferrer">
          <Photo className={styles.photo} src={first.url} alt={first.alt} />
        </a>
      )}
      <div>
        <h3 className={styles.title}>{name}</h3>
        {kind && <p className="ui-soft">{kind}</p>}
      </div>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(" · ")}</p>}
      {autoAccept && (
        <p>
          <Badge>{confirmsByItself}</Badge>
        </p>
      )}
      {others.length > 0 && (
        <Details summary={others.length === 1 ? "1 more photo" : `${others.length} more photos`}>
          <PhotoGrid photos={others} />
        </Details>
      )}
    </Card>
  );
}
