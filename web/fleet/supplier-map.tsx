import { useMemo } from "react";
import type { Supplier } from "#shared/fleet/model.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import { ThemedMap } from "../location/themed-map.tsx";
import type { MapPosition, MapTone } from "../ui/map/map-things.ts";
import styles from "./supplier-list.module.css";

const tones: Readonly<Record<Supplier["availability"], MapTone>> = {
  available: "go",
  limited: "limited",
  busy: "stop",
};

type SupplierMapProps = {
  site: MapPosition;
  suppliers: readonly Supplier[];
  onSelect: (reference: string) => void;
};

/** Map of the found vehicles around the site, at their live position or roughly at their yard. */
export function SupplierMap({ site, suppliers, onSelect }: SupplierMapProps) {
  const vehicles = useMemo(
    () =>
      suppliers.flatMap((supplier) =>
        supplier.position
          ? {
              id: supplier.reference,
              ...supplier.position,
              label: supplier.onRoadAt ? `${nameOf(supplier)}, on the road` : nameOf(supplier),
              tone: tones[supplier.availability],
            }
          : [],
      ),
    [suppliers],
  );
  const sites = useMemo(() => [{ id: "site", ...site, label: "Your site" }], [site]);
  return (
    <div className={styles.map}>
      <ThemedMap
        vehicles={vehicles}
        sites={sites}
        fitTo={{ key: vehicles.map(({ id }) => id).join(), points: [site, ...vehicles] }}
        ariaLabel={`Map of ${vehicles.length} vehicles around your site, on the road or near their yard. The list beside it names them.`}
        onSelectVehicle={onSelect}
      />
    </div>
  );
}
