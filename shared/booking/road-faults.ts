import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { roadSentences } from "../permits/sentences.ts";

export const permitByHirer = declareFault({
  code: "booking.permitByHirer",
  kind: "BadInput",
  meaning: "The council accepts a permit application from the customer only, and the job has no permit number.",
  sentence: roadSentences.hirer,
  action: "Apply to the council, enter the permit’s number, and leave “Get the permit for me” unticked.",
  field: "details.permitNumber",
});

export const beforePermit = declareFault({
  code: "booking.beforePermit",
  kind: "BadInput",
  meaning:
    "A job on a road without a permit number has no day, or a day before the council's notice has passed. The metadata has the earliest day.",
  sentence: roadSentences.notice,
  action: "Choose that day or a later one, or enter the number of your permit.",
  field: "collectOn",
});

export const roadDateMissing = declareFault({
  code: "booking.roadDateMissing",
  kind: "BadInput",
  meaning:
    "A job on a road without a permit number has no day, and the council's notice period is not known. The usual day in a week does not count.",
  sentence: roadSentences.date,
  action: "Ask the council how much notice it needs, then choose a day after that.",
  field: "collectOn",
});

/** For a sent request or open job, whose answers can no longer change. */
export const permitByHirerOfSent = inOtherWords(permitByHirer, {
  action: "Apply to the council, then send the job again with the permit’s number.",
});

/** For moving an open job or a booking to another day. */
export const beforePermitOfMoved = inOtherWords(beforePermit, {
  action: "Choose that day or a later one, or send the job again with the number of your permit.",
});

/** For the chosen day of a sent request or open job. */
export const beforePermitOfSent = inOtherWords(beforePermit, {
  action: "Put the job up for that day or a later one, or send it again with the number of your permit.",
});
