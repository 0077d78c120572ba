import type { DeviceSetting, DeviceSettings } from "./device-settings.ts";
import { type Condition, conditions } from "./device-state.ts";

type Change = Partial<DeviceSettings>;

/** What each condition asks for while it holds. */
const wanted: Readonly<Record<Condition, Change>> = {
  lowBattery: { lowDataMode: true, reducedAnimations: true, locationTracking: false },
  slowConnection: { lowDataMode: true, imageCaching: false },
  highMemory: { reducedAnimations: true },
};

/** What optimising remembers, over a reload too. */
export interface Optimising {
  /** Conditions that were acted on, or whose changes were undone: each is left alone until it is over. */
  readonly answered: readonly Condition[];
  /** What the settings were that optimising has switched, for when the device does well again. */
  readonly before: Change;
  /** Going back to them has been offered since. */
  readonly isOffered: boolean;
}
export const nothingOptimised: Optimising = { answered: [], before: {}, isOffered: false };

/** What is to be done now. */
export interface OptimisingStep {
  readonly optimising: Optimising;
  /** To be switched, and told; empty when nothing is. */
  readonly change: Change;
  /** Whoever drives a job is to be asked first whether their position is to rest. */
  readonly asksAboutTracking: boolean;
  /** The device does well again: offer to go back to `optimising.before`, this once. */
  readonly offersBefore: boolean;
}

/**
 * Decides what a device that does badly is to change. `held`: which conditions hold, null for unknown. `isOnJob`: somebody
 * waits for this device's position. Each condition is acted on once as it begins, so that neither Undo nor a switch thrown
 * by hand is contradicted.
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

/** Whoever drives has agreed that their position rests. */
export function trackingRests(optimising: Optimising): Optimising {
  return { ...optimising, before: { locationTracking: true, ...optimising.before } };
}

/** After some settings were put back or chosen by hand: optimising has no longer switched them. */
export function afterChoice(optimising: Optimising, chosen: Change): Optimising {
  return { ...optimising, before: without(optimising.before, Object.keys(chosen) as DeviceSetting[]) };
}

/** The present values of what a change changes: what undoing it restores. */
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

/** Changes in words, e.g. "Low data mode on, Location tracking off". */
export function changeWords(change: Change): string {
  const names = Object.keys(settingNames) as DeviceSetting[];
  return names
    .filter((name) => change[name] !== undefined)
    .map((name) => `${settingNames[name]} ${change[name] ? "on" : "off"}`)
    .join(", ");
}

/** What is said when settings have switched themselves. */
export function optimisedNotice(change: Change): string {
  return `Auto-optimized: ${changeWords(change)}`;
}
