import { formatPence } from "#shared/kernel/money-text.ts";
import { ukTimeOf } from "#shared/kernel/time.ts";
import type { Reaction } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { naming, tell } from "./notify.ts";

/** Tells the haulier's people that somebody wants a vehicle, unless it has accepted by itself: they are told of that. */
export const onJobRequested: Reaction<"jobRequested"> = async (fact, context) => {
  const { haulierId, title, totalPence, respondBy, contractorId, contractorName, isAutomatic } = fact.payload;
  if (isAutomatic) return;
  await tell(context, fact, await haulierSide(context, haulierId), {
    kind: "job_requested",
    ...naming(contractorId, contractorName, (contractor) => ({
      title: `New request: ${title}`,
      body: `${contractor} offers ${formatPence(totalPence)}. Answer by ${ukTimeOf(respondBy)}.`,
    })),
    actionUrl: "/jobs/manage",
    mails: true,
  });
};
