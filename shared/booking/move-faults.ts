import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const otherSideMoves = inOtherWords(notAllowed, {
  sentence: "Only the other side of this booking can do that.",
});
export const haulierSideProves = inOtherWords(notAllowed, { sentence: "Only the haulier's side adds proof." });

export const wrongState = declareFault({
  code: "booking.wrongState",
  kind: "Conflict",
  meaning: "The table of moves has no such step from where the booking, or the request, is now.",
  sentence: "This booking is {from}, so it cannot become {to}.",
  action: "Look at it again.",
});

export const liftNotReady = declareFault({
  code: "booking.liftNotReady",
  kind: "Conflict",
  meaning: "A lift sets off with a whole plan, for its own vehicle.",
  sentence: "This lift cannot set off without {lacks}.",
  action: "Open Lift plan.",
});

export const specialWasteNotReady = declareFault({
  code: "booking.specialWasteNotReady",
  kind: "Conflict",
  meaning: "Special waste is loaded once driver and consignor have signed its consignment note.",
  sentence: "Special waste is not loaded without a signed consignment note.",
  action: "Open the consignment note, and sign it with the site.",
});

export const jobGivenAway = declareFault({
  code: "booking.givenAway",
  kind: "Conflict",
  meaning: "The caller drove this booking; it was given to another driver before their step was heard of.",
  sentence: "This job was given to another driver.",
  action: "Ask your haulier what is to be done with it.",
});

export const changedMeanwhile = inOtherWords(wrongState, { sentence: "Somebody else has just changed this booking." });
export const tooSoonToGiveUp = inOtherWords(wrongState, {
  sentence: "The job has begun. You can report that it failed once nobody has reported anything for two days.",
  action: "Ask the haulier first.",
});
export const answeredMeanwhile = inOtherWords(wrongState, {
  sentence: "The request was answered while it expired.",
});
export const movedMeanwhile = inOtherWords(wrongState, { sentence: "The booking was moved while it completed." });
export const changedWhileForgetting = inOtherWords(wrongState, {
  sentence: "The record changed while a name was taken out of it.",
});
export const caseIsOpen = inOtherWords(wrongState, {
  sentence: "A case is open about this booking, so it cannot be completed.",
  action: "Settle the case: that completes the booking.",
});
export const proofTooEarly = inOtherWords(wrongState, {
  sentence: "Proof is added while the job is under way.",
  action: "Start the job first.",
});

export const assignFirst = declareFault({
  code: "booking.assignFirst",
  kind: "BadInput",
  meaning: "A driver is named by `assignBooking`, not by a move.",
  sentence: "Say which driver.",
  action: "Use assignBooking with the driver.",
  field: "to",
});

export const notYourDriver = declareFault({
  code: "booking.notYourDriver",
  kind: "BadInput",
  meaning: "The person named does not drive for the booking's haulier now.",
  sentence: "That person does not drive for this haulier.",
  action: "Choose one of the team.",
  field: "driverId",
});

export const notYourVehicle = declareFault({
  code: "booking.notYourVehicle",
  kind: "BadInput",
  meaning: "The vehicle named is not the booking's haulier's, or does not offer the service.",
  sentence: "That vehicle cannot do this job.",
  action: "Choose one of the haulier's that offers the service.",
  field: "fleetId",
});

export const sameAssignment = declareFault({
  code: "booking.sameAssignment",
  kind: "Conflict",
  meaning: "The booking has this driver and vehicle already, or none is named.",
  sentence: "This driver and vehicle are assigned already.",
  action: "Choose another driver or vehicle.",
});

export const reasonMissing = declareFault({
  code: "booking.reasonMissing",
  kind: "BadInput",
  meaning: "Cancelling and failing need a note.",
  sentence: "Say why.",
  action: "Give a short reason; the other side will see it.",
  field: "note",
});

export const proofMissing = declareFault({
  code: "booking.proofMissing",
  kind: "BadInput",
  meaning: "A delivery needs a photo or the receiver's name.",
  sentence: "A delivery needs proof.",
  action: "Add a photo, or the name of who received it.",
  field: "proof",
});

export const signerMissing = declareFault({
  code: "booking.signerMissing",
  kind: "BadInput",
  meaning: "A signature came without the name of who signed.",
  sentence: "Say who signed.",
  action: "Add the name of who received it.",
  field: "proof.receivedBy",
});

export const proofFull = inOtherWords(wrongState, {
  sentence: "This delivery was proved already, and no more photos fit.",
});

export const notOpenToChange = declareFault({
  code: "booking.notOpenToChange",
  kind: "Conflict",
  meaning: "The booking takes no such proposal now: it has set off or is over, one is open, or it has seven extras.",
  sentence: "This booking takes no such change now.",
  action: "Look at it again.",
});

export const sameTime = declareFault({
  code: "booking.sameTime",
  kind: "BadInput",
  meaning: "The time proposed is the one that stands.",
  sentence: "That is the time agreed already.",
  action: "Choose another time.",
  field: "collectTime",
});

export const proposalGone = declareFault({
  code: "booking.proposalGone",
  kind: "Conflict",
  meaning: "The proposal was answered or withdrawn, or has lapsed.",
  sentence: "This proposal is not open any more.",
  action: "Look at the booking again.",
});

export const proposalStale = declareFault({
  code: "booking.proposalStale",
  kind: "Conflict",
  meaning: "The booking has changed since the proposal was made; `changed` in the metadata names the parts.",
  sentence: "This was proposed before the booking changed. Different now: {changed}.",
  action: "Decline it, or ask the other side to propose it again.",
});

export const feeNotAgreed = declareFault({
  code: "booking.feeNotAgreed",
  kind: "Conflict",
  meaning: "Cancelling costs more than the caller has agreed to; the metadata has what it costs.",
  sentence: "Cancelling now costs {fee}.",
  action: "Look at the booking again before you cancel it.",
});

export const materialsOverNet = declareFault({
  code: "booking.materialsOverNet",
  kind: "BadInput",
  meaning: "The materials cost the haulier more than it charges for them.",
  sentence: "The materials cost more than you charge for them.",
  field: "costPence",
});

export const vatNotSaid = declareFault({
  code: "booking.vatNotSaid",
  kind: "BadInput",
  meaning: "The law leaves open how VAT is treated on this kind of extra, and the haulier has not said it.",
  sentence: "Say how VAT is treated on this.",
  field: "vatSays",
});

export const extraTooHigh = declareFault({
  code: "booking.extraTooHigh",
  kind: "BadInput",
  meaning: "Quantity times unit price is nothing, or more than one extra may be.",
  sentence: "An extra is from £0.01 to £10,000, without VAT.",
  field: "unitNetPence",
});
