import { useRef, useState } from "react";
import { type CityPoint, edinburgh, glasgow } from "#shared/geo/city-points.ts";
import { ownGeolocation } from "../../lib/device-position.ts";
import { Band } from "../../ui/band.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { type Located, locatedAt, readLocation } from "./located.ts";
import { useLocationPermission } from "./use-location-permission.ts";

type Outcome = { readonly located: Located } | { readonly fault: string };

/**
 * The panel of /?test=location: what this browser tells of its location, and what a search would start from.
 * Public, for it knows nothing but the browser; nothing of it is sent.
 */
export default function LocationDiagnostics() {
  const permission = useLocationPermission();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isReading, setIsReading] = useState(false);
  /** Of presses: a reading that comes after a later press is not shown over it. */
  const latest = useRef(0);

  const read = async () => {
    latest.current += 1;
    const mine = latest.current;
    setIsReading(true);
    const read = await readLocation().then(
      (located): Outcome => ({ located }),
      (error: Error): Outcome => ({ fault: error.message }),
    );
    if (mine !== latest.current) return;
    setIsReading(false);
    setOutcome(read);
  };
  const use = (place: CityPoint) => {
    latest.current += 1;
    setIsReading(false);
    setOutcome({ located: locatedAt(place) });
  };

  return (
    <Band
      id="location-diagnostics"
      title="Location diagnostics"
      purpose="What this browser tells about its location. Haulyard sends none of it anywhere."
    >
      <NamedValues
        look="columns"
        values={[
          ["Geolocation", ownGeolocation() ? "Supported" : "Not supported"],
          ["Permission", permission ?? "Asking the browser"],
          ["Secure context", window.isSecureContext ? "Yes" : "No"],
          ["Default test location", placeText(edinburgh)],
          ["Manual test location", placeText(glasgow)],
        ]}
      />
      <div className="ui-row">
        <Button kind="primary" busy={isReading} busyText="Reading position…" onClick={() => void read()}>
          Read my position now
        </Button>
        <Button onClick={() => use(edinburgh)}>Use default test location</Button>
        <Button onClick={() => use(glasgow)}>Use manual test location</Button>
      </div>
      <div role="status">{outcome && <OutcomeText outcome={outcome} />}</div>
    </Band>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  if ("fault" in outcome) return <FieldError>{outcome.fault}</FieldError>;
  const { lat, lng, accuracyMetres, source } = outcome.located;
  return (
    <>
      <h3>What a search would use</h3>
      <NamedValues
        look="columns"
        values={[
          ["Latitude", degrees(lat)],
          ["Longitude", degrees(lng)],
          ["Accuracy", accuracyMetres === null ? "Not measured" : `${Math.round(accuracyMetres)} m`],
          ["Source", source],
        ]}
      />
    </>
  );
}

function placeText({ name, lat, lng }: CityPoint): string {
  return `${name} (${degrees(lat)}, ${degrees(lng)})`;
}

/** Five decimals are about a metre. */
function degrees(value: number): string {
  return String(Number(value.toFixed(5)));
}
