import { useQuery } from "@tanstack/react-query";
import { reading } from "../../api/reading.ts";
import styles from "./offer.module.css";
import { OfferedArea } from "./offered-area.tsx";
import { OfferedServices } from "./offered-services.tsx";
import { OfferedVehicles } from "./offered-vehicles.tsx";

export function HaulierOffer({ haulierId }: { haulierId: string }) {
  const { data } = useQuery(reading("haulierOffer", { haulierId }));
  return (
    <>
      <div className={styles.beside}>
        <OfferedServices haulierId={haulierId} />
        {data && data.areas.length > 0 && <OfferedArea areas={data.areas} />}
      </div>
      {data && data.vehicles.length > 0 && <OfferedVehicles vehicles={data.vehicles} />}
    </>
  );
}
