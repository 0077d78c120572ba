import { bookingEvents } from "../booking/events.ts";

/** The facts of timers that have come due, by kind. */
export const timerEvents = {
  responseDue: bookingEvents.responseDue,
  completionDue: bookingEvents.completionDue,
} as const;
