import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const noLift = declareFault({
  code: "plant.noLift",
  kind: "Conflict",
  meaning: "The booking has no lift that needs its own plan.",
  sentence: "This job needs no lift plan of its own.",
  action: "The haulier’s generic plan covers a lorry that unloads itself.",
});

export const jobOver = declareFault({
  code: "plant.jobOver",
  kind: "Conflict",
  meaning: "The booking is completed, cancelled or failed.",
  sentence: "This job is over.",
  action: "Check the booking again.",
});

export const liftChanged = declareFault({
  code: "plant.liftChanged",
  kind: "Conflict",
  meaning: "The lift plan was changed at the same moment.",
  sentence: "Somebody else has just changed this lift plan.",
  action: "Check it, then try again.",
});

export const liftDocumentMissing = declareFault({
  code: "plant.liftPaperMissing",
  kind: "Conflict",
  meaning: "The lift has no document of this kind.",
  sentence: "This document is not uploaded yet.",
  action: "Check the booking again.",
});

export const liftUnderWay = declareFault({
  code: "plant.liftUnderWay",
  kind: "Conflict",
  meaning: "The vehicle has set off, so the lift's terms cannot change.",
  sentence: "The vehicle has set off, or this job is over.",
  action: "Speak to the other side.",
});

export const liftTermsFixed = declareFault({
  code: "plant.liftTermsFixed",
  kind: "Conflict",
  meaning: "The lift already has these terms, or cannot have them.",
  sentence: "This lift cannot change to that.",
  action: "Check the booking again.",
});

export const liftChangeOpen = declareFault({
  code: "plant.liftChangeOpen",
  kind: "Conflict",
  meaning: "The lift already has an open change.",
  sentence: "You have already asked for a change.",
  action: "Wait for the haulier’s answer, or withdraw it.",
});

export const liftChangeGone = declareFault({
  code: "plant.liftChangeGone",
  kind: "Conflict",
  meaning: "The change of the lift is not open, or its price changed.",
  sentence: "This change has been answered or withdrawn.",
  action: "Check the booking again.",
});

export const extrasFull = declareFault({
  code: "plant.extrasFull",
  kind: "Conflict",
  meaning: "The booking has the maximum number of extras.",
  sentence: "This booking cannot take more extras.",
  action: "Agree on the change without an extra price.",
});

export const planNotMadeYet = declareFault({
  code: "plant.planNotMadeYet",
  kind: "BadInput",
  meaning: "The plan's date is in the future.",
  sentence: "The date of a plan cannot be in the future.",
  action: "Enter the date on the plan.",
  field: "madeOn",
});

export const genericLiftsFull = declareFault({
  code: "plant.genericLiftsFull",
  kind: "Conflict",
  meaning: "The haulier has the maximum number of generic lift plans.",
  sentence: "You have reached the maximum number of generic lift plans.",
  action: "Upload one for all your vehicles instead.",
});

export const otherSidePlans = inOtherWords(notAllowed, {
  sentence: "The other side of the booking plans the lift.",
});

export const otherSideActs = inOtherWords(notAllowed, {
  sentence: "Only the other side of this booking can do that.",
});

export const noHire = declareFault({
  code: "plant.noHire",
  kind: "Conflict",
  meaning: "The booking is not a hire of several days.",
  sentence: "This job is not a hire of several days.",
  action: "Only machines that stay on site can be put on hire.",
});

export const notHandedOver = declareFault({
  code: "plant.notHandedOver",
  kind: "Conflict",
  meaning: "The machine is not on site yet, or the booking was cancelled.",
  sentence: "The machine is not on site.",
  action: "Put it on hire when it has arrived.",
});

export const onHireAlready = declareFault({
  code: "plant.onHireAlready",
  kind: "Conflict",
  meaning: "The machine is already on hire, or its return is already recorded.",
  sentence: "This is already recorded.",
  action: "Check the booking again.",
});

export const notOnHire = declareFault({
  code: "plant.notOnHire",
  kind: "Conflict",
  meaning: "The machine is not on hire yet.",
  sentence: "This machine is not on hire yet.",
  action: "The haulier puts it on hire at the handover.",
});

export const offHiredAlready = declareFault({
  code: "plant.offHiredAlready",
  kind: "Conflict",
  meaning: "The machine is already off hire.",
  sentence: "This machine is already off hire: {number}.",
  action: "Keep that number.",
});

export const notOffHired = declareFault({
  code: "plant.notOffHired",
  kind: "Conflict",
  meaning: "The machine is still on hire.",
  sentence: "This machine is still on hire.",
  action: "Record its condition after the hirer has off-hired it.",
});

export const notBack = declareFault({
  code: "plant.notBack",
  kind: "Conflict",
  meaning: "Damage needs photos from before and after the hire.",
  sentence: "Damage needs photos of the machine’s condition on return.",
  action: "Record its return first.",
});

export const hireChanged = declareFault({
  code: "plant.hireChanged",
  kind: "Conflict",
  meaning: "The hire was changed at the same moment.",
  sentence: "Somebody else has just changed this hire.",
  action: "Check it, then try again.",
});

export const meterWentBack = declareFault({
  code: "plant.meterWentBack",
  kind: "BadInput",
  meaning: "The hour meter shows less than at the handover.",
  sentence: "The hour meter showed more at the handover.",
  action: "Read it again.",
  field: "tenths",
});

export const idleNotAgreed = declareFault({
  code: "plant.idleNotAgreed",
  kind: "Conflict",
  meaning: "The booking's terms charge idle days in full.",
  sentence: "Idle days of this hire cost the full rate.",
  action: "Ask the haulier about it before the next booking.",
});

export const idleOutside = declareFault({
  code: "plant.idleOutside",
  kind: "BadInput",
  meaning: "The day is outside the hire, from on hire to off hire.",
  sentence: "The machine was not on hire on this day.",
  action: "Choose a day of the hire.",
  field: "day",
});

export const idleAhead = declareFault({
  code: "plant.idleAhead",
  kind: "BadInput",
  meaning: "The day is in the future.",
  sentence: "This day is in the future.",
  action: "Report it on the day.",
  field: "day",
});

export const idleTwice = declareFault({
  code: "plant.idleTwice",
  kind: "Conflict",
  meaning: "The day was already reported and not declined.",
  sentence: "This day is already reported.",
  action: "Check the hire again.",
});

export const idleFull = declareFault({
  code: "plant.idleFull",
  kind: "Conflict",
  meaning: "The hire has the maximum number of idle days at two thirds.",
  sentence: "This hire allows at most {most} idle days.",
  action: "Further ones cost the full rate.",
});

export const idleGone = declareFault({
  code: "plant.idleGone",
  kind: "Conflict",
  meaning: "The date has no idle day that waits for an answer.",
  sentence: "This idle day is already answered.",
  action: "Check the hire again.",
});
