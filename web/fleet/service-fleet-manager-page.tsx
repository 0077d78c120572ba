import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { Link } from "../lib/links.ts";
import { OwnRecords } from "../lib/own-records.tsx";
import { reading } from "../lib/reading.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Read } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { StatusDot } from "../ui/status-dot.tsx";

/** /service-fleet-manager: which vehicle does which service. */
export default function ServiceFleetManagerPage() {
  return (
    <Page
      title="Services and vehicles"
      purpose="Each service that your vehicles can do, with the vehicles that do it."
      action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
    >
      <OwnRecords of="vehicles" needs="myFleets">
        <Read of={reading("myFleets", {})} loading="Loading vehicles" like="table" count={5}>
          {(vehicles) => {
            const offers = vehiclesByService(vehicles);
            return offers.length === 0 ? <NoOffers /> : offers.map((offer) => <Offer key={offer[0]} offer={offer} />);
          }}
        </Read>
      </OwnRecords>
    </Page>
  );
}

function Offer({ offer: [service, able] }: { offer: readonly [Fleet["services"][number], Fleet[]] }) {
  return (
    <Section title={<Link to={`/services/${service}`}>{serviceOf(service).displayName}</Link>}>
      <ul className="ui-lines">
        {able.map(({ id, name, baseLabel, status }) => (
          <li key={id} className="ui-row ui-row-between">
            <span>
              {name} <span className="ui-soft">{baseLabel}</span>
            </span>
            <StatusDot status={status} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NoOffers() {
  return (
    <EmptyState
      title="No vehicle offers a service yet"
      drawing="yard"
      action={<LinkButton to="/contact">Contact us</LinkButton>}
    >
      <p>A service is offered as soon as one of your vehicles can do it. Tell us what you run, and we add it.</p>
    </EmptyState>
  );
}

/** The services that some vehicle can do, by name, each with its vehicles. */
function vehiclesByService(vehicles: readonly Fleet[]): (readonly [Fleet["services"][number], Fleet[]])[] {
  const services = [...new Set(vehicles.flatMap((vehicle) => vehicle.services))];
  return services
    .map((service) => [service, vehicles.filter((vehicle) => vehicle.services.includes(service))] as const)
    .sort(([a], [b]) => serviceOf(a).displayName.localeCompare(serviceOf(b).displayName, "en-GB"));
}
