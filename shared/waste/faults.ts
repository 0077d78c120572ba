import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const noWaste = declareFault({
  code: "waste.noWaste",
  kind: "Conflict",
  meaning: "The booking takes no waste, so it has no transfer note.",
  sentence: "This job takes no waste away.",
  action: "A transfer note is only for loads of waste.",
});

export const tooEarly = declareFault({
  code: "waste.tooEarly",
  kind: "Conflict",
  meaning: "The vehicle has not arrived, so the transfer note cannot be signed.",
  sentence: "The note is signed at the handover of the waste.",
  action: "Record your arrival, then sign it.",
});

export const noteIncomplete = declareFault({
  code: "waste.noteIncomplete",
  kind: "Conflict",
  meaning: "The transfer note lacks data that the law requires. The metadata name the fields and who gives them.",
  sentence: "The note lacks {missing}.",
  action: "Add what is missing, then sign.",
});

export const hazardousCode = declareFault({
  code: "waste.hazardousCode",
  kind: "BadInput",
  meaning: "The transfer note has a hazardous code.",
  sentence: "{code} is special waste, which a transfer note does not cover.",
  action: "It moves with a consignment note and a code bought from the regulator. Do not load it; ring the contractor.",
  field: "ewcCode",
});

export const tipWithoutCode = declareFault({
  code: "waste.tipWithoutCode",
  kind: "BadInput",
  meaning: "The permit of the tip does not allow the code.",
  sentence: "The permit of {tip} does not list {code}.",
  action: "Choose another tip, or add the code to the tip if its permit allows it.",
  field: "tipId",
});

export const tipGone = declareFault({
  code: "waste.tipGone",
  kind: "BadInput",
  meaning: "The haulier no longer has this tip in its list.",
  sentence: "This tip is no longer in the haulier’s list.",
  action: "Choose another, or add it again.",
  field: "tipId",
});

export const carrierLapsed = declareFault({
  code: "waste.carrierLapsed",
  kind: "Conflict",
  meaning: "No approved waste carrier registration of the haulier covers the day.",
  sentence: "The haulier’s waste carrier registration does not cover {day}.",
  action: "Upload the renewal under Documents. Try again once it is approved.",
});

export const loadSigned = declareFault({
  code: "waste.loadSigned",
  kind: "Conflict",
  meaning: "The load already has a transfer note.",
  sentence: "This load already has its note.",
  action: "Open it, or make the next load's note.",
});

export const loadsFull = declareFault({
  code: "waste.loadsFull",
  kind: "Conflict",
  meaning: "The booking has the maximum number of loads.",
  sentence: "This job has the maximum number of loads.",
  action: "Book the rest as another job.",
});

export const signatureOnce = declareFault({
  code: "waste.signatureOnce",
  kind: "BadInput",
  meaning: "The site must sign either by a drawing or by its code.",
  sentence: "The site has not signed.",
  action: "Let them sign on the screen, or enter the contractor’s code.",
  field: "signatureKey",
});

export const siteCodeWrong = declareFault({
  code: "waste.siteCodeWrong",
  kind: "BadInput",
  meaning: "The contractor's code is wrong or has ended.",
  sentence: "This is not the code of this job.",
  action: "Ask the contractor for the code on the booking’s page.",
  field: "siteCode",
});

export const siteCodeSpent = declareFault({
  code: "waste.siteCodeSpent",
  kind: "Conflict",
  meaning: "The code was entered wrongly too often.",
  sentence: "The code was entered wrongly too often.",
  action: "Ask the contractor for a new one, or let the site sign on the screen.",
});

export const tipsChanged = declareFault({
  code: "waste.tipsChanged",
  kind: "Conflict",
  meaning: "The tips changed after they were read.",
  sentence: "Somebody has changed the tips meanwhile.",
  action: "Check them, then make your change again.",
});

export const noteChanged = declareFault({
  code: "waste.noteChanged",
  kind: "Conflict",
  meaning: "The note changed after it was read.",
  sentence: "Somebody has added to this note at the same moment.",
  action: "Check it, then try again.",
});

export const noSuchLoad = declareFault({
  code: "waste.noSuchLoad",
  kind: "Conflict",
  meaning: "The load has no signed note.",
  sentence: "This load has no signed note yet.",
  action: "Sign the note first.",
});

export const netAboveGross = declareFault({
  code: "waste.netAboveGross",
  kind: "BadInput",
  meaning: "The ticket's net is above its gross.",
  sentence: "The net of {net} is above the gross of {gross}.",
  action: "Read the ticket again: gross is the full lorry.",
  field: "netKg",
});

export const grossBelowTare = declareFault({
  code: "waste.grossBelowTare",
  kind: "BadInput",
  meaning: "The ticket's gross is not above its tare.",
  sentence: "The gross of {gross} is not above the tare of {tare}.",
  action: "Read the ticket again: tare is the empty lorry.",
  field: "grossKg",
});

export const netWrong = declareFault({
  code: "waste.netWrong",
  kind: "BadInput",
  meaning: "The ticket's net is not gross less tare.",
  sentence: "Gross less tare is {net}, not {given}.",
  action: "Correct the weight that was misread.",
  field: "netKg",
});

export const weighedLater = declareFault({
  code: "waste.weighedLater",
  kind: "BadInput",
  meaning: "The ticket's time is before the collection or in the future.",
  sentence: "The ticket’s time is not between the collection and now.",
  action: "Enter the time printed on it.",
  field: "weighedAt",
});

