import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

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
  action: "Check the plate. If the vehicle is yours now, ask for its registration.",
  field: "vehicleReg",
});

export const registrationFree = declareFault({
  code: "fleet.registrationFree",
  kind: "Conflict",
  meaning: "A registration is asked for that no vehicle in service has, so there is nobody to ask.",
  sentence: "No vehicle is listed with {registration} now.",
  action: "List yours.",
});

export const registrationOwn = declareFault({
  code: "fleet.registrationOwn",
  kind: "Conflict",
  meaning: "A haulier asks for the registration of its own vehicle.",
  sentence: "{registration} is already one of your own vehicles.",
  action: "Edit that one, or retire it first.",
});

export const handoverOpen = declareFault({
  code: "fleet.handoverOpen",
  kind: "Conflict",
  meaning: "A handover of this registration is open already; there is one at a time.",
  sentence: "{registration} has already been asked for, and that is not settled yet.",
  action: "Wait for the answer, or contact us.",
});

export const handoverChanged = declareFault({
  code: "fleet.handoverChanged",
  kind: "Conflict",
  meaning: "The handover was answered, decided or withdrawn meanwhile, or its present state does not allow this step.",
  sentence: "This request for a registration has just changed.",
  action: "Look at it again.",
});

/** Says what has become of it. */
export const handoverSettled = inOtherWords(handoverChanged, {
  sentence: "This request for a registration {happened}.",
});

export const handoverForOtherSide = declareFault({
  code: "fleet.handoverForOtherSide",
  kind: "Conflict",
  meaning: "The holder alone releases a registration or objects, and only the claimant withdraws.",
  sentence: "Only the other haulier can do this.",
});

export const minimumHoursMissing = declareFault({
  code: "fleet.minimumHoursMissing",
  kind: "BadInput",
  meaning: "An hourly rate is given without the least number of hours, so there is no price.",
  sentence: "Say for how many hours at least.",
});

export const vinWrong = declareFault({
  code: "fleet.vinWrong",
  kind: "BadInput",
  meaning: "The VIN of a road vehicle is not 17 letters and digits without I, O and Q.",
  sentence: "“{seen}” is not a VIN: a VIN has 17 letters and digits, and no I, O or Q.",
  action: "{advice}",
  field: "serial",
});

export const plateAsVin = declareFault({
  code: "fleet.plateAsVin",
  kind: "BadInput",
  meaning: "A registration is given as the VIN of a road vehicle.",
  sentence: "“{seen}” is a registration, not a VIN.",
  action: "Type the 17 characters of the VIN, or leave it open.",
  field: "serial",
});

export const classAboveDvla = declareFault({
  code: "fleet.classAboveDvla",
  kind: "BadInput",
  meaning: "The emission class is higher than the one that DVLA has, and no admin has read it on the V5C.",
  sentence: "DVLA has {dvla} for {registration}, which is lower.",
  action: "Choose that, or send us a photo of section V.9 of the V5C: an admin checks it and changes the class.",
  field: "spec.emissionClass",
});

export const unregistered = declareFault({
  code: "fleet.unregistered",
  kind: "Conflict",
  meaning: "The vehicle has no registration, so no register can be asked about it.",
  sentence: "{name} has no registration.",
  action: "Add it first.",
});

export const registersOff = declareFault({
  code: "fleet.registersOff",
  kind: "Conflict",
  meaning: "This installation has no keys of DVLA and DVSA.",
  sentence: "DVLA and DVSA cannot be asked here yet.",
  action: "Rely on the papers of the vehicle until then.",
});

export const vehicleOffRoad = declareFault({
  code: "fleet.offRoad",
  kind: "Conflict",
  meaning: "The vehicle is marked as SORN or off the road, so it can only be offline and sets off for no job.",
  sentence: "{name} is marked as off the road.",
  action: "Put it back on the road under Services and vehicles, or use another vehicle.",
});

export const vehicleStopped = inOtherWords(vehicleOffRoad, {
  sentence: "{name} has a dangerous defect: do not drive it.",
  action: "Record the repair.",
});

