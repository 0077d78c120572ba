import type { Reaction } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { tell } from "./notify.ts";

/** Tells the contractor that a haulier declined. */
export const onJobDeclined: Reaction<"jobDeclined"> = async (fact, context) => {
  const { contractorId, haulierName, title, reason } = fact.payload;
  await tell(context, fact, [contractorId], {
    kind: "job_declined",
    title: `Declined: ${title}`,
    body: `${haulierName} cannot take it: ${reason}`,
    actionUrl: "/contractor-dashboard",
    mails: true,
  });
};

/** Tells the contractor that a request was not answered in time. */
export const onJobExpired: Reaction<"jobExpired"> = async (fact, context) => {
  const { contractorId, haulierName, title } = fact.payload;
  await tell(context, fact, [contractorId], {
    kind: "job_expired",
    title: `Not answered: ${title}`,
    body: `${haulierName} did not answer in time. Ask another supplier.`,
    actionUrl: "/contractor-dashboard",
    mails: true,
  });
};

/** Tells the haulier's people that a request was withdrawn. */
export const onJobCancelled: Reaction<"jobCancelled"> = async (fact, context) => {
  const { haulierId, contractorName, title, reason } = fact.payload;
  await tell(context, fact, await haulierSide(context, haulierId), {
    kind: "job_cancelled",
    title: `Withdrawn: ${title}`,
    body: `${contractorName} has withdrawn it: ${reason}`,
    actionUrl: "/jobs/manage",
  });
};
