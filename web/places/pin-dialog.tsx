import { useMemo, useState } from "react";
import { distanceMiles } from "#shared/geo/distance.ts";
import { gridReference } from "#shared/geo/grid-reference.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { Place } from "#shared/places/model.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Fieldset } from "../ui/fieldset.tsx";
import { ThemedMap } from "../ui/map/themed-map.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import styles from "./pin-dialog.module.css";

/** As the server has it: beyond this it is another address. */
const farthestMiles = 1;
const metresPerDegree = 111_320;
const steps = [
  ["North", 1, 0],
  ["South", -1, 0],
  ["West", 0, -1],
  ["East", 0, 1],
] as const;
const stepMetres = 10;
/** The map's zoom at which a site and the streets about it fill it. */
const siteZoom = 15.5;
const none: never[] = [];

type PinDialogProps = {
  place: Place;
  /** Where the address is: the pin stays within a mile of it. */
  from: Coordinates;
  onUse: (pin: Coordinates, from: Coordinates) => void;
  onClose: () => void;
};

/** Says where on the site exactly: press the map, or step by ten metres, by keyboard too. */
export function PinDialog({ place, from, onUse, onClose }: PinDialogProps) {
  const [pin, setPin] = useState(place.coordinates);
  const sites = useMemo(() => [{ id: "pin", ...pin, label: "Here" }], [pin]);
  const start = place.coordinates;
  const fitTo = useMemo(() => ({ key: "start", points: [start], closest: siteZoom }), [start]);
  const miles = distanceMiles(from, pin);
  const isTooFar = miles > farthestMiles;
  const step = (north: number, east: number) =>
    setPin(({ lat, lng }) => ({
      lat: lat + (north * stepMetres) / metresPerDegree,
      lng: lng + (east * stepMetres) / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
    }));
  return (
    <ConfirmDialog
      title="Adjust the pin"
      description={`${place.label}. Press the map where the driver should come to, or use the buttons: ${stepMetres} metres each.`}
      submit="Use this place"
      kind="primary"
      busy={false}
      error={
        isTooFar ? new Error(`That is ${miles.toFixed(1)} miles from the address. Stay within a mile.`) : undefined
      }
      onConfirm={() => !isTooFar && onUse(rounded(pin), from)}
      onClose={onClose}
    >
      <div className={styles.map}>
        <ThemedMap
          vehicles={none}
          sites={sites}
          fitTo={fitTo}
          ariaLabel={`Map of ${place.label} with the pin. Use the buttons below to move it.`}
          scrollsWithPage={false}
          onPick={setPin}
        />
      </div>
      <Fieldset legend="Move the pin">
        <div className="ui-row">
          {steps.map(([name, north, east]) => (
            <Button key={name} size="small" onClick={() => step(north, east)}>
              {name}
            </Button>
          ))}
        </div>
      </Fieldset>
      <div role="status">
        <NamedValues
          look="columns"
          values={[
            ["Grid reference", gridReference(pin)],
            ["Coordinates", `${pin.lat.toFixed(5)}, ${pin.lng.toFixed(5)}`],
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}

/** To about a metre. */
const rounded = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Number(lat.toFixed(5)),
  lng: Number(lng.toFixed(5)),
});
