import { useMemo, useState } from "react";
import { edinburgh } from "#shared/geo/city-points.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { gridReference } from "#shared/geo/grid-reference.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { pinTooFar } from "#shared/places/faults.ts";
import type { Place } from "#shared/places/model.ts";
import { ThemedMap } from "../location/themed-map.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Fieldset } from "../ui/fieldset.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import styles from "./pin-dialog.module.css";

/** Maximum distance of a pin from its address, in miles. The server has the same limit. */
const farthestMiles = 1;
const metresPerDegree = 111_320;
const steps = [
  ["North", 1, 0],
  ["South", -1, 0],
  ["West", 0, -1],
  ["East", 0, 1],
] as const;
const stepMetres = 10;
/** Map zoom that shows a site with its streets. */
const siteZoom = 15.5;
/** Map zoom that shows a region of the country. */
const countryZoom = 7;
const none: never[] = [];

type PinDialogProps = {
  /** The place to show first; null for a pin without an address. */
  place: Place | null;
  /** Position of the address, from which the pin may be at most one mile away. Null: no limit. */
  from: Coordinates | null;
  onUse: (pin: Coordinates) => void;
  onClose: () => void;
};

/** Sets a pin with a pointer on the map, or by keyboard in steps of ten metres. */
export function PinDialog({ place, from, onUse, onClose }: PinDialogProps) {
  const [pin, setPin] = useState(place?.coordinates ?? { lat: edinburgh.lat, lng: edinburgh.lng });
  const [isMoved, setMoved] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const sites = useMemo(() => [{ id: "pin", ...pin, label: "Here" }], [pin]);
  const start = place?.coordinates ?? edinburgh;
  const closest = place ? siteZoom : countryZoom;
  const fitTo = useMemo(() => ({ key: "start", points: [start], closest }), [start, closest]);
  const miles = from ? distanceMiles(from, pin) : 0;
  const isTooFar = miles > farthestMiles;
  const isReady = !isTooFar && (place !== null || isMoved);
  const isUnset = isAsked && !isReady && !isTooFar;
  const move = (to: Coordinates) => {
    setMoved(true);
    setPin(to);
  };
  const step = (north: number, east: number) =>
    move({
      lat: pin.lat + (north * stepMetres) / metresPerDegree,
      lng: pin.lng + (east * stepMetres) / (metresPerDegree * Math.cos((pin.lat * Math.PI) / 180)),
    });
  return (
    <ConfirmDialog
      title={place ? "Adjust the pin" : "Drop a pin"}
      description={`${place ? `${place.label}. ` : ""}Press the map where the driver should go. The buttons move the pin by ${stepMetres} metres each.`}
      submit="Use this place"
      kind="primary"
      busy={false}
      error={isTooFar ? pinTooFar({ values: { miles: oneDecimal(miles) } }) : undefined}
      onConfirm={() => (isReady ? onUse(rounded(pin)) : setAsked(true))}
      onClose={onClose}
    >
      <div className={styles.map}>
        <ThemedMap
          vehicles={none}
          sites={sites}
          fitTo={fitTo}
          ariaLabel={`Map of ${place?.label ?? "the country"} with the pin. Use the buttons below to move it.`}
          scrollsWithPage={false}
          onPick={move}
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
        {isUnset && <p>Press the map first, or move the pin with the buttons.</p>}
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

/** Rounds to about one metre. */
const rounded = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Number(lat.toFixed(5)),
  lng: Number(lng.toFixed(5)),
});
