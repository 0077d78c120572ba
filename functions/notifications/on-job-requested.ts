import { momentText } from "#shared/kernel/moment-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { areTyresWanted } from "#shared/notifications/tyres.ts";
import { jobById } from "../booking/public.ts";
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
  const isPressing = areTyresWanted(await jobById(context.db, fact.payload.jobRequestId));
  const kind = isPressing ? "tyres_wanted" : "job_requested";
  await tell(context, fact, kind, await haulierSide(context, haulierId), {
    ...naming(contractorId, contractorName, (contractor) => ({
      title: `${requests}: ${title}`,
      body: `${contractor} offers ${formatPence(totalPence)}${order ? " in all" : ""}. Answer by ${momentText(respondBy, fact.at)}.`,
    })),
    actionUrl: "/jobs/manage",
  });
};
