import type { BookingStatus } from "./model.ts";

export const bookingStatusWords: Readonly<Record<BookingStatus, string>> = {
  confirmed: "Confirmed",
  assigned: "Driver assigned",
  en_route: "On the way",
  arrived: "On site",
  in_progress: "Work under way",
  delivered: "Delivered",
  completed: "Completed",
  cancelled: "Cancelled",
  failed: "Failed",
  disputed: "In dispute",
};
