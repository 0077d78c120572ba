import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const ownFirm = inOtherWords(notAllowed, { sentence: "You cannot hire from your own firm." });
export const onlyForYourself = inOtherWords(notAllowed, { sentence: "You can only book for yourself." });
export const otherSideAnswers = inOtherWords(notAllowed, { sentence: "Only the other side can do this." });

export const contractorMissing = declareFault({
  code: "booking.contractorMissing",
  kind: "BadInput",
  meaning: "An admin books, and does not say for whom.",
  sentence: "Say for which contractor you book.",
  field: "contractorId",
});

export const notesTooLong = declareFault({
  code: "booking.notesTooLong",
  kind: "BadInput",
  meaning: "The notes of a job and the gate notes of its places, which go with them, are too long together.",
  sentence: "Notes and gate notes have more than {most} characters together.",
  action: "Shorten them.",
  field: "notes",
});

export const quantityMissing = declareFault({
  code: "booking.quantityMissing",
  kind: "BadInput",
  meaning: "Material is booked by weight.",
  sentence: "Say how many tons.",
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
  sentence: "These answers are not about {service}.",
  field: "details",
});

export const hazardous = declareFault({
  code: "booking.hazardous",
  kind: "Conflict",
  meaning: "Hazardous waste needs a person's word first.",
  sentence: "Hazardous waste cannot be booked at once.",
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
  meaning: "The day of collection is further off than bookings are taken.",
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
  meaning: "UK clocks show that time not at all on that day, or twice.",
  sentence: "There is no {time} on {day}: UK clocks go forward in the hour from 01:00.",
  action: "Choose a time before 01:00, or from 02:00 on.",
  field: "collectTime",
});

export const hourTwice = inOtherWords(hourSkipped, {
  sentence: "UK clocks show {time} twice on {day}, when they go back.",
  action: "Choose a time before 01:00, or from 02:00 on.",
});

export const orderUrgent = declareFault({
  code: "booking.orderUrgent",
  kind: "BadInput",
  meaning: "Several days or loads were ordered with an urgency that costs more.",
  sentence: "Only what is not urgent can be ordered for several days.",
  action: "Book the urgent job on its own.",
  field: "further",
});

export const orderOverlaps = declareFault({
  code: "booking.orderOverlaps",
  kind: "BadInput",
  meaning: "Two days or loads of an order share an hour, and one vehicle does them all.",
  sentence: "One vehicle cannot do two of these at a time: each may take up to {long}.",
  action: "Choose times further apart.",
  field: "further",
});

export const orderDayTaken = declareFault({
  code: "booking.orderDayTaken",
  kind: "Conflict",
  meaning: "The vehicle is booked or off at one of the times of an order; nothing of it was booked.",
  sentence: "That vehicle is not free on {day}.",
  action: "Choose another day or supplier.",
  field: "further",
});

export const orderVehicle = declareFault({
  code: "booking.orderVehicle",
  kind: "Conflict",
  meaning:
    "One of the vehicles of an order cannot take its part; nothing of it was sent. The metadata has the vehicle.",
  sentence: "{name} cannot be ordered: {reason} Nothing has been sent.",
  action: "Take it out of the order, or choose another vehicle.",
  field: "vehicles",
});

export const partNotOpen = declareFault({
  code: "booking.partNotOpen",
  kind: "Conflict",
  meaning: "Another haulier is asked for a part of an order that somebody still has, or was asked for already.",
  sentence: "{haulier} still has that part of the order, or somebody else was asked for it.",
  action: "Open the order to see who has it.",
  field: "inPlaceOf",
});

export const partOfOneJob = declareFault({
  code: "booking.partOfOneJob",
  kind: "BadInput",
  meaning: "A part of an order is asked for at several times.",
  sentence: "A part of an order is one job at one time.",
  action: "Remove the further days or loads.",
  field: "further",
});

export const enoughTemplates = declareFault({
  code: "booking.enoughTemplates",
  kind: "Conflict",
  meaning: "Somebody keeps as many templates as one person may.",
  sentence: "You keep {most} templates already.",
  action: "Delete one that you no longer need.",
});

