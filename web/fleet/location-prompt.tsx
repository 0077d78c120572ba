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
  asked?: Role;
  onClose: () => void;
};

/**
 * Explains the location request before the browser asks. Storing the vehicle's position on duty is a separate choice,
 * off by default.
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
            Only while you are on duty, and only your latest position. Visitors see it to about 2 km, without your name.
            Contractors see it exactly while you are available. Going off duty removes it at once.
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

function fixOfReading({ coords, timestamp }: Pick<GeolocationPosition, "coords" | "timestamp">): Fix {
  const { latitude: lat, longitude: lng, accuracy } = coords;
  return { lat, lng, accuracyMetres: Math.min(100_000, accuracy), at: new Date(timestamp).toISOString() };
}

const promptTexts = {
  haulier: {
    title: "Share your location?",
    description: "Then you appear on the live map for contractors, who look there for vehicles near their site.",
  },
  others: {
    title: "Use your location?",
    description: "Then Haulyard shows vehicles and places near you. Prices and bookings use your job's site.",
  },
} as const;

const sharedWhere = "Location access enabled! You'll now appear on the live map for contractors to find.";

const howToAllow =
  "To allow it, press the icon beside the page's address, choose Location, then Allow, and reload the page. In an installed app, use the app's permissions in your device settings.";
