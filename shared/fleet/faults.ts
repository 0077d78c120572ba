import { declareFault } from "../kernel/declared-fault.ts";

export const vehicleChanged = declareFault({
  code: "fleet.changed",
  kind: "Conflict",
  meaning: "Somebody else changed the vehicle at the same instant.",
  sentence: "Somebody else has just changed this vehicle.",
  action: "Look at it again.",
});

export const vehicleRetired = declareFault({
  code: "fleet.retired",
  kind: "Conflict",
  meaning: "The vehicle is retired, so nothing of it can be changed.",
  sentence: "This vehicle is retired.",
  action: "Bring it back first.",
});

export const vehicleInService = declareFault({
  code: "fleet.inService",
  kind: "Conflict",
  meaning: "The vehicle is not retired, so it cannot be brought back.",
  sentence: "This vehicle is in service.",
});

export const vehicleBooked = declareFault({
  code: "fleet.booked",
  kind: "Conflict",
  meaning: "The vehicle has bookings to drive, which the sentence names.",
  sentence: "This vehicle still has work to do: {references}.",
  action: "Deliver, cancel or give that to another vehicle first.",
});

export const registrationTaken = declareFault({
  code: "fleet.registrationTaken",
  kind: "BadInput",
  meaning: "Another vehicle that is hired out has this registration, of whichever haulier.",
  sentence: "{registration} is already listed as another vehicle.",
  action: "Check the plate. If it is right, contact us.",
  field: "vehicleReg",
});

export const minimumHoursMissing = declareFault({
  code: "fleet.minimumHoursMissing",
  kind: "BadInput",
  meaning: "An hourly rate is given without the least number of hours, so there is no price.",
  sentence: "Say for how many hours at least.",
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
