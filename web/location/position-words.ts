import type { Platform } from "./requests.ts";

export const positionErrors = {
  NOT_SUPPORTED: "Geolocation not supported by this browser",
  PERMISSION_DENIED: "Location access denied. Please enable location permissions.",
  POSITION_UNAVAILABLE: "Location information unavailable. Please check your GPS settings.",
  TIMEOUT: "Location request timed out. Please try again.",
  IP_FAILED: "Unable to get location from IP address. Please enter your address manually.",
} as const;

export type PositionErrorCode = keyof typeof positionErrors;

const otherFailure = "Unable to get your location. Please try again.";

export class PositionError extends Error {
  readonly code: PositionErrorCode;

  constructor(code: PositionErrorCode, words: string = positionErrors[code]) {
    super(words);
    this.code = code;
  }
}

/** Returns the error for the browser's numeric geolocation error code. Unknown codes count as unavailable. */
export function positionError(code: number): PositionError {
  if (code === 1) return new PositionError("PERMISSION_DENIED");
  if (code === 2) return new PositionError("POSITION_UNAVAILABLE");
  if (code === 3) return new PositionError("TIMEOUT");
  return new PositionError("POSITION_UNAVAILABLE", otherFailure);
}

export function positionErrorText(code: number): string {
  return positionError(code).message;
}

/** Error texts for the device settings page. */
export const deviceErrors = {
  notSupported: "Location services are not supported on this device",
  denied: {
    native: "Location permission denied. Please enable in device settings.",
    web: "Location permission denied. Please enable in browser settings.",
  },
  unreachable: "Unable to access location. Please check your settings.",
  notAsked: "Failed to request location permission",
} as const;

/** Returns an error's text for the device settings page. Other errors mean that the device was never asked. */
export function deviceErrorText(error: unknown, on: Platform): string {
  if (!(error instanceof PositionError)) return deviceErrors.notAsked;
  if (error.code === "NOT_SUPPORTED") return deviceErrors.notSupported;
  if (error.code === "PERMISSION_DENIED") return deviceErrors.denied[on];
  return deviceErrors.unreachable;
}
