import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const noWaste = declareFault({
  code: "waste.noWaste",
  kind: "Conflict",
  meaning: "The booking takes no waste away, so it has no transfer note.",
  sentence: "This job takes no waste away.",
  action: "A transfer note is only for loads of waste.",
});

export const tooEarly = declareFault({
  code: "waste.tooEarly",
  kind: "Conflict",
  meaning: "A transfer note is signed when the waste is handed over, so after the arrival.",
  sentence: "The note is signed when the waste is handed over.",
  action: "Say that you have arrived, then sign it.",
});

export const noteIncomplete = declareFault({
  code: "waste.noteIncomplete",
  kind: "Conflict",
  meaning: "A transfer note states all that the law asks. The metadata name what is missing, with who gives it.",
  sentence: "The note lacks {missing}.",
  action: "Add what is missing, then sign.",
});

export const hazardousCode = declareFault({
  code: "waste.hazardousCode",
  kind: "BadInput",
  meaning: "A hazardous code is on a plain transfer note.",
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
  meaning: "The tip is not among those that the haulier keeps.",
  sentence: "This tip is no longer in the haulier’s list.",
  action: "Choose another, or add it again.",
  field: "tipId",
});

export const carrierLapsed = declareFault({
  code: "waste.carrierLapsed",
  kind: "Conflict",
  meaning: "No approved waste carrier registration of the haulier covers the day.",
  sentence: "The haulier’s waste carrier registration does not cover {day}.",
  action: "Upload the renewal under Documents. Once it is approved, try again.",
});

export const loadSigned = declareFault({
  code: "waste.loadSigned",
  kind: "Conflict",
  meaning: "The load has a transfer note.",
  sentence: "This load has its note.",
  action: "Open it, or make the note of the next load.",
});

export const loadsFull = declareFault({
  code: "waste.loadsFull",
  kind: "Conflict",
  meaning: "A booking has a limited number of loads.",
  sentence: "This job has as many loads as one job can have.",
  action: "Book the rest as another job.",
});

export const signatureOnce = declareFault({
  code: "waste.signatureOnce",
  kind: "BadInput",
  meaning: "The site signs by a drawing or by its code: one of them.",
  sentence: "The site has not signed.",
  action: "Have them sign on the screen, or enter the contractor’s code.",
  field: "signatureKey",
});

export const siteCodeWrong = declareFault({
  code: "waste.siteCodeWrong",
  kind: "BadInput",
  meaning: "The code of the contractor is another, or has ended.",
  sentence: "That is not the code of this job.",
  action: "Ask the contractor for the code on the booking’s page.",
  field: "siteCode",
});

export const siteCodeSpent = declareFault({
  code: "waste.siteCodeSpent",
  kind: "Conflict",
  meaning: "A code was tried too often.",
  sentence: "The code was wrong too often.",
  action: "Ask the contractor for a new one, or have the site sign on the screen.",
});

export const tipsChanged = declareFault({
  code: "waste.tipsChanged",
  kind: "Conflict",
  meaning: "The tips have changed since they were read.",
  sentence: "Somebody has changed the tips meanwhile.",
  action: "Look at them again, then make your change.",
});

export const noteChanged = declareFault({
  code: "waste.noteChanged",
  kind: "Conflict",
  meaning: "The note has changed since it was read.",
  sentence: "Somebody has added to this note at the same moment.",
  action: "Look at it, then try again.",
});

export const noSuchLoad = declareFault({
  code: "waste.noSuchLoad",
  kind: "Conflict",
  meaning: "The load has no signed note.",
  sentence: "This load has no signed note.",
  action: "Sign the note first.",
});

export const netAboveGross = declareFault({
  code: "waste.netAboveGross",
  kind: "BadInput",
  meaning: "A ticket's net is above its gross.",
  sentence: "The net of {net} is above the gross of {gross}.",
  action: "Read the ticket again: gross is the full lorry.",
  field: "netKg",
});

export const grossBelowTare = declareFault({
  code: "waste.grossBelowTare",
  kind: "BadInput",
  meaning: "A ticket's gross is not above its tare.",
  sentence: "The gross of {gross} is not above the tare of {tare}.",
  action: "Read the ticket again: tare is the empty lorry.",
  field: "grossKg",
});

