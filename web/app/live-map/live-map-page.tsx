import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import { services } from "#shared/catalogue/services/index.ts";
import { FaultState } from "../../lib/fault-state.tsx";
import { hasCode } from "../../lib/fault-words.ts";
import { findPlaceQuery } from "../../places/queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { NearbyVehicles } from "./nearby-vehicles.tsx";
import { PlaceMap } from "./place-map.tsx";
import "./live-map.css";

const byName = Object.values(services).toSorted((a, b) => a.displayName.localeCompare(b.displayName, "en-GB"));

/**
 * /live-map: a place on the map and the vehicles near it that do a service. Public. A postcode wins over a location
 * (AMB-020). Vehicles' own positions are not published, so the map shows the place alone (AMB-190).
 */
export default function LiveMapPage() {
  const [params, setParams] = useSearchParams();
  const sought = (params.get("postcode") ?? params.get("location") ?? "").trim();
  const service = normaliseService(params.get("service") ?? "") ?? "hiab";
  const place = useQuery({
    ...findPlaceQuery({ text: sought, placeId: null, place: null }),
    enabled: sought.length > 1,
  });
  const isUnknown = hasCode(place.error, "places.notFound");
  return (
    <div className="ui-page ui-stack">
      <PageHeader title="Live Map" purpose="Vehicles near a place, nearest first, and what they are doing now." />
      <Search
        key={`${sought} ${service}`}
        sought={sought}
        service={service}
        onSearch={(next) => setParams({ location: next.sought, service: next.service })}
      />
      {isUnknown && (
        <p className="live-map-unknown" role="status">
          No match for '{sought}'. Check the spelling, or try a town or a full postcode.
        </p>
      )}
      {place.error && !isUnknown && (
        <FaultState error={place.error} onRetry={() => void place.refetch()} retrying={place.isFetching} />
      )}
      <PlaceMap place={place.data ?? null} />
      {place.data ? (
        <NearbyVehicles service={service} place={place.data} />
      ) : (
        !place.error &&
        !place.isFetching && (
          <EmptyState title={<h2>Say where</h2>}>
            <p>Enter a town, an address or a postcode above to see which vehicles are near it.</p>
          </EmptyState>
        )
      )}
    </div>
  );
}

type Sought = { sought: string; service: string };

function Search({ sought, service, onSearch }: Sought & { onSearch: (next: Sought) => void }) {
  const [text, setText] = useState(sought);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onSearch({ sought: text.trim(), service });
  };
  return (
    <search>
      <form className="live-map-search" onSubmit={submit}>
        <Field label="Place or postcode">
          <TextInput
            type="search"
            value={text}
            maxLength={200}
            placeholder="EH1 1AA"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Service">
          <Select value={service} onChange={(event) => onSearch({ sought: text.trim(), service: event.target.value })}>
            {byName.map(({ id, displayName }) => (
              <option key={id} value={id}>
                {displayName}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" kind="primary">
          Show
        </Button>
      </form>
    </search>
  );
}
