import type { ComponentType } from "react";
import { Band } from "../ui/band.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ServiceScene } from "../ui/service-picture.tsx";
import { WhenNear } from "../ui/when-near.tsx";
import styles from "./available-right-now.module.css";
import { type PlaceName, placeNames, places } from "./places.ts";

/** Component that lists real vehicles near one of the five places. The app passes it in from another slice. */
export type VehiclesNow = ComponentType<{
  places: Readonly<Record<PlaceName, { lat: number; lng: number }>>;
}>;

/** Vehicles that are available now. Before hydration: links to the vehicles of each place. */
export function AvailableRightNow({ Vehicles }: { Vehicles: VehiclesNow }) {
  return (
    <Band id="available" title="Available Right Now" purpose="Vehicles on Haulyard near a town, nearest first." sunken>
      <WhenNear className={styles.room} before={<Ways />}>
        <Vehicles places={places} />
      </WhenNear>
      <div className="ui-row">
        <LinkButton to="/live-map">View Full Map</LinkButton>
      </div>
    </Band>
  );
}

function Ways() {
  return (
    <div className={styles.ways}>
      <ServiceScene service="tipper-truck" />
      <div className="ui-stack">
        <p>Choose a town to see which vehicles are near it and what they are doing.</p>
        <div className="ui-row">
          {placeNames.map((place) => (
            <LinkButton key={place} to={`/live-map?location=${place}`}>
              {place}
            </LinkButton>
          ))}
        </div>
      </div>
    </div>
  );
}