export const vehicleUnchecked = declareFault({
  code: "fleet.unchecked",
  kind: "Conflict",
  meaning: "Its check is missing.",
  sentence: "{name} has no check today.",
  action: "Do it first.",
});

export const daysOver = declareFault({
  code: "fleet.daysOver",
  kind: "BadInput",
  meaning: "The last of the days off is before the first, or before today in the United Kingdom.",
  sentence: "The last day cannot be before the first, nor before today.",
  field: "lastDay",
});

export const daysOffTooFar = declareFault({
  code: "fleet.daysOffTooFar",
  kind: "BadInput",
  meaning: "More than 366 days at once, or further ahead than two years.",
  sentence: "Days off are a year at the most, within two years from now.",
  field: "lastDay",
});

export const daysOffTooMany = declareFault({
  code: "fleet.daysOffTooMany",
  kind: "Conflict",
  meaning: "The vehicle or business has as many days off on its list as are kept.",
  sentence: "There are too many days off on the list already.",
  action: "Remove some that are no longer needed.",
});

export const daysOffOverlap = declareFault({
  code: "fleet.daysOffOverlap",
  kind: "Conflict",
  meaning: "The same vehicle, or the business, has one of these days off already.",
  sentence: "There is {reason} from {days} already.",
  action: "Change that, or choose other days.",
});

export const daysOffBooked = declareFault({
  code: "fleet.daysOffBooked",
  kind: "Conflict",
  meaning: "Hours of these days are booked; `metadata` has their ids by reference.",
  sentence: "Booked on these days already: {references}.",
  action: "Give them to another vehicle, or choose other days.",
});

export const daysOffChanged = declareFault({
  code: "fleet.daysOffChanged",
  kind: "Conflict",
  meaning: "The days off, or what is booked, changed at the same instant.",
  sentence: "Something in the diary has just changed.",
  action: "Look at it again.",
});

export const vehicleOnDuty = declareFault({
  code: "fleet.onDuty",
  kind: "Conflict",
  meaning: "Somebody else is on duty with the vehicle.",
  sentence: "Somebody else is on duty with this vehicle.",
  action: "They can end that, or the haulier can on the page Fleet Status.",
});

export const notSharing = declareFault({
  code: "fleet.notSharing",
  kind: "Conflict",
  meaning: "The person is not on duty, or does not share where they are: nothing of the report is kept or shown.",
  sentence: "You are off duty, or do not share where you are.",
  action: "Go on duty and switch sharing on to be found where you are.",
});

export const onlyPersonOnDuty = inOtherWords(notAllowed, {
  sentence: "Only the person with the vehicle goes on duty.",
});

export const rowTwice = declareFault({
  code: "fleet.rowTwice",
  kind: "BadInput",
  meaning:
    "Two rows of an import are the same vehicle: by registration, fleet number or serial number, or by name where they have none of these.",
  sentence: "This is the same vehicle as in row {row}.",
  action: "Keep one of the two. If they are two, give each a fleet number or a serial number.",
});

export const nameShared = declareFault({
  code: "fleet.nameShared",
  kind: "BadInput",
  meaning:
    "A row of an import has no registration, and nothing else tells which of several vehicles of its name it is.",
  sentence: "You have several vehicles called {name} without a registration.",
  action: "Put the fleet number or the serial number into the row, or give each a name of its own first.",
  field: "name",
});

export const nameRegistered = declareFault({
  code: "fleet.nameRegistered",
  kind: "BadInput",
  meaning: "A row of an import has no registration, and the vehicle of its name has one.",
  sentence: "{name} is listed with the registration {registration}.",
  action: "Put that into the row, or choose another name.",
  field: "vehicleReg",
});

// The code names booking, because clients meet it while they book.

export const vehicleOffline = declareFault({
  code: "booking.fleetOffline",
  kind: "Conflict",
  meaning: "The vehicle, or its haulier, takes no bookings now.",
  sentence: "That vehicle has just gone offline.",
  action: "Choose another supplier.",
});

export const vehicleKeptOffRoad = inOtherWords(vehicleOffline, { sentence: "That vehicle is off the road now." });

