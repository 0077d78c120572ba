/** Failures of the device's position, in the words that people read. */
export const positionErrors = {
  NOT_SUPPORTED: "Geolocation not supported by this browser",
  PERMISSION_DENIED: "Location access denied. Please enable location permissions.",
  POSITION_UNAVAILABLE: "Location information unavailable. Please check your GPS settings.",
  TIMEOUT: "Location request timed out. Please try again.",
  OTHER: "Unable to get your location. Please try again.",
} as const;

/** The words for a failure of the browser's geolocation, by its numeric code. */
export function positionErrorText(code: number): string {
  if (code === 1) return positionErrors.PERMISSION_DENIED;
  if (code === 2) return positionErrors.POSITION_UNAVAILABLE;
  if (code === 3) return positionErrors.TIMEOUT;
  return positionErrors.OTHER;
}
