import { declareFault } from "../kernel/declared-fault.ts";

export const vehicleChanged = declareFault({
  code: "fleet.changed",
  kind: "Conflict",
  meaning: "Somebody else changed the vehicle at the same instant.",
  sentence: "Somebody else has just changed this vehicle.",
  action: "Look at it again.",
});

// The code names booking, because clients meet it while they book.

export const vehicleOffline = declareFault({
  code: "booking.fleetOffline",
  kind: "Conflict",
  meaning: "The vehicle, or its haulier, takes no bookings now.",
  sentence: "That vehicle has just gone offline.",
  action: "Choose another supplier.",
});

export const vehicleBusy = declareFault({
  code: "booking.fleetBusy",
  kind: "Conflict",
  meaning: "The vehicle's status says that it is at work.",
  sentence: "That vehicle is busy now.",
  action: "Choose another supplier.",
});

export const vehicleLacksService = declareFault({
  code: "booking.fleetLacksService",
  kind: "BadInput",
  meaning: "The vehicle is not hired out for this service.",
  sentence: "That vehicle does not offer this service.",
  action: "Choose another supplier.",
  field: "fleetId",
});
