import { useState } from "react";
import { carries, isHaulier } from "#shared/kernel/access.ts";
import { type ChosenPlace, noPlace } from "#shared/places/chosen-place.ts";
import { LocationPrompt } from "../../fleet/location-prompt.tsx";
import { readDevice } from "../../location/device-position.ts";
import { locatingText, sourceText } from "../../location/location-text.ts";
import { setOwnPlace, useOwnPlace } from "../../location/own-place.ts";
import { deviceErrorText } from "../../location/position-words.ts";
import { platform, positionRequests } from "../../location/requests.ts";
import { setSharesHere, useSharesHere } from "../../location/shares-here.ts";
import { type LocationPermission, useLocationPermission } from "../../location/use-location-permission.ts";
import { useOwnLocation } from "../../location/use-own-location.ts";
import { PlaceField } from "../../places/place-field.tsx";
import type { SessionUser } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Section } from "../../ui/section.tsx";

const permissionWords: Readonly<Record<LocationPermission, string>> = {
  granted: "Allowed",
  denied: "Not allowed",
  prompt: "Not asked yet",
  unavailable: "Not available on this device",
};

export function LocationSection({ user }: { user: SessionUser }) {
  const { state, location, permission } = useOwnLocation();
  const isReporting = useSharesHere(user.id);
  const [asks, setAsks] = useState(false);
  return (
    <Section card title="Location" purpose="Finds what is near you. Read only when a page needs it.">
      <NamedValues
        values={[
          ["Permission", permission ? permissionWords[permission] : "Checking"],
          ["In use", location ? sourceText(location) : locatingText[state] || "Not known yet"],
        ]}
      />
      <AllowButton />
      <PlaceOfOnesOwn />
      {carries(user) && (
        <Checkbox
          label="Share my vehicle's location from this device while I am on duty"
          role="switch"
          checked={isReporting}
          onChange={({ target }) => setSharesHere(user.id, target.checked)}
        />
      )}
      {isHaulier(user) && (
        <div className="ui-row">
          <Button onClick={() => setAsks(true)}>Appear on the live map</Button>
        </div>
      )}
      {asks && <LocationPrompt asked="haulier" onClose={() => setAsks(false)} />}
    </Section>
  );
}

/** Requests the location once, with low accuracy, so that the browser asks for permission. */
function AllowButton() {
  const permission = useLocationPermission();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    setAsking(true);
    const failure = await readDevice(positionRequests.lowPower).then(
      () => null,
      (error: unknown) => deviceErrorText(error, platform()),
    );
    setProblem(failure);
    setAsking(false);
  };
  if (permission === "granted" && !problem) return null;
  return (
    <div className="ui-stack">
      <div className="ui-row">
        <Button busy={isAsking} busyText={locatingText.locating} onClick={() => void ask()}>
          Allow location
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}

/** A place set by the user, which replaces the device's location until cleared. */
function PlaceOfOnesOwn() {
  const own = useOwnPlace();
  const [typed, setTyped] = useState<ChosenPlace>(noPlace);
  const { place } = typed;
  if (own)
    return (
      <div className="ui-row">
        <span>Your place: {own.label}</span>
        <Button onClick={() => setOwnPlace(null)}>Clear my place</Button>
      </div>
    );
  return (
    <div className="ui-stack">
      <PlaceField
        label="Set my place"
        value={typed}
        onChange={setTyped}
        asksGateNotes={false}
        hint="Saved in this browser only"
      />
      <div className="ui-row">
        <Button
          disabled={!place}
          onClick={() => {
            if (place) setOwnPlace({ ...place.coordinates, label: place.label });
            setTyped(noPlace);
          }}
        >
          Use this place
        </Button>
      </div>
    </div>
  );
}
