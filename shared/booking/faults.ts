import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const ownFirm = inOtherWords(notAllowed, { sentence: "You cannot hire from your own firm." });
export const onlyForYourself = inOtherWords(notAllowed, { sentence: "You can only book for yourself." });
export const otherSideAnswers = inOtherWords(notAllowed, { sentence: "Only the other side can do this." });

export const contractorMissing = declareFault({
  code: "booking.contractorMissing",
  kind: "BadInput",
  meaning: "An admin books without naming the contractor.",
  sentence: "Choose the contractor that you are booking for.",
  field: "contractorId",
});

export const notesTooLong = declareFault({
  code: "booking.notesTooLong",
  kind: "BadInput",
  meaning: "The notes of a job and the gate notes of its places are too long together.",
  sentence: "Your notes and gate notes together have more than {most} characters.",
  action: "Shorten them.",
  field: "notes",
});

export const quantityMissing = declareFault({
  code: "booking.quantityMissing",
  kind: "BadInput",
  meaning: "Material is booked by weight.",
  sentence: "Enter the quantity in tonnes.",
  action: "Move the slider above 0.",
  field: "quantity",
});

export const deliveryMissing = declareFault({
  code: "booking.deliveryMissing",
  kind: "BadInput",
  meaning: "The service moves things from one place to another.",
  sentence: "Say where it should be delivered.",
  field: "delivery",
});

export const wrongPanel = declareFault({
  code: "booking.wrongPanel",
  kind: "BadInput",
  meaning: "The details answer the questions of another service.",
  sentence: "These answers do not belong to {service}.",
  field: "details",
});

export const hazardous = declareFault({
  code: "booking.hazardous",
  kind: "Conflict",
  meaning: "Hazardous waste cannot be booked without speaking to a person.",
  sentence: "You cannot book hazardous waste online.",
  action: "Please contact us directly.",
  field: "details.wasteType",
});

export const pastDate = declareFault({
  code: "booking.pastDate",
  kind: "BadInput",
  meaning: "The day of collection is before today in the United Kingdom.",
  sentence: "That date has passed.",
  action: "Choose today or a later day.",
  field: "collectOn",
});

export const tooFarAhead = declareFault({
  code: "booking.tooFarAhead",
  kind: "BadInput",
  meaning: "The day of collection is more than a year ahead.",
  sentence: "That date is more than a year ahead.",
  action: "Choose an earlier day.",
  field: "collectOn",
});

export const pastTime = declareFault({
  code: "booking.pastTime",
  kind: "BadInput",
  meaning: "The hour of collection, today, has passed.",
  sentence: "That time has passed today.",
  action: "Choose a later time.",
  field: "collectTime",
});

export const hourSkipped = declareFault({
  code: "booking.clockChange",
  kind: "BadInput",
  meaning: "UK clocks skip that time on that day, or show it twice.",
  sentence: "{time} does not exist on {day}: UK clocks go forward from 01:00 to 02:00.",
  action: "Choose a time before 01:00, or from 02:00.",
  field: "collectTime",
});

export const hourTwice = inOtherWords(hourSkipped, {
  sentence: "UK clocks show {time} twice on {day}, when they go back.",
  action: "Choose a time before 01:00, or from 02:00.",
});

export const orderUrgent = declareFault({
  code: "booking.orderUrgent",
  kind: "BadInput",
  meaning: "Several days or loads were ordered with an urgency that costs more.",
  sentence: "An order for several days or loads cannot be urgent.",
  action: "Book the urgent job on its own.",
  field: "further",
});

export const orderOverlaps = declareFault({
  code: "booking.orderOverlaps",
  kind: "BadInput",
  meaning: "Two days or loads of an order overlap, and one vehicle does them all.",
  sentence: "One vehicle cannot do two of these at once: each may take up to {long}.",
  action: "Choose times further apart.",
  field: "further",
});

export const orderDayTaken = declareFault({
  code: "booking.orderDayTaken",
  kind: "Conflict",
  meaning: "The vehicle is booked or off at one of the times of an order. The whole order was refused.",
  sentence: "That vehicle is not free on {day}.",
  action: "Choose another day or haulier.",
  field: "further",
});

export const orderVehicle = declareFault({
  code: "booking.orderVehicle",
  kind: "Conflict",
  meaning: "One of the vehicles cannot take its part, so no request was sent. The metadata has the vehicle.",
  sentence: "{name} cannot be ordered: {reason} Nothing has been sent.",
  action: "Take it out of the order, or choose another vehicle.",
  field: "vehicles",
});

export const partNotOpen = declareFault({
  code: "booking.partNotOpen",
  kind: "Conflict",
  meaning: "The caller asks another haulier for a part that still has a haulier, or that was already asked for again.",
  sentence: "{haulier} still has that part of the order, or you have asked another haulier for it.",
  action: "Open the order to see who has it.",
  field: "inPlaceOf",
});

export const partOfOneJob = declareFault({
  code: "booking.partOfOneJob",
  kind: "BadInput",
  meaning: "A replacement for one part of an order asks for several times.",
  sentence: "A part of an order is one job at one time.",
  action: "Remove the further days or loads.",
  field: "further",
});

