import { useState } from "react";
import { nameOf } from "#shared/fleet/rules.ts";
import type { ShownVehicle } from "../../fleet/live-vehicles.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./on-duty.module.css";
import { BookVehicle, OnDutyFacts } from "./on-duty-vehicle.tsx";

const shownAtFirst = 6;

type OnDutyListProps = {
  vehicles: readonly ShownVehicle[];
  /** Number of further vehicles, which the server only counts. */
  more: number;
  service: string;
  serviceName: string;
  now: number;
  selected: string | null;
  onSelect: (reference: string) => void;
};

type Found = { count: number; isCounted: boolean; hasOwn: boolean };

function purposeOf(serviceName: string, { count, isCounted, hasOwn }: Found): string {
  if (isCounted) return `${serviceName}, in this area. Zoom in to see each one.`;
  if (count > 0) return `${serviceName}, in this area, ${hasOwn ? "yours first" : "nearest first"}.`;
  return `No vehicle on duty for ${serviceName} shares its location here. Move the map, or book a vehicle that is off duty.`;
}

export function OnDutyList({ vehicles, more, service, serviceName, now, selected, onSelect }: OnDutyListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? vehicles : vehicles.slice(0, shownAtFirst);
  const count = vehicles.length;
  const isCounted = count === 0 && more > 0;
  const total = isCounted ? more : count;
  return (
    <Section
      title={`On duty now: ${total === 1 ? "1 vehicle" : `${total} vehicles`}`}
      purpose={purposeOf(serviceName, { count, isCounted, hasOwn: vehicles.some(({ isOwn }) => isOwn) })}
    >
      {count > 0 && (
        <ul className={styles.list} aria-label="Vehicles on duty">
          {shown.map((vehicle) => (
            <li
              key={vehicle.reference}
              className={styles.row}
              data-current={vehicle.reference === selected || undefined}
            >
              <div className={styles.words}>
                <button
                  type="button"
                  className={styles.name}
                  aria-pressed={vehicle.reference === selected}
                  onClick={() => onSelect(vehicle.reference)}
                >
                  {nameOf(vehicle)}
                  <span className="ui-visually-hidden">, show on the map</span>
                </button>
                {vehicle.companyName && <div className="ui-soft">{vehicle.vehicleType}</div>}
                <OnDutyFacts vehicle={vehicle} now={now} />
              </div>
              <BookVehicle vehicle={vehicle} service={service} />
            </li>
          ))}
        </ul>
      )}
      {count > shown.length && <Button onClick={() => setShowsAll(true)}>Show all {count} vehicles</Button>}
      {more > 0 && !isCounted && (
        <p className="ui-soft">
          {more === 1 ? "1 more vehicle is" : `${more} more vehicles are`} on duty here with any status. Zoom in to see
          each one.
        </p>
      )}
    </Section>
  );
}
