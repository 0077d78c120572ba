import X from "lucide-react/icons/x";
import { nameOf } from "#shared/fleet/rules.ts";
import type { ShownVehicle } from "../../fleet/live-vehicles.ts";
import { IconButton } from "../../ui/button.tsx";
import styles from "./on-duty.module.css";
import { BookVehicle, OnDutyFacts } from "./on-duty-vehicle.tsx";

type ChosenVehicleProps = {
  vehicle: ShownVehicle;
  service: string;
  now: number;
  onClose: () => void;
};

export function ChosenVehicle({ vehicle, service, now, onClose }: ChosenVehicleProps) {
  return (
    <section className={styles.card} aria-label="Chosen vehicle">
      <div className={styles.words}>
        <strong>{nameOf(vehicle)}</strong>
        {vehicle.companyName && <div className="ui-soft">{vehicle.vehicleType}</div>}
        <OnDutyFacts vehicle={vehicle} now={now} />
      </div>
      <div className={styles.actions}>
        <IconButton icon={<X aria-hidden="true" />} name="Close the chosen vehicle" onClick={onClose} />
        <BookVehicle vehicle={vehicle} service={service} />
      </div>
    </section>
  );
}
