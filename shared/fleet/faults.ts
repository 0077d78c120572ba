import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const vehicleChanged = declareFault({
  code: "fleet.changed",
  kind: "Conflict",
  meaning: "Somebody else changed the vehicle at the same instant.",
  sentence: "Somebody else has just changed this vehicle.",
  action: "Check it, then try again.",
});

export const vehicleRetired = declareFault({
  code: "fleet.retired",
  kind: "Conflict",
  meaning: "The vehicle is retired, so it cannot be changed.",
  sentence: "This vehicle is off your hire list.",
  action: "Put it back on the hire list first.",
});

export const vehicleInService = declareFault({
  code: "fleet.inService",
  kind: "Conflict",
  meaning: "The vehicle is not retired, so it cannot be brought back.",
  sentence: "This vehicle is already on your hire list.",
});

export const vehicleBooked = declareFault({
  code: "fleet.booked",
  kind: "Conflict",
  meaning: "The vehicle has bookings left to drive. The sentence names them.",
  sentence: "This vehicle still has jobs: {references}.",
  action: "Deliver them, cancel them or give them to another vehicle first.",
});

export const registrationTaken = declareFault({
  code: "fleet.registrationTaken",
  kind: "BadInput",
  meaning: "Another vehicle in service, of any haulier, has this registration.",
  sentence: "{registration} is already listed as another vehicle.",
  action: "Check the plate. If the vehicle is yours now, ask for its registration.",
  field: "vehicleReg",
});

export const registrationFree = declareFault({
  code: "fleet.registrationFree",
  kind: "Conflict",
  meaning: "No vehicle in service has the claimed registration, so there is no holder to ask.",
  sentence: "No vehicle is listed with {registration} now.",
  action: "You can list your vehicle.",
});

export const registrationOwn = declareFault({
  code: "fleet.registrationOwn",
  kind: "Conflict",
  meaning: "A haulier asks for the registration of its own vehicle.",
  sentence: "{registration} is already one of your own vehicles.",
  action: "Edit that vehicle, or take it off the hire list first.",
});

export const handoverOpen = declareFault({
  code: "fleet.handoverOpen",
  kind: "Conflict",
  meaning: "A handover of this registration is already open. There can be one at a time.",
  sentence: "Somebody has already asked for {registration}. That request is still open.",
  action: "Wait for the answer, or contact us.",
});

export const handoverChanged = declareFault({
  code: "fleet.handoverChanged",
  kind: "Conflict",
  meaning: "The handover was answered, decided or withdrawn meanwhile, or its current state does not allow this step.",
  sentence: "This request for a registration has just changed.",
  action: "Check it again.",
});

export const handoverSettled = inOtherWords(handoverChanged, {
  sentence: "This request for a registration {happened}.",
});

export const handoverForOtherSide = declareFault({
  code: "fleet.handoverForOtherSide",
  kind: "Conflict",
  meaning: "Only the holder may release a registration or object, and only the claimant may withdraw.",
  sentence: "Only the other haulier can do this.",
});

export const minimumHoursMissing = declareFault({
  code: "fleet.minimumHoursMissing",
  kind: "BadInput",
  meaning: "An hourly rate without minimum hours gives no price.",
  sentence: "Enter the minimum hours.",
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
  action: "Type the 17 characters of the VIN, or leave the field empty.",
  field: "serial",
});

export const classAboveDvla = declareFault({
  code: "fleet.classAboveDvla",
  kind: "BadInput",
  meaning: "The emission class is higher than DVLA's, and than the one that an admin has read on the V5C.",
  sentence: "{source} has {dvla} for {registration}, which is lower.",
  action: "Choose that, or send the V5C under Documents. An admin then reads the class on it.",
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
  meaning: "This installation has no keys for DVLA and DVSA.",
  sentence: "DVLA and DVSA checks are not set up here.",
  action: "Go by the vehicle's own documents.",
});

export const vehicleOffRoad = declareFault({
  code: "fleet.offRoad",
  kind: "Conflict",
  meaning: "The vehicle is marked as SORN or off the road. It can only be offline, and sets off for no job.",
  sentence: "{name} is marked as off the road.",
  action: "Put it back on the road under Services and vehicles, or use another vehicle.",
});

