import type { Reaction } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { naming, quoting, tell } from "./notify.ts";

/** Tells the contractor that a haulier declined. */
export const onJobDeclined: Reaction<"jobDeclined"> = async (fact, context) => {
  const { contractorId, haulierId, haulierName, title, reason } = fact.payload;
  await tell(context, fact, "job_declined", [contractorId], {
    ...quoting(haulierId, [haulierName, reason], (haulier, why) => ({
      title: `Declined: ${title}`,
      body: `${haulier} cannot take it${why}`,
    })),
    actionUrl: "/contractor-dashboard",
  });
};

/** Tells the contractor that a request was not answered in time. */
export const onJobExpired: Reaction<"jobExpired"> = async (fact, context) => {
  const { contractorId, haulierId, haulierName, title } = fact.payload;
  await tell(context, fact, "job_expired", [contractorId], {
    ...naming(haulierId, haulierName, (haulier) => ({
      title: `Not answered: ${title}`,
      body: `${haulier} did not answer in time. Ask another supplier.`,
    })),
    actionUrl: "/contractor-dashboard",
  });
};

/** Tells the haulier's people that a request was withdrawn. */
export const onJobCancelled: Reaction<"jobCancelled"> = async (fact, context) => {
  const { haulierId, contractorId, contractorName, title, reason } = fact.payload;
  await tell(context, fact, "job_cancelled", await haulierSide(context, haulierId), {
    ...quoting(contractorId, [contractorName, reason], (contractor, why) => ({
      title: `Withdrawn: ${title}`,
      body: `${contractor} has withdrawn it${why}`,
    })),
    actionUrl: "/jobs/manage",
  });
};
