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
  /** A vehicle was picked on the map. */
  onSelect: (reference: string) => void;
};

/** The listed vehicles round the site: those on the road where they are, the rest about where they are kept. */
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
        ariaLabel={`Map of ${vehicles.length} vehicles round your site, each where it is on the road or about where it is kept; the list beside it names the same.`}
        onSelectVehicle={onSelect}
      />
    </div>
  );
}
