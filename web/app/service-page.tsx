import { useQuery } from "@tanstack/react-query";
import { ServicePage } from "../catalogue/service-page.tsx";
import { findPlaceQuery } from "../places/queries.ts";
import { Problem } from "../ui/problem.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { NearbyVehicles } from "./live-map/nearby-vehicles.tsx";
import { NotFound } from "./not-found.tsx";

/** /services/:serviceName, put together; what the catalogue does not know is not there. */
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
  if (found.isPending) return <Skeleton lines={4} text="Looking for the place" />;
  if (found.error)
    return <Problem error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  return <NearbyVehicles service={service} place={found.data} />;
}
