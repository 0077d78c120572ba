import type { UrgencyLevel } from "#shared/catalogue/prices.ts";

/** The toast after a request was sent, or found to have been sent a moment ago. */
export function submitted(duplicate: boolean, service: string, level: UrgencyLevel) {
  if (duplicate)
    return {
      title: "Duplicate detected",
      description: "We found a recent identical booking. Using the existing reference.",
    };
  const tyreEmergency = service === "mobile-tyre" && level === "emergency";
  return {
    title: "Booking Submitted!",
    description: tyreEmergency
      ? "Emergency mobile tyre fitters will contact you within 30 minutes."
      : "Your request has been received. We'll notify you when a supplier accepts.",
  };
}
