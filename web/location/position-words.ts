import type { Platform } from "./requests.ts";

/** Failures of finding out where somebody is, in the words that people read. */
export const positionErrors = {
  NOT_SUPPORTED: "Geolocation not supported by this browser",
  PERMISSION_DENIED: "Location access denied. Please enable location permissions.",
  POSITION_UNAVAILABLE: "Location information unavailable. Please check your GPS settings.",
  TIMEOUT: "Location request timed out. Please try again.",
  IP_FAILED: "Unable to get location from IP address. Please enter your address manually.",
} as const;

export type PositionErrorCode = keyof typeof positionErrors;

/** The words of the browser's failures that have no code of their own here. */
const otherFailure = "Unable to get your location. Please try again.";

/** Why there is no position: a code for programs, and the words for people. */
export class PositionError extends Error {
  readonly code: PositionErrorCode;

  constructor(code: PositionErrorCode, words: string = positionErrors[code]) {
    super(words);
    this.code = code;
  }
}

/** A failure of the browser's geolocation, by its numeric code. One without a meaning is taken as unavailable. */
export function positionError(code: number): PositionError {
  if (code === 1) return new PositionError("PERMISSION_DENIED");
  if (code === 2) return new PositionError("POSITION_UNAVAILABLE");
  if (code === 3) return new PositionError("TIMEOUT");
  return new PositionError("POSITION_UNAVAILABLE", otherFailure);
}

/** The words for a failure of the browser's geolocation, by its numeric code. */
export function positionErrorText(code: number): string {
  return positionError(code).message;
}

/** The same failures on the settings of a device, where they are said in its own words. */
export const deviceErrors = {
  notSupported: "Location services are not supported on this device",
  denied: {
    native: "Location permission denied. Please enable in device settings.",
    web: "Location permission denied. Please enable in browser settings.",
  },
  unreachable: "Unable to access location. Please check your settings.",
  notAsked: "Failed to request location permission",
} as const;

/** What the settings of a device say of a failure. What is none of a position's failed before the device was asked. */
export function deviceErrorText(error: unknown, on: Platform): string {
  if (!(error instanceof PositionError)) return deviceErrors.notAsked;
  if (error.code === "NOT_SUPPORTED") return deviceErrors.notSupported;
  if (error.code === "PERMISSION_DENIED") return deviceErrors.denied[on];
  return deviceErrors.unreachable;
}
