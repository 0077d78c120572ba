import { useQuery } from "@tanstack/react-query";
import { ServicePage } from "../catalogue/service-page.tsx";
import { findPlaceQuery } from "../places/queries.ts";
import { Loaded } from "../ui/loaded.tsx";
import { NearbyVehicles } from "./live-map/nearby-vehicles.tsx";
import { NotFound } from "./not-found.tsx";

export default function ServiceRoute() {
  return (
    <ServicePage
      missing={<NotFound />}
      nearby={(service, place) => <NearPlace key={place} service={service} place={place} />}
    />
  );
}

function NearPlace({ service, place }: { service: string; place: string }) {
  const found = useQuery(findPlaceQuery({ text: place, placeId: null, place: null }));
  return (
    <Loaded query={found} loading="Looking for the place" count={4}>
      {(at) => <NearbyVehicles service={service} place={at} />}
    </Loaded>
  );
}