export const vehicleBusy = declareFault({
  code: "booking.fleetBusy",
  kind: "Conflict",
  meaning: "The vehicle's status says that it is at work.",
  sentence: "That vehicle is busy now.",
  action: "Choose another supplier, or a start more than two hours from now.",
});

export const noTravelTime = declareFault({
  code: "booking.noTravelTime",
  kind: "Conflict",
  meaning: "The vehicle has a job before or after this one and could not drive between the two in time.",
  sentence: "That vehicle has another job too near that time to drive from one to the other.",
  action: "Choose another time or supplier.",
});

export const vehicleCannot = declareFault({
  code: "booking.fleetCannot",
  kind: "BadInput",
  meaning: "What is known of the vehicle says that it cannot do this job.",
  sentence: "That vehicle cannot do this job. {reason}.",
  action: "Choose another supplier.",
  field: "fleetId",
});

/** For the haulier whose vehicle it is. */
export const ownVehicleCannot = inOtherWords(vehicleCannot, {
  sentence: "{name} cannot do this job. {reason}.",
  action: "Use another vehicle, or correct its emission class and fuel under Services and vehicles.",
});

export const vehicleLacksService = declareFault({
  code: "booking.fleetLacksService",
  kind: "BadInput",
  meaning: "The vehicle is not hired out for this service.",
  sentence: "That vehicle does not offer this service.",
  action: "Choose another supplier.",
  field: "fleetId",
});

export const hireTooLong = declareFault({
  code: "fleet.hireTooLong",
  kind: "BadInput",
  meaning: "A machine is asked for on more days than one booking may hold it.",
  sentence: "One booking is for {most} days at most.",
  action: "Book the days after that as a second hire.",
  field: "details",
});

export const vehicleOff = declareFault({
  code: "booking.fleetOff",
  kind: "Conflict",
  meaning: "The vehicle, or its whole business, has one of those days off.",
  sentence: "That vehicle takes no work that day.",
  action: "Choose another day or supplier.",
});

export const ownVehicleOff = inOtherWords(vehicleOff, {
  sentence: "The vehicle has that day off.",
  action: "Change the days off in your calendar, or decline.",
});

export const cardChanged = declareFault({
  code: "fleet.cardChanged",
  kind: "Conflict",
  meaning: "Somebody else changed the rate card since it was read.",
  sentence: "Somebody else has just changed these rates.",
  action: "Look at them again.",
});

export const cardInPast = declareFault({
  code: "fleet.cardInPast",
  kind: "BadInput",
  meaning: "A rate card would be valid from a day that is over.",
  sentence: "These rates would be valid from {day}, which is over.",
  action: "Choose today or a later day: agreed prices stay as they are.",
  field: "validFrom",
});

export const cardRateUnknown = declareFault({
  code: "fleet.cardRateUnknown",
  kind: "BadInput",
  meaning: "The service's rate card has no row of this name, or it is there twice.",
  sentence: "The rate card of {service} has no single row {key}.",
  action: "Use each row of the card once.",
  field: "rates",
});

export const cardRateWrong = declareFault({
  code: "fleet.cardRateWrong",
  kind: "BadInput",
  meaning: "The value of a row is outside of its limits.",
  sentence: "{row} is {value}; it goes from {least} to {most}.",
  action: "Correct it.",
  field: "rates",
});

export const cardRateMissing = declareFault({
  code: "fleet.cardRateMissing",
  kind: "BadInput",
  meaning: "A row that the card cannot do without has no value, or the card has no price at all.",
  sentence: "{row} has no value, and the card needs it.",
  action: "Fill it in, or start from the guide prices.",
  field: "rates",
});

export const cardGap = declareFault({
  code: "fleet.cardGap",
  kind: "BadInput",
  meaning: "A size or class has no price while a smaller and a larger one have.",
  sentence: "{row} has no price, but a smaller and a larger one have.",
  action: "Give its price. What your vehicles do not carry is not offered anyway.",
  field: "rates",
});

export const cardTooManyVersions = declareFault({
  code: "fleet.cardTooManyVersions",
  kind: "Conflict",
  meaning: "A rate card has as many changes ahead as it may have.",
  sentence: "These rates already change {most} times in the days ahead.",
  action: "Change one of these days instead.",
});
