import { DriverDashboard } from "../../booking/dashboards/driver-dashboard.tsx";
import { DestinationTiles } from "../destination-tiles.tsx";

/** /drivers/dashboard, with the way to every other page of the role under it. */
export default function DriverPage() {
  return <DriverDashboard more={<DestinationTiles />} />;
}
