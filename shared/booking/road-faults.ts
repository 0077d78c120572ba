import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { roadSentences } from "../permits/sentences.ts";

export const permitByHirer = declareFault({
  code: "booking.permitByHirer",
  kind: "BadInput",
  meaning: "The council takes the application for a permit from the customer alone, and the job has no permit number.",
  sentence: roadSentences.hirer,
  action: "Apply there, write the permit’s number, and leave “Handle the permit” unticked.",
  field: "details.permitNumber",
});

export const beforePermit = declareFault({
  code: "booking.beforePermit",
  kind: "BadInput",
  meaning:
    "A job on a road without a permit number has no day, or one before the council's notice has passed; the metadata has the earliest day.",
  sentence: roadSentences.notice,
  action: "Choose that day or a later one, or write the number of the permit that you have.",
  field: "collectOn",
});

export const roadDateMissing = declareFault({
  code: "booking.roadDateMissing",
  kind: "BadInput",
  meaning:
    "A job on a road without a permit number names no day, and the notice that its council wants is not known. The usual day in a week does not count.",
  sentence: roadSentences.date,
  action: "Ask the council how long before it wants the application, then choose a day after that.",
  field: "collectOn",
});

/** Of work that was sent before: its answers can no longer be changed. */
export const permitByHirerOfSent = inOtherWords(permitByHirer, {
  action: "Apply there, then send the job again with the permit’s number.",
});

/** For another day of an open job or a booking. */
export const beforePermitOfMoved = inOtherWords(beforePermit, {
  action: "Choose that day or a later one, or send the job again with the number of the permit that you have.",
});

/** For the day that work was sent for. */
export const beforePermitOfSent = inOtherWords(beforePermit, {
  action: "Put the job up for that day or a later one, or send it again with the number of the permit that you have.",
});
