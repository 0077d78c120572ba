import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import { services } from "#shared/catalogue/services/index.ts";
import { countVehiclesQuery } from "../../fleet/queries.ts";
import { hasCode } from "../../lib/fault-words.ts";
import { Link } from "../../lib/links.ts";
import { findPlaceQuery } from "../../places/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { NearbyVehicles } from "./nearby-vehicles.tsx";
import { PlaceMap } from "./place-map.tsx";
import { WhereVehiclesAre } from "./where-vehicles-are.tsx";
import "./live-map.css";

const byName = Object.values(services).toSorted((a, b) => a.displayName.localeCompare(b.displayName, "en-GB"));

/**
 * /live-map: how many vehicles for a service there are in or near each town and, once a place is given, the vehicles
 * near it. Public. A postcode wins over a location (AMB-020). Vehicles' own positions are not published: the map has
 * counts at towns, for everybody alike (AMB-190).
 */
export default function LiveMapPage() {
  const [params, setParams] = useSearchParams();
  const sought = (params.get("postcode") ?? params.get("location") ?? "").trim();
  const service = services[normaliseService(params.get("service") ?? "") ?? "hiab"];
  const counts = useQuery(countVehiclesQuery(service.id));
  const place = useQuery({
    ...findPlaceQuery({ text: sought, placeId: null, place: null }),
    enabled: sought.length > 1,
  });
  const isUnknown = hasCode(place.error, "places.notFound");
  const search = (next: Sought) => setParams({ ...(next.sought && { location: next.sought }), service: next.service });
  return (
    <div className="ui-page ui-stack">
      <PageHeader title="Live Map" purpose="Where vehicles are, and what those near your site are doing now." />
      <Search key={`${sought} ${service.id}`} sought={sought} service={service.id} onSearch={search} />
      {isUnknown && (
        <p className="live-map-unknown" role="status">
          No match for '{sought}'. Check the spelling, or try a town or a full postcode.
        </p>
      )}
      {place.error && !isUnknown && (
        <Problem error={place.error} onRetry={() => void place.refetch()} retrying={place.isFetching} />
      )}
      <div className="live-map-panes">
        <div className="live-map-pane">
          <PlaceMap
            place={place.data ?? null}
            isSought={sought.length > 1}
            towns={counts.data}
            onSelectTown={(town) => search({ sought: town, service: service.id })}
          />
          <p className="live-map-note">
            Numbers count vehicles in or near a town. Where each is kept is not shown. Towns from GeoNames.
          </p>
          {sought && <Link to={`/live-map?service=${service.id}`}>Show all places with vehicles</Link>}
        </div>
        <div className="live-map-list">
          {place.data ? (
            <NearbyVehicles service={service.id} place={place.data} />
          ) : place.isFetching ? (
            <Skeleton lines={9} text="Looking for the place" />
          ) : (
            <WhereVehiclesAre key={service.id} counts={counts} service={service} />
          )}
        </div>
      </div>
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
