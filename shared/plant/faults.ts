import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const noLift = declareFault({
  code: "plant.noLift",
  kind: "Conflict",
  meaning: "The booking lifts nothing that needs a plan of its own.",
  sentence: "This job needs no lift plan of its own.",
  action: "The haulier's generic plan covers a lorry that unloads itself.",
});

export const jobOver = declareFault({
  code: "plant.jobOver",
  kind: "Conflict",
  meaning: "The booking is completed, cancelled or failed.",
  sentence: "This job is over.",
  action: "Look at the booking again.",
});

export const liftChanged = declareFault({
  code: "plant.liftChanged",
  kind: "Conflict",
  meaning: "The lift plan was changed at the same moment.",
  sentence: "Somebody else has just changed this lift plan.",
  action: "Look at it, then try again.",
});

export const liftPaperMissing = declareFault({
  code: "plant.liftPaperMissing",
  kind: "Conflict",
  meaning: "The lift has no document of this kind.",
  sentence: "This document has not been uploaded.",
  action: "Look at the booking again.",
});

export const liftUnderWay = declareFault({
  code: "plant.liftUnderWay",
  kind: "Conflict",
  meaning: "The terms of a lift change before its vehicle sets off.",
  sentence: "The vehicle has set off, or this job is over.",
  action: "Speak to the other side.",
});

export const liftTermsFixed = declareFault({
  code: "plant.liftTermsFixed",
  kind: "Conflict",
  meaning: "The lift has these terms already, or cannot have them.",
  sentence: "This lift cannot change to that.",
  action: "Look at the booking again.",
});

export const liftChangeOpen = declareFault({
  code: "plant.liftChangeOpen",
  kind: "Conflict",
  meaning: "One change of a lift is open at a time.",
  sentence: "You have asked for a change already.",
  action: "Wait for the haulier's answer, or withdraw it.",
});

export const liftChangeGone = declareFault({
  code: "plant.liftChangeGone",
  kind: "Conflict",
  meaning: "The change of the lift is not open, or has another price now.",
  sentence: "This change has been answered or withdrawn.",
  action: "Look at the booking again.",
});

export const extrasFull = declareFault({
  code: "plant.extrasFull",
  kind: "Conflict",
  meaning: "A booking takes a limited number of extras.",
  sentence: "This booking has as many extras as it takes.",
  action: "Agree the change without a price of its own.",
});

export const planNotMadeYet = declareFault({
  code: "plant.planNotMadeYet",
  kind: "BadInput",
  meaning: "The date of a plan is today or earlier.",
  sentence: "A plan cannot be dated after today.",
  action: "Give the date on the plan.",
  field: "madeOn",
});

export const genericLiftsFull = declareFault({
  code: "plant.genericLiftsFull",
  kind: "Conflict",
  meaning: "A haulier has a limited number of generic lift plans.",
  sentence: "You have as many generic lift plans as Haulyard keeps.",
  action: "Upload one for all your vehicles.",
});

export const otherSidePlans = inOtherWords(notAllowed, {
  sentence: "The other side of this booking plans the lift.",
});

export const otherSideActs = inOtherWords(notAllowed, {
  sentence: "Only the other side of this booking can do that.",
});

export const noHire = declareFault({
  code: "plant.noHire",
  kind: "Conflict",
  meaning: "The booking is no hire of several days.",
  sentence: "This job is no hire of several days.",
  action: "Only a machine that stays on site is put on hire.",
});

export const notHandedOver = declareFault({
  code: "plant.notHandedOver",
  kind: "Conflict",
  meaning: "The machine is not on site yet, or the booking was called off.",
  sentence: "The machine is not on site.",
  action: "Put it on hire once it has arrived.",
});

export const onHireAlready = declareFault({
  code: "plant.onHireAlready",
  kind: "Conflict",
  meaning: "The machine was put on hire before, or its return was recorded before.",
  sentence: "This has been recorded already.",
  action: "Look at the booking again.",
});

export const notOnHire = declareFault({
  code: "plant.notOnHire",
  kind: "Conflict",
  meaning: "A machine is off-hired after it was put on hire.",
  sentence: "This machine is not on hire yet.",
  action: "The haulier puts it on hire when it hands it over.",
});

export const offHiredAlready = declareFault({
  code: "plant.offHiredAlready",
  kind: "Conflict",
  meaning: "A machine is off-hired once.",
  sentence: "This machine is off hire already: {number}.",
  action: "Keep that number.",
});

export const notOffHired = declareFault({
  code: "plant.notOffHired",
  kind: "Conflict",
  meaning: "A machine comes back after its off-hire.",
  sentence: "This machine is still on hire.",
  action: "Record how it came back once the hirer has off-hired it.",
});

export const notBack = declareFault({
  code: "plant.notBack",
  kind: "Conflict",
  meaning: "Damage is reported with photos from before and after the hire.",
  sentence: "Damage needs photos of how the machine came back.",
  action: "Record how it came back first.",
});

export const hireChanged = declareFault({
  code: "plant.hireChanged",
  kind: "Conflict",
  meaning: "The hire was changed at the same moment.",
  sentence: "Somebody else has just changed this hire.",
  action: "Look at it, then try again.",
});

export const meterWentBack = declareFault({
  code: "plant.meterWentBack",
  kind: "BadInput",
  meaning: "An hour meter shows at least what it showed when the machine was handed over.",
  sentence: "The hour meter showed more when the machine was handed over.",
  action: "Read it again.",
  field: "tenths",
});

export const idleNotAgreed = declareFault({
  code: "plant.idleNotAgreed",
  kind: "Conflict",
  meaning: "The terms of the booking charge idle days in full.",
  sentence: "Idle days of this hire cost the full rate.",
  action: "Ask the haulier before the next booking.",
});

export const idleOutside = declareFault({
  code: "plant.idleOutside",
  kind: "BadInput",
  meaning: "An idle day is a day of the hire, from on hire to off hire.",
  sentence: "The machine was not on hire on this day.",
  action: "Choose a day of the hire.",
  field: "day",
});

export const idleAhead = declareFault({
  code: "plant.idleAhead",
  kind: "BadInput",
  meaning: "A day is reported as idle on that day or later.",
  sentence: "This day has not come yet.",
  action: "Report it on the day.",
  field: "day",
});

export const idleTwice = declareFault({
  code: "plant.idleTwice",
  kind: "Conflict",
  meaning: "A day is reported as idle once, unless it was declined.",
  sentence: "This day is reported already.",
  action: "Look at the hire again.",
});

export const idleFull = declareFault({
  code: "plant.idleFull",
  kind: "Conflict",
  meaning: "The terms of the booking limit the idle days that cost two thirds.",
  sentence: "The terms of this hire take {most} idle days at most.",
  action: "Further ones cost the full rate.",
});

export const idleGone = declareFault({
  code: "plant.idleGone",
  kind: "Conflict",
  meaning: "No idle day of this date waits for an answer.",
  sentence: "This idle day has been answered.",
  action: "Look at the hire again.",
});
