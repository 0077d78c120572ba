import { ContractorDashboard } from "../../booking/dashboards/contractor-dashboard.tsx";
import { DestinationTiles } from "../destination-tiles.tsx";

/** /contractor-dashboard, with the way to every other page of the role under it. */
export default function ContractorPage() {
  return <ContractorDashboard more={<DestinationTiles />} />;
}
