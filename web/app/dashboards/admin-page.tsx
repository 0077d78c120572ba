import { AdminPage as Admin } from "../../admin/admin-page.tsx";
import { DestinationTiles } from "../destination-tiles.tsx";

/** /admin-dashboard, with the way to every other page that admins may open under it. */
export default function AdminPage() {
  return <Admin more={<DestinationTiles />} />;
}