export const enoughTemplates = declareFault({
  code: "booking.enoughTemplates",
  kind: "Conflict",
  meaning: "The user has the maximum number of templates.",
  sentence: "You already have {most} templates.",
  action: "Delete one that you no longer need.",
});

export const quoteOnly = declareFault({
  code: "booking.quoteOnly",
  kind: "Conflict",
  meaning: "The haulier's rates give no price for this job. The sentence has the reason.",
  sentence: "There is no fixed price for this job: {reason}",
  action: "Change that answer, or ask the haulier for a quote.",
});

export const tooFar = declareFault({
  code: "booking.tooFar",
  kind: "BadInput",
  meaning: "The site is beyond the vehicle's own distance, or beyond the search radius.",
  sentence: "That vehicle is {miles} miles from the site, and travels {farthest} at most.",
  action: "Choose another haulier.",
  field: "fleetId",
});

export const priceChanged = declareFault({
  code: "booking.priceChanged",
  kind: "Conflict",
  meaning: "The price has changed since the caller saw it. The metadata has both totals.",
  sentence: "The price is now {price}.",
  action: "Check the new price and confirm again.",
});

export const vehicleTaken = declareFault({
  code: "booking.fleetTaken",
  kind: "Conflict",
  meaning: "Another booking holds the vehicle in one of those hours.",
  sentence: "That vehicle is booked at that time.",
  action: "Choose another time or haulier.",
});

/** `ago`: " a moment ago", or an empty text. `next`: when the vehicle is free again. */
export const takenThen = inOtherWords(vehicleTaken, { sentence: "Taken at {time}{ago}. {next}." });

/** `when`: "from Mon 30 Nov to Fri 4 Dec", or "on Wed 2 Dec". */
export const takenOn = inOtherWords(vehicleTaken, { sentence: "Taken {when}. {next}." });

export const heldThen = inOtherWords(vehicleTaken, { sentence: "Somebody else is booking it until {until}. {next}." });

export const holdsUsedUp = declareFault({
  code: "booking.holdsUsedUp",
  kind: "Conflict",
  meaning: "An account has held a vehicle the maximum number of times in a day.",
  sentence: "You have held this vehicle {most} times today.",
  action: "You can still send the request while it is free.",
});

export const hoursTaken = inOtherWords(vehicleTaken, {
  sentence: "That vehicle is booked then, or somebody is booking it now.",
  action: "Decline, free the vehicle first, or try again in ten minutes.",
});

export const driverTaken = declareFault({
  code: "booking.driverTaken",
  kind: "Conflict",
  meaning: "The driver has another booking, of any haulier, in one of those hours.",
  sentence: "{driver} is driving {job} at that time.",
  action: "Choose another driver.",
  field: "driverId",
});

export const fullToday = inOtherWords(vehicleTaken, {
  sentence: "That vehicle has no free hours left today.",
  action: "Choose another day or haulier.",
});

export const notFreeThen = inOtherWords(vehicleTaken, {
  sentence: "The vehicle is booked at that time.",
  action: "Agree on another time.",
});

export const driverNotFreeThen = inOtherWords(driverTaken, {
  sentence: "{driver} is driving {job} at that time.",
  action: "Agree on another time, or assign another driver.",
});

export const askedBefore = declareFault({
  code: "booking.askedBefore",
  kind: "Conflict",
  meaning: "A request of the last 5 minutes has the same service and places, but differs otherwise.",
  sentence: "You asked {haulier} for the same job {ago}.",
  action: "Use that request, or send this as a second one.",
});

export const duplicateRace = declareFault({
  code: "booking.duplicateRace",
  kind: "Conflict",
  meaning: "Other requests for the same service and places were made at the same instant.",
  sentence: "You sent another request for the same job at the same moment.",
  action: "Send it again.",
});

export const tooLate = declareFault({
  code: "booking.tooLate",
  kind: "Conflict",
  meaning: "The request's deadline has passed.",
  sentence: "The time to answer this request has passed.",
  action: "Message the contractor to arrange a new one.",
});

export const alreadyAnswered = declareFault({
  code: "booking.alreadyAnswered",
  kind: "Conflict",
  meaning: "The request is not pending any more.",
  sentence: "This request {how}.",
  action: "Reload the list.",
});

/** `changed`: sentences, such as "Time: was Mon 30 Nov, 07:30, now Tue 1 Dec, 08:00." */
export const requestChanged = declareFault({
  code: "booking.requestChanged",
  kind: "Conflict",
  meaning: "The contractor has changed the request since the caller read it. The metadata has its version.",
  sentence: "The contractor has changed this request. {changed}",
  action: "Read it again, then answer.",
});

export const changedByYou = inOtherWords(requestChanged, {
  sentence: "This request has already been changed. {changed}",
  action: "Open it again and change the current version.",
});

export const nothingChanged = declareFault({
  code: "booking.nothingChanged",
  kind: "BadInput",
  meaning: "A change of a request has the same values as the request.",
  sentence: "You have not changed anything.",
  action: "Change something, or leave the request as it is.",
});
