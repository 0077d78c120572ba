export type ConnectionType = "slow-2g" | "2g" | "3g" | "4g";
export type DeviceType = "mobile" | "tablet" | "desktop";

/** State of the device. A value is null if the browser does not report it. */
export interface DeviceState {
  /** Charge in percent, 0 to 100. */
  readonly battery: number | null;
  readonly charging: boolean | null;
  readonly connectionType: ConnectionType | null;
  readonly deviceType: DeviceType;
  /** Share of the page's memory limit in use, 0 to 1. */
  readonly memoryUsage: number | null;
}

/** Battery level, in percent, below which the battery is low unless charging. */
export const lowBatteryPercent = 20;
/** Share of the memory limit above which memory is scarce, 0 to 1. */
export const highMemoryUsage = 0.8;
/** Minimum window width of a tablet, in px. */
export const tabletFromPx = 768;
/** Minimum window width of a desktop, with or without touch, in px. */
export const desktopFromPx = 1024;

export const conditions = ["lowBattery", "slowConnection", "highMemory"] as const;
export type Condition = (typeof conditions)[number];

export function conditionsOf(state: DeviceState): Readonly<Record<Condition, boolean | null>> {
  const { battery, charging, connectionType, memoryUsage } = state;
  return {
    lowBattery: battery === null ? null : battery < lowBatteryPercent && charging !== true,
    slowConnection: connectionType && isSlowType(connectionType),
    highMemory: memoryUsage === null ? null : memoryUsage > highMemoryUsage,
  };
}

const costs: Readonly<Record<Condition, number>> = { lowBattery: 20, slowConnection: 30, highMemory: 25 };

/** Returns the device's score: 100 minus deductions for each problem, at least 0. */
export function scoreOf(state: DeviceState): number {
  const held = conditionsOf(state);
  return Math.max(
    0,
    conditions.reduce((score, condition) => (held[condition] ? score - costs[condition] : score), 100),
  );
}

/** Badge variant of a score: "default" is good, "secondary" middling, "destructive" bad. */
export type ScoreBadge = "default" | "secondary" | "destructive";

export function badgeOfScore(score: number): ScoreBadge {
  return score > 70 ? "default" : score > 40 ? "secondary" : "destructive";
}

/** Classifies by window width in px and touch: a narrow window on a desktop is no tablet. */
export function deviceTypeOf(widthPx: number, isTouched: boolean): DeviceType {
  if (widthPx < tabletFromPx) return "mobile";
  return widthPx < desktopFromPx && isTouched ? "tablet" : "desktop";
}

const connectionTypes: readonly string[] = ["slow-2g", "2g", "3g", "4g"] satisfies ConnectionType[];

export const isSlowType = (type: ConnectionType): boolean => type === "slow-2g" || type === "2g";

export function connectionTypeOf(told: unknown): ConnectionType | null {
  return typeof told === "string" && connectionTypes.includes(told) ? (told as ConnectionType) : null;
}
