import { differencesText } from "#shared/booking/request-change.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import type { Reaction } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { quoting, tell } from "./notify.ts";

/** Characters of a notice that spell out differences; the page of the request has all. */
const mostSpelled = 1500;

/** Tells the haulier's people what the contractor has changed in a request, and by when to answer it now. */
export const onJobChanged: Reaction<"jobChanged"> = async (fact, context) => {
  const { haulierId, contractorId, contractorName, title } = fact.payload;
  const { differences, respondBy, isRestarted } = fact.payload;
  const until = momentText(respondBy, fact.at);
  await tell(context, fact, "job_changed", await haulierSide(context, haulierId), {
    ...quoting(
      contractorId,
      [contractorName, differencesText(differences).slice(0, mostSpelled)],
      (contractor, changed) => ({
        title: `Changed: ${title}`,
        body: `${contractor} has changed the request${changed || "."} ${isRestarted ? "You have new time: answer" : "Answer"} by ${until}.`,
      }),
    ),
    actionUrl: "/jobs/manage",
  });
};