export const netWrong = declareFault({
  code: "waste.netWrong",
  kind: "BadInput",
  meaning: "A ticket's net is not gross less tare.",
  sentence: "Gross less tare is {net}, not {given}.",
  action: "Correct the weight that was misread.",
  field: "netKg",
});

export const weighedLater = declareFault({
  code: "waste.weighedLater",
  kind: "BadInput",
  meaning: "A ticket is weighed after the collection and before now.",
  sentence: "The ticket’s time is not between the collection and now.",
  action: "Enter the time that is printed on it.",
  field: "weighedAt",
});

export const ticketUsed = declareFault({
  code: "waste.ticketUsed",
  kind: "BadInput",
  meaning: "The ticket of this tip belongs to another load.",
  sentence: "Ticket {number} of this tip belongs to another load.",
  action: "Check the number on the ticket.",
  field: "number",
});

export const ticketFirst = declareFault({
  code: "waste.ticketFirst",
  kind: "Conflict",
  meaning: "A tip fee is asked for by the net of a weighbridge ticket, and the load has none.",
  sentence: "This load has no weighbridge ticket.",
  action: "Add the ticket, then the tip fee.",
});

export const tipFeeAsked = declareFault({
  code: "waste.tipFeeAsked",
  kind: "Conflict",
  meaning: "The tip fee of the load has been asked for, or agreed.",
  sentence: "The tip fee of this load has been asked for.",
  action: "See the changes on the booking’s page.",
});

export const tipRateMissing = declareFault({
  code: "waste.tipRateMissing",
  kind: "BadInput",
  meaning: "Nobody has said what the tip charges for a tonne.",
  sentence: "We do not know what {tip} charges for a tonne.",
  action: "Enter it without VAT. Your office can save it with the tip.",
  field: "ratePence",
});

export const trackingOff = declareFault({
  code: "waste.trackingOff",
  kind: "Conflict",
  meaning: "This stage has no client of Defra's digital waste tracking.",
  sentence: "Haulyard is not signed up with Defra yet.",
  action: "Record the load on Defra’s own pages until it is.",
});

export const siteNotConnected = declareFault({
  code: "waste.siteNotConnected",
  kind: "Conflict",
  meaning: "The tip of the load is not connected as the haulier's own site.",
  sentence: "{tip} is not connected to Defra.",
  action: "Connect it under Tips, if it is your own site. Another site records its loads itself.",
});

export const notWeighed = declareFault({
  code: "waste.notWeighed",
  kind: "Conflict",
  meaning: "A load is recorded from its weighbridge ticket.",
  sentence: "This load has no weighbridge ticket.",
  action: "Add the ticket first: its net and its time are recorded.",
});

export const vehicleUnknown = declareFault({
  code: "waste.vehicleUnknown",
  kind: "Conflict",
  meaning: "The note does not name the lorry, which a record by road needs.",
  sentence: "The note has no registration of the lorry.",
  action: "Record this load on Defra’s own pages, and add the registration to the vehicle for the next.",
});

export const receiptUnderWay = declareFault({
  code: "waste.receiptUnderWay",
  kind: "Conflict",
  meaning: "The record of the load is being sent, or waits to be sent by itself.",
  sentence: "This record is on its way.",
  action: "Wait for the answer. It goes out again by itself where Defra does not answer.",
});

export const receiptUnclear = declareFault({
  code: "waste.receiptUnclear",
  kind: "Conflict",
  meaning: "The connection broke while the record was sent, so Defra may have it. Another would count the load twice.",
  sentence: "Defra may have this record already.",
  action: "Look for {number} in your account with Defra. Enter its tracking id, or say that it is not there.",
});

export const receiptSent = declareFault({
  code: "waste.receiptSent",
  kind: "Conflict",
  meaning: "Defra has the record as the note says it.",
  sentence: "Defra has this record already.",
  action: "To correct it, correct the weighbridge ticket, then send it again.",
});

export const onlyCarriers = inOtherWords(notAllowed, { sentence: "Only the haulier’s people can do this." });
export const onlySavedRate = inOtherWords(notAllowed, {
  sentence: "A driver asks for the rate that the office has saved with the tip.",
});
export const onlyContractor = inOtherWords(notAllowed, { sentence: "Only the contractor can do this." });
