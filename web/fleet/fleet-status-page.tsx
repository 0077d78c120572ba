import { useQuery } from "@tanstack/react-query";
import { OwnRecords } from "../lib/own-records.tsx";
import { reading } from "../lib/reading.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import styles from "./vehicle-status.module.css";
import { VehicleStatus } from "./vehicle-status.tsx";

/** /fleet-status: what each vehicle of the business is doing, and saying so. */
export default function FleetStatusPage() {
  return (
    <Page title="Fleet status" purpose="What each of your vehicles is doing now. Contractors' searches follow at once.">
      <OwnRecords of="vehicles" needs="myFleets">
        <Vehicles />
      </OwnRecords>
    </Page>
  );
}

function Vehicles() {
  const vehicles = useQuery(reading("myFleets", {}));
  return (
    <Loaded query={vehicles} loading="Loading vehicles" like="cards" count={3}>
      {(all) =>
        all.length > 0 ? (
          <ul className={styles.list}>
            {all.map((vehicle) => (
              <VehicleStatus key={vehicle.id} vehicle={vehicle} />
            ))}
          </ul>
        ) : (
          <EmptyState title="No vehicles yet" drawing="yard" action={<LinkButton to="/contact">Contact us</LinkButton>}>
            <p>Contractors can only book a vehicle. Tell us what you run, and we add it to your business.</p>
          </EmptyState>
        )
      }
    </Loaded>
  );
}
