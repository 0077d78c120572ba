import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { idleReportSeconds } from "#shared/fleet/duty.ts";
import { isHaulier } from "#shared/kernel/access.ts";
import { api } from "../api/api.ts";
import { reading } from "../api/reading.ts";
import { readStored, writeStored } from "../device/browser-storage.ts";
import { useDeviceSettings } from "../device/device-settings.ts";
import { isLow, useBattery } from "../device/use-battery.ts";
import { locateToReport } from "../location/locate-here.ts";
import { promptDelayMs } from "../location/requests.ts";
import { setSharesHere, useSharesHere } from "../location/shares-here.ts";
import { trackLocation } from "../location/track-location.ts";
import { useLocationPermission } from "../location/use-location-permission.ts";
import { may } from "../session/may.ts";
import type { SessionUser } from "../session/session-context.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

const LocationPrompt = lazyPart(async () => (await import("./location-prompt.tsx")).LocationPrompt, "Opening");

export function OwnLocation({ user }: { user: SessionUser }) {
  const isSharing = useSharesHere(user.id);
  useChosenHere(user.id);
  return (
    <>
      {isHaulier(user) && <PromptOnce user={user} />}
      {isSharing && may(user, "updateLocation") && <DutyReports />}
    </>
  );
}

/** Makes this device the reporting one when its user goes on duty or shares the position here. */
function useChosenHere(userId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        const { options, state } = event.mutation;
        const { onDuty, isSharing } = (state.variables ?? {}) as { onDuty?: boolean; isSharing?: boolean };
        const name = options.mutationKey?.[0];
        if ((name === "setDutyStatus" && onDuty) || (name === "setLocationSharing" && isSharing))
          setSharesHere(userId, true);
      }),
    [client, userId],
  );
}

/**
 * Asks a haulier once per device, two seconds after page load, unless the browser has asked before. Waits while a
 * dialog is open or the user fills in a field.
 */
function PromptOnce({ user }: { user: SessionUser }) {
  const permission = useLocationPermission();
  const [isDue, setDue] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = () => {
      const isBusy =
        document.querySelector("dialog[open], [role=dialog]") !== null ||
        document.activeElement?.matches("input, textarea, select") === true;
      if (isBusy) timer = setTimeout(look, promptDelayMs);
      else setDue(true);
    };
    let timer = setTimeout(look, promptDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isDue || permission !== "prompt" || readStored("locationAsked", user.id) === true) return;
    writeStored("locationAsked", true, user.id);
    setOpen(true);
  }, [isDue, permission, user.id]);
  return isOpen && <LocationPrompt asked="haulier" onClose={() => setOpen(false)} />;
}

/**
 * Reports this device's position on duty, at the server's interval. Pauses on a low battery without a job under way, or
 * if device settings forbid it.
 */
function DutyReports() {
  const client = useQueryClient();
  const { data: duty } = useQuery(reading("ownDuty", {}));
  const low = isLow(useBattery());
  const { locationTracking } = useDeviceSettings();
  /** Interval from the server, in seconds; null before its first answer. The first report ignores the battery. */
  const [asked, setAsked] = useState<number | null>(null);
  const everySeconds = asked ?? idleReportSeconds;
  const mayRest = asked !== null && asked >= idleReportSeconds;
  const isWanted = locationTracking && duty?.isSharing === true && duty.fleetId !== null && !(low && mayRest);
  useEffect(() => {
    if (!isWanted) return undefined;
    return trackLocation({
      locate: locateToReport,
      everyMs: everySeconds * 1_000,
      onLocated: ({ location }) => {
        if (location.source !== "gps") return;
        const { lat, lng, accuracy, timestamp } = location;
        const fix = { lat, lng, accuracyMetres: accuracy ?? 0, at: new Date(timestamp).toISOString() };
        void api.updateLocation({ fixes: [fix] }).then(
          ({ nextReportSeconds }) => setAsked(nextReportSeconds),
          // After an error the user may be off duty, so reloads the duty. A lost connection recovers by itself.
          () => void client.invalidateQueries({ queryKey: reading("ownDuty", {}).queryKey }),
        );
      },
    });
  }, [isWanted, everySeconds, client]);
  return null;
}
