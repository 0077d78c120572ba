import type { DeviceSetting, DeviceSettings } from "./device-settings.ts";
import { type Condition, conditions } from "./device-state.ts";

type Change = Partial<DeviceSettings>;

const wanted: Readonly<Record<Condition, Change>> = {
  lowBattery: { lowDataMode: true, reducedAnimations: true, locationTracking: false },
  slowConnection: { lowDataMode: true, imageCaching: false },
  highMemory: { reducedAnimations: true },
};

export interface Optimising {
  /** Conditions already handled. Each is ignored until it ends, even if the user pressed Undo. */
  readonly answered: readonly Condition[];
  /** Earlier values of automatically changed settings, to restore later. */
  readonly before: Change;
  readonly isOffered: boolean;
}
export const nothingOptimised: Optimising = { answered: [], before: {}, isOffered: false };

export interface OptimisingStep {
  readonly optimising: Optimising;
  readonly change: Change;
  /** Whether to ask the driver first: on a job, location sharing stops only with consent. */
  readonly asksAboutTracking: boolean;
  /** Whether to offer restoring the earlier settings (`optimising.before`), once, because the device has recovered. */
  readonly offersBefore: boolean;
}

/**
 * Decides which settings to change on a struggling device. `held`: active conditions, null for unknown. `isOnJob`:
 * someone follows this device. Each condition acts only as it begins, so it never contradicts Undo or the user.
 */
export function optimisingStep(
  { answered, before, isOffered }: Optimising,
  held: Readonly<Record<Condition, boolean | null>>,
  settings: DeviceSettings,
  isOnJob: boolean,
): OptimisingStep {
  const standing = answered.filter((condition) => held[condition] !== false);
  const begun = conditions.filter((condition) => held[condition] && !standing.includes(condition));
  const asked = differing(Object.assign({}, ...begun.map((condition) => wanted[condition])) as Change, settings);
  const asksAboutTracking = isOnJob && asked.locationTracking === false;
  const change = asksAboutTracking ? without(asked, ["locationTracking"]) : asked;
  const nowAnswered = [...standing, ...begun];
  const isWell = nowAnswered.length === 0 && Object.keys(before).length > 0;
  return {
    optimising: { answered: nowAnswered, before: { ...valuesOf(settings, change), ...before }, isOffered: isWell },
    change,
    asksAboutTracking,
    offersBefore: isWell && !isOffered,
  };
}

export function trackingRests(optimising: Optimising): Optimising {
  return { ...optimising, before: { locationTracking: true, ...optimising.before } };
}

/** Forgets earlier values of settings that were restored or chosen. */
export function afterChoice(optimising: Optimising, chosen: Change): Optimising {
  return { ...optimising, before: without(optimising.before, Object.keys(chosen) as DeviceSetting[]) };
}

export function valuesOf(settings: DeviceSettings, change: Change): Change {
  return Object.fromEntries(Object.keys(change).map((name) => [name, settings[name as DeviceSetting]]));
}

const differing = (change: Change, settings: DeviceSettings): Change =>
  Object.fromEntries(Object.entries(change).filter(([name, value]) => settings[name as DeviceSetting] !== value));

const without = (change: Change, names: readonly DeviceSetting[]): Change =>
  Object.fromEntries(Object.entries(change).filter(([name]) => !names.includes(name as DeviceSetting)));

const settingNames: Readonly<Record<DeviceSetting, string>> = {
  lowDataMode: "Low data mode",
  reducedAnimations: "Reduced animations",
  imageCaching: "Image caching",
  locationTracking: "Location tracking",
  pushNotifications: "Push notifications",
};

/** Describes changed settings: "Low data mode on, Location tracking off". */
export function changeWords(change: Change): string {
  const names = Object.keys(settingNames) as DeviceSetting[];
  return names
    .filter((name) => change[name] !== undefined)
    .map((name) => `${settingNames[name]} ${change[name] ? "on" : "off"}`)
    .join(", ");
}

export function optimisedNotice(change: Change): string {
  return `Auto-optimized: ${changeWords(change)}`;
}
