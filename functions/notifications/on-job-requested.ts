import { momentText } from "#shared/kernel/moment-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { areTyresWanted } from "#shared/notifications/tyres.ts";
import { jobById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { naming, tell } from "./notify.ts";
import { isOneVehicle, ofOrder } from "./of-order.ts";

/**
 * Tells the haulier's people that somebody wants a vehicle, unless it has accepted by itself: they are told of that. An
 * order of one vehicle for several days or loads is told once; of an order for several vehicles, each request is.
 */
export const onJobRequested: Reaction<"jobRequested"> = async (fact, context) => {
  const { haulierId, title, respondBy, contractorId, contractorName, isAutomatic, order } = fact.payload;
  const several = isOneVehicle(order) ? order : null;
  if (isAutomatic || (several && several.number > 1)) return;
  const totalPence = several?.totalPence ?? fact.payload.totalPence;
  const requests = several ? `${several.collectAts.length} new requests` : "New request";
  const isPressing = areTyresWanted(await jobById(context.db, fact.payload.jobRequestId));
  const kind = isPressing ? "tyres_wanted" : "job_requested";
  await tell(context, fact, kind, await haulierSide(context, haulierId), {
    ...naming(contractorId, contractorName, (contractor) => ({
      title: `${requests}: ${title}`,
      body: `${contractor} offers ${formatPence(totalPence)}${several ? " in all" : ""}. Answer by ${momentText(respondBy, fact.at)}.${ofOrder(fact.payload)}`,
    })),
    actionUrl: "/jobs/manage",
  });
};
