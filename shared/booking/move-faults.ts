import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const otherSideMoves = inOtherWords(notAllowed, {
  sentence: "Only the other side of this booking can do that.",
});
export const haulierSideProves = inOtherWords(notAllowed, { sentence: "Only the haulier's side can add proof." });

export const wrongState = declareFault({
  code: "booking.wrongState",
  kind: "Conflict",
  meaning: "The table of moves has no such step from the current status of the booking or request.",
  sentence: "This booking is {from}, so it cannot become {to}.",
  action: "Reload the booking.",
});

export const liftNotReady = declareFault({
  code: "booking.liftNotReady",
  kind: "Conflict",
  meaning: "A lift sets off without a complete plan for its own vehicle.",
  sentence: "This lift cannot set off without {lacks}.",
  action: "Complete it on the Lift plan page.",
});

export const specialWasteNotReady = declareFault({
  code: "booking.specialWasteNotReady",
  kind: "Conflict",
  meaning: "Special waste is loaded before driver and consignor have signed its consignment note.",
  sentence: "Special waste cannot be loaded without a signed consignment note.",
  action: "Open the consignment note and sign it with the site.",
});

export const jobGivenAway = declareFault({
  code: "booking.givenAway",
  kind: "Conflict",
  meaning: "The booking went to another driver before this driver's step was received.",
  sentence: "This job now has another driver.",
  action: "Ask your haulier how to continue.",
});

export const changedMeanwhile = inOtherWords(wrongState, { sentence: "Somebody else has just changed this booking." });
export const tooSoonToGiveUp = inOtherWords(wrongState, {
  sentence: "The job has begun. You can report it as failed after two days without any report.",
  action: "Ask the haulier first.",
});
export const answeredMeanwhile = inOtherWords(wrongState, {
  sentence: "The request was answered while it expired.",
});
export const movedMeanwhile = inOtherWords(wrongState, { sentence: "The booking was moved while it completed." });
export const changedWhileForgetting = inOtherWords(wrongState, {
  sentence: "The record changed while a name was removed from it.",
});
export const caseIsOpen = inOtherWords(wrongState, {
  sentence: "A case is open about this booking, so it cannot be completed.",
  action: "Settle the case. That completes the booking.",
});
export const proofTooEarly = inOtherWords(wrongState, {
  sentence: "You can add proof only while the job is under way.",
  action: "Start the job first.",
});

export const assignFirst = declareFault({
  code: "booking.assignFirst",
  kind: "BadInput",
  meaning: "A move names a driver, but only `assignBooking` can.",
  sentence: "Choose a driver.",
  action: "Use assignBooking with the driver.",
  field: "to",
});

export const notYourDriver = declareFault({
  code: "booking.notYourDriver",
  kind: "BadInput",
  meaning: "The driver is not in the haulier's team now.",
  sentence: "That person does not drive for this haulier.",
  action: "Choose a driver of the team.",
  field: "driverId",
});

export const notYourVehicle = declareFault({
  code: "booking.notYourVehicle",
  kind: "BadInput",
  meaning: "The vehicle does not belong to the booking's haulier, or does not offer the service.",
  sentence: "That vehicle cannot do this job.",
  action: "Choose a vehicle of the haulier that offers the service.",
  field: "fleetId",
});

export const sameAssignment = declareFault({
  code: "booking.sameAssignment",
  kind: "Conflict",
  meaning: "The booking has this driver and vehicle already, or the input names neither.",
  sentence: "This driver and vehicle are assigned already.",
  action: "Choose another driver or vehicle.",
});

export const reasonMissing = declareFault({
  code: "booking.reasonMissing",
  kind: "BadInput",
  meaning: "Cancelling and failing need a note.",
  sentence: "Say why.",
  action: "Give a short reason. The other side will see it.",
  field: "note",
});

export const proofMissing = declareFault({
  code: "booking.proofMissing",
  kind: "BadInput",
  meaning: "A delivery needs a photo or the receiver's name.",
  sentence: "A delivery needs proof.",
  action: "Add a photo or the name of the receiver.",
  field: "proof",
});

export const signerMissing = declareFault({
  code: "booking.signerMissing",
  kind: "BadInput",
  meaning: "A signature came without the signer's name.",
  sentence: "A signature needs the signer's name.",
  action: "Add the name of the receiver.",
  field: "proof.receivedBy",
});

export const proofFull = inOtherWords(wrongState, {
  sentence: "This delivery already has its proof, and no more photos fit.",
});

export const notOpenToChange = declareFault({
  code: "booking.notOpenToChange",
  kind: "Conflict",
  meaning: "The booking allows no such proposal now: it has set off or is over, one is open, or it has seven extras.",
  sentence: "This booking cannot be changed like that now.",
  action: "Reload the booking.",
});

export const sameTime = declareFault({
  code: "booking.sameTime",
  kind: "BadInput",
  meaning: "The proposed time is the current one.",
  sentence: "That time is already agreed.",
  action: "Choose another time.",
  field: "collectTime",
});

export const proposalGone = declareFault({
  code: "booking.proposalGone",
  kind: "Conflict",
  meaning: "The proposal was answered or withdrawn, or has lapsed.",
  sentence: "This proposal is not open any more.",
  action: "Reload the booking.",
});

export const proposalStale = declareFault({
  code: "booking.proposalStale",
  kind: "Conflict",
  meaning: "The booking has changed since the proposal was made. `changed` in the metadata names the parts.",
  sentence: "The booking has changed since this proposal. Different now: {changed}.",
  action: "Decline it, or ask the other side to propose it again.",
});

export const feeNotAgreed = declareFault({
  code: "booking.feeNotAgreed",
  kind: "Conflict",
  meaning: "Cancelling costs more than the caller has agreed to. The metadata has the current fee.",
  sentence: "Cancelling now costs {fee}.",
  action: "Check the fee, then cancel again.",
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
  meaning: "The law leaves the VAT on this kind of extra open, and the haulier has not answered.",
  sentence: "Choose the VAT treatment of this extra.",
  field: "vatSays",
});

export const extraTooHigh = declareFault({
  code: "booking.extraTooHigh",
  kind: "BadInput",
  meaning: "Quantity times unit price is below £0.01 or above the maximum of an extra.",
  sentence: "An extra must be from £0.01 to £10,000, without VAT.",
  field: "unitNetPence",
});