export const vehicleStopped = inOtherWords(vehicleOffRoad, {
  sentence: "{name} has a dangerous defect: do not drive it.",
  action: "Record the repair first.",
});

export const vehicleUnchecked = declareFault({
  code: "fleet.unchecked",
  kind: "Conflict",
  meaning: "The vehicle's check of today is missing.",
  sentence: "{name} has not been checked today.",
  action: "Do the check first.",
});

export const daysOver = declareFault({
  code: "fleet.daysOver",
  kind: "BadInput",
  meaning: "The last of the days off is before the first, or before today in the United Kingdom.",
  sentence: "The last day cannot be before the first day or before today.",
  field: "lastDay",
});

export const daysOffTooFar = declareFault({
  code: "fleet.daysOffTooFar",
  kind: "BadInput",
  meaning: "More than 366 days at once, or further ahead than two years.",
  sentence: "Days off can be at most a year long, and at most two years ahead.",
  field: "lastDay",
});

export const daysOffTooMany = declareFault({
  code: "fleet.daysOffTooMany",
  kind: "Conflict",
  meaning: "The vehicle or business has the maximum number of days off.",
  sentence: "This list of days off is full.",
  action: "Remove some that you no longer need.",
});

export const daysOffOverlap = declareFault({
  code: "fleet.daysOffOverlap",
  kind: "Conflict",
  meaning: "The vehicle or the business already has one of these days off.",
  sentence: "There is already {reason} from {days}.",
  action: "Change that one, or choose other days.",
});

export const daysOffBooked = declareFault({
  code: "fleet.daysOffBooked",
  kind: "Conflict",
  meaning: "The vehicle is booked on these days. The metadata has the bookings' ids by reference.",
  sentence: "Booked on these days: {references}.",
  action: "Give those jobs to another vehicle, or choose other days.",
});

export const daysOffChanged = declareFault({
  code: "fleet.daysOffChanged",
  kind: "Conflict",
  meaning: "The days off or the bookings changed at the same instant.",
  sentence: "The calendar has just changed.",
  action: "Check it, then try again.",
});

export const vehicleOnDuty = declareFault({
  code: "fleet.onDuty",
  kind: "Conflict",
  meaning: "Somebody else is on duty with the vehicle.",
  sentence: "Somebody else is on duty with this vehicle.",
  action: "They can end their duty, or the haulier can on the Fleet Status page.",
});

export const notSharing = declareFault({
  code: "fleet.notSharing",
  kind: "Conflict",
  meaning: "The person is not on duty, or does not share the location. The report is neither stored nor shown.",
  sentence: "You are off duty, or do not share your location.",
  action: "Go on duty and share your location so that contractors can find you.",
});

export const onlyPersonOnDuty = inOtherWords(notAllowed, {
  sentence: "Only the person with the vehicle can go on duty.",
});

export const rowTwice = declareFault({
  code: "fleet.rowTwice",
  kind: "BadInput",
  meaning:
    "Two rows of an import are the same vehicle: by registration, fleet number or serial number, or else by name.",
  sentence: "This is the same vehicle as in row {row}.",
  action: "Keep one of the two. If they are two vehicles, give each a fleet number or a serial number.",
});

export const nameShared = declareFault({
  code: "fleet.nameShared",
  kind: "BadInput",
  meaning: "A row without a registration fits several vehicles of the same name.",
  sentence: "You have several vehicles called {name} without a registration.",
  action: "Put the fleet number or the serial number into the row, or give each vehicle its own name first.",
  field: "name",
});

export const nameRegistered = declareFault({
  code: "fleet.nameRegistered",
  kind: "BadInput",
  meaning: "A row has no registration, but the vehicle of its name has one.",
  sentence: "{name} is listed with the registration {registration}.",
  action: "Add the registration to the row, or choose another name.",
  field: "vehicleReg",
});

// The code begins with "booking", because clients get this error while they book.

