import { formatPence } from "#shared/kernel/money-text.ts";
import { ukTimeOf } from "#shared/kernel/time.ts";
import type { Reaction } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { naming, tell } from "./notify.ts";

/**
 * Tells the haulier's people that somebody wants a vehicle, unless it has accepted by itself: they are told of that. An
 * order for several days or loads is told once.
 */
export const onJobRequested: Reaction<"jobRequested"> = async (fact, context) => {
  const { haulierId, title, respondBy, contractorId, contractorName, isAutomatic, order } = fact.payload;
  if (isAutomatic || (order && order.number > 1)) return;
  const totalPence = order?.totalPence ?? fact.payload.totalPence;
  const requests = order ? `${order.collectAts.length} new requests` : "New request";
  await tell(context, fact, await haulierSide(context, haulierId), {
    kind: "job_requested",
    ...naming(contractorId, contractorName, (contractor) => ({
      title: `${requests}: ${title}`,
      body: `${contractor} offers ${formatPence(totalPence)}${order ? " in all" : ""}. Answer by ${ukTimeOf(respondBy)}.`,
    })),
    actionUrl: "/jobs/manage",
    mails: true,
  });
};
