import { useQuery } from "@tanstack/react-query";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { Problem } from "../ui/problem.tsx";
import { Link } from "../lib/links.ts";
import { OwnRecords } from "../lib/own-records.tsx";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { StatusDot } from "../ui/status-dot.tsx";
import { myFleetsQuery } from "./own-queries.ts";
import "./own-fleet.css";

/** /service-fleet-manager: which vehicle does which service. */
export default function ServiceFleetManagerPage() {
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title="Services and vehicles"
        purpose="Each service that your vehicles can do, with the vehicles that do it."
        actions={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
      />
      <OwnRecords of="vehicles" needs="myFleets">
        <Offers />
      </OwnRecords>
    </div>
  );
}

function Offers() {
  const { data, error, isPending, isFetching, refetch } = useQuery(myFleetsQuery());
  if (isPending) return <Skeleton lines={5} text="Loading vehicles" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const offers = vehiclesByService(data);
  if (offers.length === 0)
    return (
      <EmptyState title="No vehicle offers a service yet" action={<LinkButton to="/contact">Contact us</LinkButton>}>
        <p>A service is offered as soon as one of your vehicles can do it. Tell us what you run, and we add it.</p>
      </EmptyState>
    );
  return (
    <div className="ui-stack ui-stack-loose">
      {offers.map(([service, vehicles]) => (
        <section key={service} className="ui-stack ui-stack-tight" aria-labelledby={`service-${service}`}>
          <h2 id={`service-${service}`}>
            <Link to={`/services/${service}`}>{serviceOf(service).displayName}</Link>
          </h2>
          <ul className="fleet-offers">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id}>
                <span>
                  {vehicle.name} <span className="ui-soft">{vehicle.baseLabel}</span>
                </span>
                <StatusDot status={vehicle.status} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The services that some vehicle can do, by name, each with its vehicles. */
function vehiclesByService(vehicles: readonly Fleet[]): (readonly [Fleet["services"][number], Fleet[]])[] {
  const services = [...new Set(vehicles.flatMap((vehicle) => vehicle.services))];
  return services
    .map((service) => [service, vehicles.filter((vehicle) => vehicle.services.includes(service))] as const)
    .sort(([a], [b]) => serviceOf(a).displayName.localeCompare(serviceOf(b).displayName, "en-GB"));
}
