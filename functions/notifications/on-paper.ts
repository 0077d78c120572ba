import { paperType } from "#shared/compliance/paper-types.ts";
import { endWords } from "#shared/compliance/running-out.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { Reaction } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { tell } from "./notify.ts";

const actionUrl = "/documents";

/** Tells the people of a paper what an admin has decided. */
export const onPaperReviewed: Reaction<"paperReviewed"> = async (fact, context) => {
  const { haulierId, driverId, type, state, reason } = fact.payload.paper;
  const { label } = paperType(type);
  const words =
    state === "approved"
      ? { title: `Approved: ${label}`, body: "Haulyard has checked it. It counts from the day on which it begins." }
      : { title: `Not accepted: ${label}`, body: `${reason} Send it again with that put right.` };
  await tell(context, fact, "paper_changed", await haulierSide(context, haulierId, driverId), { ...words, actionUrl });
};

/** Reminds the people of a paper before it runs out, and says when it has. */
export const onPaperRunsOut: Reaction<"paperRunsOut"> = async (fact, context) => {
  const { haulierId, driverId, type, days, expiresOn } = fact.payload;
  const { label } = paperType(type);
  const body =
    days < 0
      ? "Jobs that need it cannot be taken until a new one is approved."
      : `Its last day is ${dayText(expiresOn)}. Send the new one in time.`;
  const title = `${label} ${endWords(days)}`;
  const people = await haulierSide(context, haulierId, driverId);
  await tell(context, fact, days < 0 ? "paper_ran_out" : "paper_reminder", people, { title, body, actionUrl });
};
