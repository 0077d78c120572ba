import { useState } from "react";
import { ownGeolocation, readDevice } from "../../lib/device-position.ts";
import { positionRequests } from "../../lib/location/requests.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";

type Result = { readonly found: boolean; readonly text: string };

/** Tries the location of this device: a reading of now, with high accuracy, within ten seconds. */
export function LocationTest() {
  const [result, setResult] = useState<Result | null>(null);
  const [isTrying, setTrying] = useState(false);
  const attempt = async () => {
    setTrying(true);
    setResult(await tried());
    setTrying(false);
  };
  return (
    <Section title="Location" purpose="Reads where this device is now. What it finds stays here.">
      <div className="ui-row">
        <Button busy={isTrying} busyText="Getting your location..." onClick={() => void attempt()}>
          Test location
        </Button>
      </div>
      <div role="status">
        {result && !isTrying && (result.found ? <p>{result.text}</p> : <FieldError>{result.text}</FieldError>)}
      </div>
    </Section>
  );
}

async function tried(): Promise<Result> {
  if (!ownGeolocation()) return { found: false, text: "Geolocation API not supported" };
  const from = performance.now();
  const took = () => `${((performance.now() - from) / 1_000).toFixed(1)} s`;
  try {
    const { coords } = await readDevice(positionRequests.selfTest);
    return { found: true, text: `Found to ${Math.round(coords.accuracy)} m in ${took()}.` };
  } catch (error) {
    return { found: false, text: `Location access failed: ${(error as Error).message} (${took()})` };
  }
}
