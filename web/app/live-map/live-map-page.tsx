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
 * /live-map: vehicles on duty, as exactly as the user may see them; counts by town; bookable vehicles near a searched
 * place. Public. A postcode takes precedence over a location. A list shows the same vehicles.
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
  // Selecting a vehicle in the list moves the map to it, until the next search.
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
          {/* Parts that load late come last, to avoid layout shift. */}
          <p className={styles.note} data-coming={query.isPending || undefined}>
            Yellow numbers: vehicles based in or near a town. Green rings: vehicles on duty. Towns from GeoNames.
            {query.data && ` ${privacyText(query.data)}`}
            {live === "connecting" && " Connecting…"}
          </p>
        </div>
        <div className={classes("ui-stack-page", styles.lists)}>
          {/* With a searched place, bookable vehicles come first: the live list below changes its height. */}
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

/** Leaves the map where it is while the searched place is still unknown. */
const fitNothing: MapFit = { key: "nothing", points: [] };

const fitAround = ({ lat, lng }: MapPosition): MapFit => ({
  key: `${lat},${lng}`,
  points: [
    { lat: lat - 0.15, lng: lng - 0.25 },
    { lat: lat + 0.15, lng: lng + 0.25 },
  ],
});

/** Shows some miles around a vehicle: other vehicles stay visible, and its street is not revealed. */
const fitVehicle = (reference: string, { lat, lng }: MapPosition): MapFit => ({
  key: `${reference} ${lat},${lng}`,
  points: [{ lat, lng }],
  closest: 11,
});

/** Replaces live updates in low data mode: a button that reloads the map. */
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
