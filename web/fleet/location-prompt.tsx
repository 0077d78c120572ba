import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Fix } from "#shared/geo/fix.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { api } from "../api/api.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { readDevice } from "../location/device-position.ts";
import { PositionError } from "../location/position-words.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, FieldError } from "../ui/field.tsx";
import { Hint } from "../ui/hint.tsx";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

type LocationPromptProps = {
  /** Who is asked: hauliers have reasons of their own. */
  asked?: Role;
  onClose: () => void;
};

/**
 * Asks for leave to know where somebody is, before the browser does, and says what for. Whether the vehicle's place is kept
 * while its driver is on duty is a question of its own, and no until they say yes.
 */
export function LocationPrompt({ asked = "contractor", onClose }: LocationPromptProps) {
  const isHaulier = asked === "haulier";
  const [keeps, setKeeps] = useState(false);
  const [vehicle, setVehicle] = useState<string | null>(null);
  const fleets = useQuery({ ...reading("myFleets", {}), enabled: isHaulier });
  const vehicles = fleets.data ?? [];
  const fleetId = vehicle ?? vehicles[0]?.id ?? null;
  const { allow, isBusy, problem } = useAllow(keeps ? fleetId : null, onClose);
  const { title, description } = promptTexts[isHaulier ? "haulier" : "others"];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isBusy}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Not now
          </Button>
          <Button kind="primary" busy={isBusy} busyText="Getting your location..." onClick={() => void allow()}>
            Allow location
          </Button>
        </>
      }
    >
      {isHaulier && vehicles.length > 0 && (
        <>
          <Checkbox
            label="Go on duty and show my vehicle on the map"
            checked={keeps}
            aria-describedby="location-kept"
            onChange={({ target }) => setKeeps(target.checked)}
          />
          <Hint id="location-kept">
            Only while you are on duty, and only the latest place. Visitors see it within about 2 km and without your
            name; contractors see where you are while you are available. Going off duty takes it away at once.
          </Hint>
        </>
      )}
      {keeps && vehicles.length > 1 && (
        <Field label="With which vehicle?">
          <Select
            value={fleetId ?? ""}
            onChange={({ target }) => setVehicle(target.value)}
            options={vehicles.map(({ id, name }) => [id, name] as const)}
          />
        </Field>
      )}
      {problem && <FieldError>{problem.message}</FieldError>}
      {problem instanceof PositionError && problem.code === "PERMISSION_DENIED" && <Hint>{howToAllow}</Hint>}
    </Dialog>
  );
}

/** Asks the browser, and goes on duty with a vehicle where one was chosen. */
function useAllow(fleetId: string | null, onDone: () => void) {
  const share = useChange("setLocationSharing");
  const begin = useChange("setDutyStatus");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const allow = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const read = await readDevice();
      if (fleetId) {
        await share.mutateAsync({ isSharing: true });
        const { name } = await begin.mutateAsync({ fleetId, onDuty: true });
        await api.updateLocation({ fixes: [fixOfReading(read)] });
        toast({ title: sharedWhere, description: `You are on duty with ${name}.` });
      } else toast({ title: sharedWhere, description: "That begins when you go on duty and share your location." });
      onDone();
    } catch (error) {
      setProblem(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return { allow, isBusy, problem };
}

/** A reading of the device as a vehicle's place: where and when, and how exactly. */
function fixOfReading({ coords, timestamp }: Pick<GeolocationPosition, "coords" | "timestamp">): Fix {
  const { latitude: lat, longitude: lng, accuracy } = coords;
  return { lat, lng, accuracyMetres: Math.min(100_000, accuracy), at: new Date(timestamp).toISOString() };
}

/** What the question says, by who is asked. */
const promptTexts = {
  haulier: {
    title: "Share your location?",
    description:
      "With your location you appear on the live map for contractors, who look there for vehicles near their site.",
  },
  others: {
    title: "Use your location?",
    description:
      "With your location Haulyard shows vehicles and places near you. Prices and bookings go by the site of your job.",
  },
} as const;

/** Said when somebody has allowed it. */
const sharedWhere = "Location access enabled! You'll now appear on the live map for contractors to find.";

/** How leave is given after it was refused. */
const howToAllow =
  "To allow it: press the sign beside the page's address, choose Location and then Allow, and load the page again. In an installed app it is in the settings of your device, under the app's permissions.";
