import { FleetManager } from "../../booking/dashboards/carrier-dashboard.tsx";
import { DestinationTiles } from "../destination-tiles.tsx";

/** /fleet-manager, with the way to every other page of the role under it. */
export default function FleetManagerPage() {
  return <FleetManager more={<DestinationTiles />} />;
}
