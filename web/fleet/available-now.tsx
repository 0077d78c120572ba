import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ServiceId, services } from "#shared/catalogue/services.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import { usualMiles } from "#shared/fleet/working-distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { pathTo } from "#shared/web-paths.ts";
import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Plate } from "../ui/plate.tsx";
import { Rating } from "../ui/rating.tsx";
import { ServiceIcon } from "../ui/service-picture.tsx";
import { StatusDot } from "../ui/status-dot.tsx";
import { Select } from "../ui/text-input.tsx";
import styles from "./available-now.module.css";
import { etaText } from "./filters.ts";
import { suppliersQuery } from "./queries.ts";

const shown = 3;
const everyMs = 30_000;

export function AvailableNow({ places }: { places: Readonly<Record<string, Coordinates>> }) {
  const names = Object.keys(places);
  const [place, setPlace] = useState(names[0] ?? "");
  const [service, setService] = useState<ServiceId>("hiab");
  const site = places[place];
  const query = useQuery({
    ...suppliersQuery({
      service,
      site: site ?? { lat: 0, lng: 0 },
      urgencyLevel: "scheduled",
      radiusMiles: usualMiles,
    }),
    enabled: site !== undefined,
    refetchInterval: everyMs,
  });
  return (
    <div className="ui-stack">
      <h3>Available Fleets Near You</h3>
      <div className={styles.asked}>
        <Field label="Service">
          <Select
            value={service}
            onChange={({ target }) => setService(target.value as ServiceId)}
            options={servicesByName.map(({ id, displayName }) => [id, displayName] as const)}
          />
        </Field>
        <Field label="Near">
          <Select
            value={place}
            onChange={({ target }) => setPlace(target.value)}
            options={names.map((name) => [name, name] as const)}
          />
        </Field>
      </div>
      <Loaded query={query} loading="Looking for vehicles" like="cards" count={shown}>
        {({ items }) => {
          const free = items.filter(({ availability }) => availability !== "busy").slice(0, shown);
          return free.length > 0 ? (
            <>
              <ul className={styles.vehicles}>
                {free.map((supplier) => (
                  <Vehicle key={supplier.reference} supplier={supplier} service={service} />
                ))}
              </ul>
              <p className="ui-soft">{`Live status updated every ${everyMs / 1000} seconds`}</p>
            </>
          ) : (
            <EmptyState
              title={<h4>{`No free vehicle within ${usualMiles} miles of ${place}`}</h4>}
              action={<LinkButton to={pathTo("/book", { query: { service } })}>Search further</LinkButton>}
            >
              {`Nobody near ${place} can take a ${services[service].displayName} job just now. Try another town or service.`}
            </EmptyState>
          );
        }}
      </Loaded>
    </div>
  );
}

function Vehicle({ supplier, service }: { supplier: Supplier; service: ServiceId }) {
  const { state } = useSession();
  const fleet = supplier.fleetId ?? supplier.reference;
  return (
    <Card as="li">
      <div className={styles.head}>
        <Plate>
          <ServiceIcon service={service} />
        </Plate>
        <div>
          <h4>{supplier.vehicleType}</h4>
          {supplier.companyName && <p className="ui-soft">{nameOf(supplier)}</p>}
        </div>
      </div>
      <div className="ui-row ui-figures">
        <StatusDot status={supplier.availability} />
        <span>{`${supplier.distanceMiles.toFixed(1)} miles`}</span>
        <span>
          <span className="ui-visually-hidden">ETA </span>
          {etaText(supplier.etaMinutes)}
        </span>
        <Rating value={supplier.rating} count={supplier.reviewCount} />
      </div>
      <p>
        <strong className="ui-figures">
          {supplier.price ? `From ${formatPence(supplier.price.totalPence)} inc. VAT` : "Price on request"}
        </strong>
      </p>
      <LinkButton to={state === "signedIn" ? pathTo("/book", { query: { service, fleet } }) : "/signup"}>
        Book Now<span className="ui-visually-hidden">: {supplier.vehicleType}</span>
      </LinkButton>
    </Card>
  );
}
