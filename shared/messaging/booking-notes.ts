import type { BookingStatus } from "../booking/model.ts";

const notes: Readonly<Record<BookingStatus, string>> = {
  confirmed: "The booking was accepted.",
  assigned: "A driver and a vehicle are assigned.",
  en_route: "The vehicle is on its way.",
  arrived: "The vehicle has arrived.",
  in_progress: "The job is under way.",
  delivered: "The job is delivered.",
  completed: "The job is completed.",
  cancelled: "The booking was cancelled.",
  failed: "The job could not be done.",
  disputed: "The delivery is disputed.",
};

export function bookingNote(reference: string, status: BookingStatus): string {
  return `${reference}: ${notes[status]}`;
}
