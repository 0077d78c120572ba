import { useQuery } from "@tanstack/react-query";
import Truck from "lucide-react/icons/truck";
import { Problem } from "../ui/problem.tsx";
import { OwnRecords } from "../lib/own-records.tsx";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { myFleetsQuery } from "./own-queries.ts";
import { VehicleStatus } from "./vehicle-status.tsx";
import "./own-fleet.css";

/** /fleet-status: what each vehicle of the business is doing, and saying so (O-006). */
export default function FleetStatusPage() {
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title="Fleet status"
        purpose="What each of your vehicles is doing now. Contractors' searches follow at once."
      />
      <OwnRecords of="vehicles" needs="myFleets">
        <Vehicles />
      </OwnRecords>
    </div>
  );
}

function Vehicles() {
  const { data, error, isPending, isFetching, refetch } = useQuery(myFleetsQuery());
  if (isPending) return <Skeleton lines={5} text="Loading vehicles" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No vehicles yet"
        icon={<Truck aria-hidden="true" />}
        action={<LinkButton to="/contact">Contact us</LinkButton>}
      >
        <p>Contractors can only book a vehicle. Tell us what you run, and we add it to your business.</p>
      </EmptyState>
    );
  return (
    <ul className="fleet-own">
      {data.map((vehicle) => (
        <VehicleStatus key={vehicle.id} vehicle={vehicle} />
      ))}
    </ul>
  );
}
