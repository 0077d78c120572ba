import { VehiclesPage } from "../fleet/vehicles/vehicles-page.tsx";
import { PlaceField } from "../places/place-field.tsx";

/** /service-fleet-manager, put together: the vehicles of fleet, the address field of places. */
export default function ServiceFleetManagerRoute() {
  return <VehiclesPage PlaceField={PlaceField} />;
}
