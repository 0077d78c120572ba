/** How fast a browser says that its connection is, in its own words. */
export type ConnectionType = "slow-2g" | "2g" | "3g" | "4g";
/** What kind of device it seems to be. */
export type DeviceType = "mobile" | "tablet" | "desktop";

/** How a device does now, as far as its browser tells; null for what it does not. */
export interface DeviceState {
  /** Percent of its charge, 0 to 100. */
  readonly battery: number | null;
  readonly charging: boolean | null;
  readonly connectionType: ConnectionType | null;
  readonly deviceType: DeviceType;
  /** The part of the memory that a page may use which this page does use, 0 to 1. */
  readonly memoryUsage: number | null;
}

/** Under this percentage a battery that is not charging is low. */
export const lowBatteryPercent = 20;
/** Above this part of it memory is scarce. */
export const highMemoryUsage = 0.8;
/** From this width on a window is no phone's, px. */
export const tabletFromPx = 768;
/** From this width on a window is a desktop's whether or not it is touched, px. */
export const desktopFromPx = 1024;

/** What makes a device work badly. */
export const conditions = ["lowBattery", "slowConnection", "highMemory"] as const;
export type Condition = (typeof conditions)[number];

/** Which of them hold; null where the browser does not tell. */
export function conditionsOf(state: DeviceState): Readonly<Record<Condition, boolean | null>> {
  const { battery, charging, connectionType, memoryUsage } = state;
  return {
    lowBattery: battery === null ? null : battery < lowBatteryPercent && charging !== true,
    slowConnection: connectionType && isSlowType(connectionType),
    highMemory: memoryUsage === null ? null : memoryUsage > highMemoryUsage,
  };
}

const costs: Readonly<Record<Condition, number>> = { lowBattery: 20, slowConnection: 30, highMemory: 25 };

/** How well a device can do its work now: 100 less what stands in its way, never under 0. */
export function scoreOf(state: DeviceState): number {
  const held = conditionsOf(state);
  return Math.max(
    0,
    conditions.reduce((score, condition) => (held[condition] ? score - costs[condition] : score), 100),
  );
}

/** How a score is shown: "default" is good, "secondary" middling, "destructive" bad. */
export type ScoreBadge = "default" | "secondary" | "destructive";

export function badgeOfScore(score: number): ScoreBadge {
  return score > 70 ? "default" : score > 40 ? "secondary" : "destructive";
}

/** By the width of the window, px, and whether it is touched: a narrow window of a desk's computer is no tablet. */
export function deviceTypeOf(widthPx: number, isTouched: boolean): DeviceType {
  if (widthPx < tabletFromPx) return "mobile";
  return widthPx < desktopFromPx && isTouched ? "tablet" : "desktop";
}

const connectionTypes: readonly string[] = ["slow-2g", "2g", "3g", "4g"] satisfies ConnectionType[];

/** On such a connection the app eases itself. */
export const isSlowType = (type: ConnectionType): boolean => type === "slow-2g" || type === "2g";

/** What a browser says of its connection, where it is one of the words that browsers have agreed on. */
export function connectionTypeOf(told: unknown): ConnectionType | null {
  return typeof told === "string" && connectionTypes.includes(told) ? (told as ConnectionType) : null;
}
