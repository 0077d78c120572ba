import { useEffect, useEffectEvent, useState } from "react";
import { isTracked } from "#shared/booking/lifecycle.ts";
import { api } from "../../api/api.ts";
import { chooseDeviceSettings, keepOptimised, optimised } from "../../device/device-optimised.ts";
import {
  changeWords,
  optimisedNotice,
  optimisingStep,
  trackingRests,
  valuesOf,
} from "../../device/device-optimising.ts";
import { changeDeviceSettings, deviceSettings } from "../../device/device-settings.ts";
import { conditionsOf, type DeviceState } from "../../device/device-state.ts";
import { useDeviceState } from "../../device/use-device-state.ts";
import { useVisible } from "../../device/use-visible.ts";
import { may } from "../../session/may.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { BatteryDialog } from "../../tracking/battery-dialog.tsx";
import { toast } from "../../ui/toast.ts";

/** Switches settings while the device does badly, says what it has switched, and offers them back when it does well again. */
export function AutoOptimize({ user }: { user: SessionUser }) {
  const state = useDeviceState();
  const isVisible = useVisible();
  const [isAsking, setAsking] = useState(false);
  const { lowBattery, slowConnection, highMemory } = conditionsOf(state);
  const ease = useEffectEvent(async (isOver: () => boolean) => {
    const isOnJob = await hasJobUnderWay(state, user);
    if (isOver()) return;
    if (easeDevice(state, isOnJob)) setAsking(true);
  });
  // Only the tab that is looked at decides: the memory is each tab's own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a condition begins or ends.
  useEffect(() => {
    if (!isVisible) return undefined;
    let isOver = false;
    void ease(() => isOver);
    return () => {
      isOver = true;
    };
  }, [isVisible, lowBattery, slowConnection, highMemory]);
  if (!isAsking || lowBattery !== true) return null;
  return (
    <BatteryDialog
      percent={Math.round(state.battery ?? 0)}
      onGoOn={() => setAsking(false)}
      onStop={() => {
        setAsking(false);
        keepOptimised(trackingRests(optimised()));
        changeDeviceSettings({ locationTracking: false });
      }}
    />
  );
}

/** Does what is to be done now; answers whether to ask about tracking. */
function easeDevice(state: DeviceState, isOnJob: boolean): boolean {
  const settings = deviceSettings();
  const step = optimisingStep(optimised(), conditionsOf(state), settings, isOnJob);
  keepOptimised(step.optimising);
  if (Object.keys(step.change).length > 0) {
    const earlier = valuesOf(settings, step.change);
    changeDeviceSettings(step.change);
    toast({
      title: optimisedNotice(step.change),
      action: { label: "Undo", onPress: () => chooseDeviceSettings(earlier) },
    });
  } else if (step.offersBefore) {
    const { before } = step.optimising;
    toast({
      title: "This device does well again",
      description: `As before: ${changeWords(before)}`,
      action: { label: "Restore", onPress: () => chooseDeviceSettings(before) },
    });
  }
  return step.asksAboutTracking;
}

/** Whether somebody waits for the position of this person's vehicle. Where that cannot be read they are asked, to be safe. */
async function hasJobUnderWay(state: DeviceState, user: SessionUser): Promise<boolean> {
  if (conditionsOf(state).lowBattery !== true || !may(user, "reportPosition")) return false;
  if (optimised().answered.includes("lowBattery") || !deviceSettings().locationTracking) return false;
  if (!navigator.onLine) return true;
  return await api.myBookings({ show: "to_do" }).then(
    ({ items }) => items.some(({ status }) => isTracked(status)),
    () => true,
  );
}
