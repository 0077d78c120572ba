import type { ConnectionQuality } from "./connection-quality.ts";
import type { DeviceState, DeviceType, ScoreBadge } from "./device-state.ts";

export const unknownText = "unknown";

/** Battery state as text: "57%, Charging". */
export function batteryText({ battery, charging }: Pick<DeviceState, "battery" | "charging">): string {
  if (battery === null) return unknownText;
  return `${Math.round(battery)}%${charging ? ", Charging" : ""}`;
}

export function memoryText(usage: number | null): string {
  return usage === null ? unknownText : `${Math.round(usage * 100)}%`;
}

export const deviceTypeWords: Readonly<Record<DeviceType, string>> = {
  mobile: "Mobile",
  tablet: "Tablet",
  desktop: "Desktop",
};

export const qualityWords: Readonly<Record<ConnectionQuality, string>> = {
  offline: "Offline",
  poor: "Poor",
  fair: "Fair",
  good: "Good",
};

/** Connection state as text: "Good (4g)", "Offline". */
export function connectionText(
  quality: ConnectionQuality,
  { connectionType }: Pick<DeviceState, "connectionType">,
): string {
  return quality === "offline" || !connectionType
    ? qualityWords[quality]
    : `${qualityWords[quality]} (${connectionType})`;
}

export const scoreWords: Readonly<Record<ScoreBadge, string>> = {
  default: "Good",
  secondary: "Fair",
  destructive: "Poor",
};