export const ticketUsed = declareFault({
  code: "waste.ticketUsed",
  kind: "BadInput",
  meaning: "The tip's ticket belongs to another load.",
  sentence: "Ticket {number} of this tip belongs to another load.",
  action: "Check the number on the ticket.",
  field: "number",
});

export const ticketFirst = declareFault({
  code: "waste.ticketFirst",
  kind: "Conflict",
  meaning: "The load has no weighbridge ticket for the tip fee.",
  sentence: "This load has no weighbridge ticket.",
  action: "Add the ticket, then the tip fee.",
});

export const tipFeeAsked = declareFault({
  code: "waste.tipFeeAsked",
  kind: "Conflict",
  meaning: "The load's tip fee was already requested or agreed.",
  sentence: "The tip fee of this load was already requested.",
  action: "See the changes on the booking’s page.",
});

export const tipRateMissing = declareFault({
  code: "waste.tipRateMissing",
  kind: "BadInput",
  meaning: "The tip's price per tonne is unknown.",
  sentence: "We do not know the price per tonne of {tip}.",
  action: "Enter it without VAT. Your office can save it with the tip.",
  field: "ratePence",
});

export const trackingOff = declareFault({
  code: "waste.trackingOff",
  kind: "Conflict",
  meaning: "This stage has no access to Defra's digital waste tracking, or an operator has switched it off.",
  sentence: "Haulyard does not send records to Defra at the moment.",
  action: "Until then, record the load on Defra’s own pages.",
});

export const siteNotConnected = declareFault({
  code: "waste.siteNotConnected",
  kind: "Conflict",
  meaning: "The load's tip is not connected as the haulier's own site.",
  sentence: "{tip} is not connected to Defra.",
  action: "Connect it under Tips if it is your own site. Other sites record their own loads.",
});

export const notWeighed = declareFault({
  code: "waste.notWeighed",
  kind: "Conflict",
  meaning: "The load has no weighbridge ticket to record.",
  sentence: "This load has no weighbridge ticket.",
  action: "Add the ticket first: the record needs its net and time.",
});

export const vehicleUnknown = declareFault({
  code: "waste.vehicleUnknown",
  kind: "Conflict",
  meaning: "The note has no lorry registration, which a record by road needs.",
  sentence: "The note has no lorry registration.",
  action: "Record this load on Defra’s own pages. Add the registration to the vehicle for the next one.",
});

export const receiptUnderWay = declareFault({
  code: "waste.receiptUnderWay",
  kind: "Conflict",
  meaning: "The load's record is being sent, or waits for its next try.",
  sentence: "This record is on its way.",
  action: "Wait for the answer. We send it again automatically if Defra does not answer.",
});

export const receiptUnclear = declareFault({
  code: "waste.receiptUnclear",
  kind: "Conflict",
  meaning: "The connection broke during sending, so Defra may have the record. Another one would count the load twice.",
  sentence: "Defra may have this record already.",
  action: "Look for {number} in your account with Defra. Enter its tracking ID, or confirm that it is not there.",
});

export const receiptSent = declareFault({
  code: "waste.receiptSent",
  kind: "Conflict",
  meaning: "Defra already has the current record.",
  sentence: "Defra already has this record.",
  action: "To correct it, correct the weighbridge ticket, then send it again.",
});

export const seriesIncomplete = declareFault({
  code: "waste.seriesIncomplete",
  kind: "Conflict",
  meaning: "The series lacks data of a transfer note besides day, quantity and signatures.",
  sentence: "A series needs {missing}.",
  action: "Add what is missing, then propose it.",
});

export const seriesDays = declareFault({
  code: "waste.seriesDays",
  kind: "BadInput",
  meaning: "The series begins in the past, or lasts more than 12 months.",
  sentence: "A series must begin today or later, and end by {last} at the latest.",
  action: "Choose other days.",
  field: "until",
});

export const seriesProposed = declareFault({
  code: "waste.seriesProposed",
  kind: "Conflict",
  meaning: "The two sides already have an open proposal for the place.",
  sentence: "A series for this place is already proposed.",
  action: "Accept it, or end it first.",
});

export const seriesYours = declareFault({
  code: "waste.seriesYours",
  kind: "Conflict",
  meaning: "The side that proposed a series cannot accept it.",
  sentence: "Your side proposed this series itself.",
  action: "The other side must accept it.",
});

export const seriesChanged = declareFault({
  code: "waste.seriesChanged",
  kind: "Conflict",
  meaning: "An address or the carrier's registration changed after the proposal.",
  sentence: "An address or the carrier’s registration has changed since the proposal.",
  action: "End this proposal and propose a new one.",
});

export const seriesGone = declareFault({
  code: "waste.seriesGone",
  kind: "Conflict",
  meaning: "The series does not exist, is over, or changed at the same moment.",
  sentence: "This series is no longer open.",
  action: "Reload the list.",
});

export const onlySides = inOtherWords(notAllowed, {
  sentence: "Only the contractor and the haulier’s office can do this.",
});
export const onlyCarriers = inOtherWords(notAllowed, { sentence: "Only the haulier’s people can do this." });
export const onlySavedRate = inOtherWords(notAllowed, {
  sentence: "Drivers can only use the rate that the office saved with the tip.",
});
export const onlyContractor = inOtherWords(notAllowed, { sentence: "Only the contractor can do this." });
