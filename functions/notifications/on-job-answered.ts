import { momentText } from "#shared/kernel/moment-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Fact } from "../platform/facts.ts";
import type { Reaction, ReactionContext } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { naming, quoting, tell } from "./notify.ts";
import { ofOrder } from "./of-order.ts";

/** Tells the contractor which haulier is asked next, for how much, and until when. */
async function tellHandedOn(
  fact: Fact<"jobDeclined" | "jobExpired">,
  context: ReactionContext,
  why: string,
): Promise<void> {
  const { contractorId, title, handedOn } = fact.payload;
  if (!handedOn) return;
  const { haulierId, haulierName, totalPence, respondBy, isBooked } = handedOn;
  const price = formatPence(totalPence);
  const until = momentText(respondBy, fact.at);
  await tell(context, fact, "job_handed_on", [contractorId], {
    ...naming(haulierId, haulierName, (next) => ({
      title: `Sent on: ${title}`,
      body: isBooked
        ? `The first haulier ${why}. ${next} takes it for ${price}.`
        : `The first haulier ${why}. ${next} is asked now, for ${price}, and has until ${until} to answer.`,
    })),
    actionUrl: "/contractor-dashboard",
  });
}

/** Tells the contractor that a haulier declined. */
export const onJobDeclined: Reaction<"jobDeclined"> = async (fact, context) => {
  const { contractorId, haulierId, haulierName, title, reason, handedOn } = fact.payload;
  if (handedOn) return tellHandedOn(fact, context, "cannot take it");
  await tell(context, fact, "job_declined", [contractorId], {
    ...quoting(haulierId, [haulierName, reason], (haulier, why) => ({
      title: `Declined: ${title}`,
      body: `${haulier} cannot take it${why}${ofOrder(fact.payload)}`,
    })),
    actionUrl: "/contractor-dashboard",
  });
};

/** Tells the contractor that a request was not answered in time. */
export const onJobExpired: Reaction<"jobExpired"> = async (fact, context) => {
  const { contractorId, haulierId, haulierName, title, handedOn } = fact.payload;
  if (handedOn) return tellHandedOn(fact, context, "did not answer in time");
  await tell(context, fact, "job_expired", [contractorId], {
    ...naming(haulierId, haulierName, (haulier) => ({
      title: `Not answered: ${title}`,
      body: `${haulier} did not answer in time. Ask another supplier.${ofOrder(fact.payload)}`,
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
      body: `${contractor} has withdrawn it${why}${ofOrder(fact.payload)}`,
    })),
    actionUrl: "/jobs/manage",
  });
};
