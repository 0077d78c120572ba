import { useRef, useState } from "react";
import { type CityPoint, edinburgh, glasgow } from "#shared/geo/city-points.ts";
import { fallbackAt, type Located } from "../../location/chain.ts";
import { ownGeolocation } from "../../location/device-position.ts";
import { locateHere } from "../../location/locate-here.ts";
import { locatingText, sourceText } from "../../location/location-text.ts";
import { useLocationPermission } from "../../location/use-location-permission.ts";
import { Band } from "../../ui/band.tsx";
import { Button } from "../../ui/button.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";
import { degrees, locationFacts, reportText, stepName, stepText } from "./report-text.ts";

/**
 * The panel of /?test=location: the browser's geolocation support, the result of each step, and the location that pages
 * would use. Public, since it shows only the reader's own data.
 */
export default function LocationDiagnostics() {
  const permission = useLocationPermission();
  const { found, isLocating, run, use } = useRuns();
  const browser = [
    ["Geolocation", ownGeolocation() ? "Supported" : "Not supported"],
    ["Permission", permission ?? "Asking the browser"],
    ["Secure context", window.isSecureContext ? "Yes" : "No"],
    ["Default test location", placeText(edinburgh)],
    ["Manual test location", placeText(glasgow)],
  ] as const;
  const copy = () =>
    navigator.clipboard.writeText(reportText(browser, found)).then(
      () => toast({ title: "Copied", description: "The text of this panel is on the clipboard." }),
      () => toastFailure("The browser did not allow copying."),
    );

  return (
    <Band
      id="location-diagnostics"
      title="Location diagnostics"
      purpose="What this browser knows about its location, and how Haulyard finds it. Nothing is stored."
    >
      <NamedValues look="columns" values={browser} />
      <div className="ui-row">
        <Button kind="primary" busy={isLocating} busyText={locatingText.locating} onClick={run}>
          {found ? "Run again" : "Find my location"}
        </Button>
        <Button onClick={() => use(edinburgh)}>Use default test location</Button>
        <Button onClick={() => use(glasgow)}>Use manual test location</Button>
        <Button kind="quiet" onClick={() => void copy()}>
          Copy as text
        </Button>
      </div>
      <div role="status">{found && !isLocating && <Outcome found={found} />}</div>
    </Band>
  );
}

/** Returns the result of the latest run, or the test location if chosen later. */
function useRuns() {
  const [found, setFound] = useState<Located | null>(null);
  const [isLocating, setLocating] = useState(false);
  /** Counts runs, to ignore the result of a run that ends after a later one was started. */
  const latest = useRef(0);
  const run = () => {
    latest.current += 1;
    const mine = latest.current;
    setLocating(true);
    void locateHere().then((located) => {
      if (mine !== latest.current) return;
      setLocating(false);
      setFound(located);
    });
  };
  const use = ({ lat, lng }: CityPoint) => {
    latest.current += 1;
    setLocating(false);
    const location = { ...fallbackAt(Date.now()), lat, lng, isFallback: false };
    setFound({ location, steps: [], gpsError: null });
  };
  return { found, isLocating, run, use };
}

function Outcome({ found: { location, steps } }: { found: Located }) {
  return (
    <>
      <h3>{sourceText(location)}</h3>
      {steps.length > 0 && (
        <NamedValues look="columns" values={steps.map((step) => [stepName(step), stepText(step)] as const)} />
      )}
      <NamedValues look="columns" values={locationFacts(location)} />
    </>
  );
}

function placeText({ name, lat, lng }: CityPoint): string {
  return `${name} (${degrees(lat)}, ${degrees(lng)})`;
}