export const vehicleOffline = declareFault({
  code: "booking.fleetOffline",
  kind: "Conflict",
  meaning: "The vehicle or its haulier takes no bookings now.",
  sentence: "That vehicle has just gone offline.",
  action: "Choose another haulier.",
});

export const vehicleKeptOffRoad = inOtherWords(vehicleOffline, { sentence: "That vehicle is off the road now." });

export const vehicleBusy = declareFault({
  code: "booking.fleetBusy",
  kind: "Conflict",
  meaning: "The vehicle's status is busy.",
  sentence: "That vehicle is busy now.",
  action: "Choose another haulier, or a start more than two hours from now.",
});

export const noTravelTime = declareFault({
  code: "booking.noTravelTime",
  kind: "Conflict",
  meaning: "The vehicle has a job before or after this one and cannot drive between the two in time.",
  sentence: "That vehicle has another job too close to that time to drive between the two.",
  action: "Choose another time or haulier.",
});

export const vehicleCannot = declareFault({
  code: "booking.fleetCannot",
  kind: "BadInput",
  meaning: "The vehicle cannot do this job, by its own details.",
  sentence: "That vehicle cannot do this job. {reason}.",
  action: "Choose another haulier.",
  field: "fleetId",
});

export const ownVehicleCannot = inOtherWords(vehicleCannot, {
  sentence: "{name} cannot do this job. {reason}.",
  action: "Use another vehicle, or correct its details under Services and vehicles.",
});

export const vehicleLacksService = declareFault({
  code: "booking.fleetLacksService",
  kind: "BadInput",
  meaning: "The vehicle does not offer this service.",
  sentence: "That vehicle does not offer this service.",
  action: "Choose another haulier.",
  field: "fleetId",
});

export const hireTooLong = declareFault({
  code: "fleet.hireTooLong",
  kind: "BadInput",
  meaning: "The hire has more days than one booking may have.",
  sentence: "One booking can be for at most {most} days.",
  action: "Book the other days as a second hire.",
  field: "details",
});

export const vehicleOff = declareFault({
  code: "booking.fleetOff",
  kind: "Conflict",
  meaning: "The vehicle, or its whole business, has one of those days off.",
  sentence: "That vehicle takes no work that day.",
  action: "Choose another day or haulier.",
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
  action: "Check them, then try again.",
});

export const cardInPast = declareFault({
  code: "fleet.cardInPast",
  kind: "BadInput",
  meaning: "A rate card would start on a day that is over.",
  sentence: "These rates would start on {day}, which is over.",
  action: "Choose today or a later day. Agreed prices stay as they are.",
  field: "validFrom",
});

export const cardRateUnknown = declareFault({
  code: "fleet.cardRateUnknown",
  kind: "BadInput",
  meaning: "The service's rate card has no such row, or has it twice.",
  sentence: "The rate card of {service} has no row {key}, or has it twice.",
  action: "Use each row of the card once.",
  field: "rates",
});

export const cardRateWrong = declareFault({
  code: "fleet.cardRateWrong",
  kind: "BadInput",
  meaning: "The value of a row is outside its limits.",
  sentence: "{row} is {value}. It must be from {least} to {most}.",
  action: "Correct it.",
  field: "rates",
});

export const cardRateMissing = declareFault({
  code: "fleet.cardRateMissing",
  kind: "BadInput",
  meaning: "A required row has no value, or the card has no price at all.",
  sentence: "{row} has no value, and the card needs one.",
  action: "Fill it in, or start from the guide prices.",
  field: "rates",
});

export const cardGap = declareFault({
  code: "fleet.cardGap",
  kind: "BadInput",
  meaning: "A size or class has no price, but a smaller and a larger one do.",
  sentence: "{row} has no price, but a smaller and a larger one do.",
  action: "Give it a price. Sizes that your vehicles do not carry are not offered anyway.",
  field: "rates",
});

export const cardTooManyVersions = declareFault({
  code: "fleet.cardTooManyVersions",
  kind: "Conflict",
  meaning: "A rate card has the maximum number of future changes.",
  sentence: "These rates already have {most} future changes.",
  action: "Edit one of them instead.",
});
