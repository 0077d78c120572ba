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

/** On a low battery, low memory or slow connection, changes settings, says so, and later offers to restore them. */
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
  // Only the visible tab decides, because memory is measured per tab.
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

/** Applies the changes. Returns whether to ask the driver about tracking. */
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
      title: "Your device is running well again",
      description: `Restored: ${changeWords(before)}`,
      action: { label: "Restore", onPress: () => chooseDeviceSettings(before) },
    });
  }
  return step.asksAboutTracking;
}

/** Whether a contractor waits for this vehicle's position. If unknown, assumes so and asks the driver. */
async function hasJobUnderWay(state: DeviceState, user: SessionUser): Promise<boolean> {
  if (conditionsOf(state).lowBattery !== true || !may(user, "reportPosition")) return false;
  if (optimised().answered.includes("lowBattery") || !deviceSettings().locationTracking) return false;
  if (!navigator.onLine) return true;
  return await api.myBookings({ show: "to_do" }).then(
    ({ items }) => items.some(({ status }) => isTracked(status)),
    () => true,
  );
}
