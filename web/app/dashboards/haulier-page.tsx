import { HaulierDashboard } from "../../booking/dashboards/carrier-dashboard.tsx";
import { DestinationTiles } from "../destination-tiles.tsx";

/** /haulier-dashboard, with the way to every other page of the role under it. */
export default function HaulierPage() {
  return <HaulierDashboard more={<DestinationTiles />} />;
}
