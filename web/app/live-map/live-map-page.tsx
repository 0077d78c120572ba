import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import { services } from "#shared/catalogue/services/index.ts";
import { placesOperations } from "#shared/places/operations.ts";
import { ServiceSelect } from "../../accounts/service-select.tsx";
import { countVehiclesQuery } from "../../fleet/queries.ts";
import { hasCode } from "../../lib/fault-words.ts";
import { Link } from "../../lib/links.ts";
import { findPlaceQuery } from "../../places/queries.ts";
import { Banner } from "../../ui/banner.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import styles from "./live-map-page.module.css";
import { NearbyVehicles } from "./nearby-vehicles.tsx";
import { PlaceMap } from "./place-map.tsx";
import { WhereVehiclesAre } from "./where-vehicles-are.tsx";

/**
 * /live-map: how many vehicles for a service there are in or near each town and, once a place is given, the vehicles
 * near it. Public. A postcode wins over a location. Vans often park at their owners' homes, so vehicles' own positions
 * are not published: the map has counts at towns, for everybody alike.
 */
export default function LiveMapPage() {
  const [params, setParams] = useSearchParams();
  const sought = (params.get("postcode") ?? params.get("location") ?? "").trim();
  const service = services[normaliseService(params.get("service") ?? "") ?? "hiab"];
  const counts = useQuery(countVehiclesQuery(service.id));
  const isSought = sought.length > 1;
  const place = useQuery({ ...findPlaceQuery({ text: sought, placeId: null, place: null }), enabled: isSought });
  const isUnknown = hasCode(place.error, "places.notFound");
  const search = (next: Sought) => setParams({ ...(next.sought && { location: next.sought }), service: next.service });
  return (
    <Page title="Live Map" purpose="Where vehicles are, and what those near your site are doing now.">
      <Search key={`${sought} ${service.id}`} sought={sought} service={service.id} onSearch={search} />
      {isUnknown && (
        <Banner tone="warn" inset>
          No match for '{sought}'. Check the spelling, or try a town or a full postcode.
        </Banner>
      )}
      {place.error && !isUnknown && (
        <Problem error={place.error} onRetry={() => void place.refetch()} retrying={place.isFetching} />
      )}
      <div className={styles.panes}>
        <div className={styles.map}>
          <PlaceMap
            place={place.data ?? null}
            isSought={isSought}
            towns={counts.data}
            onSelectTown={(town) => search({ sought: town, service: service.id })}
          />
          <p className={styles.note}>
            Numbers count vehicles in or near a town. Where each is kept is not shown. Towns from GeoNames.
          </p>
          {sought && <Link to={`/live-map?service=${service.id}`}>Show all places with vehicles</Link>}
        </div>
        {place.data ? (
          <NearbyVehicles service={service.id} place={place.data} />
        ) : place.isFetching ? (
          <Skeleton like="table" count={9} text="Looking for the place" />
        ) : (
          <WhereVehiclesAre key={service.id} counts={counts} service={service} />
        )}
      </div>
    </Page>
  );
}

type Sought = { sought: string; service: string };

function Search({ sought, service, onSearch }: Sought & { onSearch: (next: Sought) => void }) {
  const form = useOperationForm({
    schema: placesOperations.findPlace.input,
    start: { text: sought },
    send: async ({ text }: { text: string }) => onSearch({ sought: text.trim(), service }),
  });
  return (
    <Form form={form} submit="Show" role="search" label="A place" inline>
      <FormField name="text" label="Place or postcode">
        <TextInput type="search" maxLength={200} placeholder="EH1 1AA" />
      </FormField>
      <Field label="Service">
        <ServiceSelect
          chosen
          value={service}
          onChange={({ target }) => onSearch({ sought: form.getValues("text").trim(), service: target.value })}
        />
      </Field>
    </Form>
  );
}
