import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import { services } from "#shared/catalogue/services.ts";
import { useSavesData } from "../../device/use-saves-data.ts";
import { privacyText } from "../../fleet/live-words.ts";
import { countVehiclesQuery } from "../../fleet/queries.ts";
import { locatingText, sourceText } from "../../location/location-text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { hasCode } from "../../ui/fault-words.ts";
import { Link } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import type { MapFit, MapPosition } from "../../ui/map/map-things.ts";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChosenVehicle } from "./chosen-vehicle.tsx";
import { fitTowns } from "./fit-towns.ts";
import styles from "./live-map-page.module.css";
import { MapSearch, type Sought, statuses } from "./map-search.tsx";
import { NearbyVehicles } from "./nearby-vehicles.tsx";
import { OnDutyList } from "./on-duty-list.tsx";
import { PlaceMap } from "./place-map.tsx";
import { useCentre } from "./use-centre.ts";
import { useOnDuty } from "./use-on-duty.ts";
import { WhereVehiclesAre } from "./where-vehicles-are.tsx";

/**
 * /live-map: live vehicles on duty, as exactly as the reader may know; counts by town; and bookable vehicles near a
 * searched place. Public. A postcode wins over a location. A list beside the map shows the same.
 */
export default function LiveMapPage() {
  const [params, setParams] = useSearchParams();
  const sought = params.get("postcode")?.trim() || params.get("location")?.trim() || "";
  const service = services[normaliseService(params.get("service") ?? "") ?? "hiab"];
  const status = statuses.find((one) => one === params.get("status")) ?? "";
  const counts = useQuery(countVehiclesQuery(service.id));
  const { place, isSought, own, isOwnShown, centre, goOwn } = useCentre(sought);
  const isFinding = isSought && place.isFetching && !centre;
  const isUnknown = isSought && hasCode(place.error, "places.notFound");
  const search = (next: Sought) =>
    setParams({
      ...(next.sought && { location: next.sought }),
      service: next.service,
      ...(next.status && { status: next.status }),
    });

  const lookHere = () => {
    if (sought) search({ sought: "", service: service.id, status });
    goOwn();
  };

  const towns = counts.data;
  const start = useMemo(
    () => (centre ? fitAround(centre.coordinates) : isSought ? fitNothing : fitTowns(towns ?? [])),
    [centre, isSought, towns],
  );
  const { query, live, shown, marks, now, onView, more } = useOnDuty(
    start.points.length > 0 ? start : fitTowns([]),
    centre,
    service.id,
    status,
    !isFinding,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const vehicle = shown.find(({ reference }) => reference === chosen) ?? null;
  // A selection in the list moves the map there until the next search.
  const [picked, setPicked] = useState<{ fit: MapFit; from: string } | null>(null);
  const pick = (reference: string) => {
    setChosen(reference);
    const position = shown.find((one) => one.reference === reference)?.position;
    if (position) setPicked({ fit: fitVehicle(reference, position), from: start.key });
  };
  const list = {
    ...{ vehicles: shown, more, now, selected: chosen, onSelect: pick },
    ...{ service: service.id, serviceName: service.displayName },
  };

  return (
    <Page title="Live Map" purpose="See where vehicles are and what they are doing now.">
      <MapSearch
        key={`${sought} ${service.id} ${status}`}
        {...{ sought, status, onSearch: search }}
        service={service.id}
      />
      <div className="ui-row">
        <Button onClick={lookHere}>Use my location</Button>
        <span role="status" className="ui-soft">
          {isOwnShown && (own.location ? sourceText(own.location) : locatingText[own.state])}
        </span>
      </div>
      {isUnknown && (
        <Banner tone="warn" inset>
          No match for '{sought}'. Check the spelling, or try a town or a full postcode.
        </Banner>
      )}
      {isSought && place.error && !isUnknown && (
        <Problem error={place.error} onRetry={() => void place.refetch()} retrying={place.isFetching} />
      )}
      <div className={styles.panes}>
        <div className={styles.map}>
          <PlaceMap
            place={centre}
            towns={towns}
            marks={marks}
            fitTo={picked?.from === start.key ? picked.fit : start}
            onSelectTown={(town) => search({ sought: town, service: service.id, status })}
            onSelectMark={setChosen}
            onView={onView}
          />
          {vehicle && (
            <ChosenVehicle vehicle={vehicle} service={service.id} now={now} onClose={() => setChosen(null)} />
          )}
          <UpdateByHand query={query} />
          {sought && <Link to={`/live-map?service=${service.id}`}>Show all places with vehicles</Link>}
          {/* Parts that load late come last, so that nothing above them moves. */}
          <p className={styles.note} data-coming={query.isPending || undefined}>
            Yellow numbers: vehicles based in or near a town. Green rings: vehicles on duty. Towns from GeoNames.
            {query.data && ` ${privacyText(query.data)}`}
            {live === "connecting" && " Connecting…"}
          </p>
        </div>
        <div className={classes("ui-stack-page", styles.lists)}>
          {/* With a place, bookable vehicles come first: the list below changes by itself and would move them. */}
          {centre ? (
            <NearbyVehicles service={service.id} place={centre} />
          ) : (
            isFinding && <Skeleton like="table" count={9} text="Looking for the place" />
          )}
          <Loaded query={query} loading="Looking for vehicles on duty" like="table" count={3}>
            {() => <OnDutyList {...list} />}
          </Loaded>
          {!centre && !isFinding && <WhereVehiclesAre key={service.id} counts={counts} service={service} />}
        </div>
      </div>
    </Page>
  );
}

/** Keeps the map while the searched place is unknown. */
const fitNothing: MapFit = { key: "nothing", points: [] };

const fitAround = ({ lat, lng }: MapPosition): MapFit => ({
  key: `${lat},${lng}`,
  points: [
    { lat: lat - 0.15, lng: lng - 0.25 },
    { lat: lat + 0.15, lng: lng + 0.25 },
  ],
});

/** A vehicle with some miles around it, so that others stay visible and its street stays hidden. */
const fitVehicle = (reference: string, { lat, lng }: MapPosition): MapFit => ({
  key: `${reference} ${lat},${lng}`,
  points: [{ lat, lng }],
  closest: 11,
});

/** In low data mode: a button that updates the map instead of a live stream. */
function UpdateByHand({ query }: { query: Pick<UseQueryResult, "refetch" | "isFetching"> }) {
  const savesData = useSavesData();
  if (!savesData) return null;
  return (
    <Banner
      inset
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Update the map
        </Button>
      }
    >
      Low data mode: positions are from the last update.
    </Banner>
  );
}