export const quoteOnly = declareFault({
  code: "booking.quoteOnly",
  kind: "Conflict",
  meaning: "The haulier's rates do not price this job, for the reason in the sentence.",
  sentence: "There is no fixed price for this job: {reason}",
  action: "Change that answer, or ask the supplier for a quote.",
});

export const tooFar = declareFault({
  code: "booking.tooFar",
  kind: "BadInput",
  meaning: "The vehicle is further from the site than it goes, or than search reaches.",
  sentence: "That vehicle is {miles} miles from the site, and goes {farthest} at most.",
  action: "Choose another supplier.",
  field: "fleetId",
});

export const priceChanged = declareFault({
  code: "booking.priceChanged",
  kind: "Conflict",
  meaning: "The caller saw another total; the metadata has both.",
  sentence: "The price is now {price}.",
  action: "Look at the new price and confirm again.",
});

export const vehicleTaken = declareFault({
  code: "booking.fleetTaken",
  kind: "Conflict",
  meaning: "Another booking holds the vehicle in one of those hours.",
  sentence: "That vehicle is booked at that time.",
  action: "Choose another time or supplier.",
});

/** `ago`: " a moment ago" where that is so. `next`: when it is free. */
export const takenThen = inOtherWords(vehicleTaken, { sentence: "Taken at {time}{ago}. {next}." });

/** `when`: "from Mon 30 Nov to Fri 4 Dec", or "on Wed 2 Dec". */
export const takenOn = inOtherWords(vehicleTaken, { sentence: "Taken {when}. {next}." });

export const heldThen = inOtherWords(vehicleTaken, { sentence: "Held by somebody until {until}. {next}." });

export const holdsUsedUp = declareFault({
  code: "booking.holdsUsedUp",
  kind: "Conflict",
  meaning: "An account has held a vehicle as often as it may in a day.",
  sentence: "You have held this vehicle {most} times today.",
  action: "You can still send the request while it is free.",
});

export const hoursTaken = inOtherWords(vehicleTaken, {
  sentence: "That vehicle is booked, or held by somebody for a few minutes, in those hours.",
  action: "Decline, free the vehicle first, or try again in ten minutes.",
});

export const driverTaken = declareFault({
  code: "booking.driverTaken",
  kind: "Conflict",
  meaning: "The driver drives another booking, this haulier's or another's, in one of those hours.",
  sentence: "{driver} drives {job} at that time.",
  action: "Choose another driver.",
  field: "driverId",
});

export const fullToday = inOtherWords(vehicleTaken, {
  sentence: "That vehicle has no free hours left today.",
  action: "Choose another day or supplier.",
});

export const notFreeThen = inOtherWords(vehicleTaken, {
  sentence: "The vehicle is booked at that time.",
  action: "Agree on another time.",
});

export const driverNotFreeThen = inOtherWords(driverTaken, {
  sentence: "{driver} drives {job} at that time.",
  action: "Agree on another time, or have another driver assigned.",
});

export const askedBefore = declareFault({
  code: "booking.askedBefore",
  kind: "Conflict",
  meaning: "A request of the last 5 minutes is for the same service and places, and differs otherwise.",
  sentence: "You asked {haulier} for the same {ago}.",
  action: "Use that request, or send this as a second one.",
});

export const duplicateRace = declareFault({
  code: "booking.duplicateRace",
  kind: "Conflict",
  meaning: "Other requests for the same service and places were made at the same instant, one after the other.",
  sentence: "Another request for the same was made at the same instant.",
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
  action: "Look at the list again.",
});

/** `changed`: sentences, such as "Time: was Mon 30 Nov, 07:30, now Tue 1 Dec, 08:00." */
export const requestChanged = declareFault({
  code: "booking.requestChanged",
  kind: "Conflict",
  meaning: "The contractor has changed the request since the caller read it; the metadata has its version.",
  sentence: "The contractor has changed this request. {changed}",
  action: "Read it again, then answer.",
});

export const changedByYou = inOtherWords(requestChanged, {
  sentence: "You have changed this request in the meantime. {changed}",
  action: "Open it again and change the present one.",
});

export const nothingChanged = declareFault({
  code: "booking.nothingChanged",
  kind: "BadInput",
  meaning: "A change of a request has the same values as the request.",
  sentence: "Nothing is different from the request as it is.",
  action: "Change something, or leave it as it is.",
});
