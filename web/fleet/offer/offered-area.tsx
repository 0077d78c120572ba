import { useMemo } from "react";
import type { HaulierOffer } from "#shared/fleet/model.ts";
import { ThemedMap } from "../../location/themed-map.tsx";
import { ringOf } from "../../ui/map/area-layers.ts";
import { Section } from "../../ui/section.tsx";
import styles from "./offer.module.css";

export function OfferedArea({ areas }: Pick<HaulierOffer, "areas">) {
  const shown = useMemo(() => areas.map(({ position, radiusMiles }) => ({ ...position, radiusMiles })), [areas]);
  const fitTo = useMemo(() => ({ key: "areas", points: shown.flatMap(ringOf) }), [shown]);
  const words = milesText(areas.map(({ radiusMiles }) => radiusMiles));
  return (
    <Section title="Area" purpose={`${words} The centre only shows roughly where the yard is.`}>
      <div className={styles.map}>
        <ThemedMap
          vehicles={none}
          sites={none}
          areas={shown}
          fitTo={fitTo}
          ariaLabel={`Map of the area its vehicles cover. ${words}`}
        />
      </div>
    </Section>
  );
}

const none: readonly never[] = [];

function milesText(miles: readonly number[]): string {
  const [least, most] = [Math.min(...miles), Math.max(...miles)];
  return least === most
    ? `Works within ${most} miles.`
    : `Works within ${least} to ${most} miles, depending on the vehicle.`;
}
