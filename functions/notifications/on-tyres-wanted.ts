import type { JobRecord } from "#shared/booking/model.ts";
import { outwardOf } from "#shared/geo/postcode.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { areTyresWanted, mostTyreHauliers, tyreAnswerSeconds } from "#shared/notifications/tyres.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord } from "#shared/quotes/model.ts";
import { marksOf } from "../accounts/public.ts";
import { jobById } from "../booking/public.ts";
import { hauliersNear } from "../fleet/public.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { timerWrite } from "../platform/timers.ts";
import { openJobById } from "../quotes/public.ts";
import { haulierSide } from "./haulier-side.ts";
import { tell } from "./notify.ts";

export const tellOfTyresRequested: Reaction<"jobRequested"> = async (domainEvent, context) => {
  const { jobRequestId, order } = domainEvent.payload;
  const job = await jobById(context.db, jobRequestId);
  const isLaterPart = order?.by === "time" && order.number > 1;
  if (!job || !areTyresWanted(job) || job.status !== "pending" || isLaterPart) return;
  const body = "Another haulier was asked first. If it does not answer, you may be next: stay near your phone.";
  await tellNear(domainEvent, context, { job, ownerId: job.contractorId, body });
};

export const tellOfTyresPosted: Reaction<"jobPosted"> = async (domainEvent, context) => {
  const job = await openJobById(context.db, domainEvent.payload.jobRequestId);
  if (!job || !areTyresWanted(job) || !isOpen(job.status)) return;
  const body = job.haulierId
    ? "Another haulier was asked first. If it does not answer, you may be next: stay near your phone."
    : "A customer needs tyres now. The first price may win: send yours.";
  await tellNear(domainEvent, context, { job, ownerId: job.ownerId, body });
};

interface Wanted {
  readonly job: JobRecord | OpenJobRecord;
  readonly ownerId: UserId;
  readonly body: string;
}

/**
 * Notifies hauliers with an available vehicle near the site, and sets a ten-minute timer for admins. Names nobody.
 * Skips blocked hauliers and the one already asked.
 */
async function tellNear(
  domainEvent: DomainEvent<"jobRequested" | "jobPosted">,
  context: ReactionContext,
  { job, ownerId, body }: Wanted,
): Promise<void> {
  const dueAt = addSeconds(domainEvent.at, tyreAnswerSeconds);
  const timer = timerWrite({ kind: "tyresDue", subjectId: job.id, dueAt }, context.now);
  await commitOnce(context, domainEvent, "tyresTimer", [timer]);
  const site = job.pickup.coordinates;
  const [near, { notMatched }] = await Promise.all([
    hauliersNear(context.db, { service: "mobile-tyre", site, isAvailable: true }, mostTyreHauliers),
    marksOf(context.db, ownerId),
  ]);
  const others = near.filter((id) => id !== job.haulierId && id !== ownerId && !notMatched.has(id));
  const people = await Promise.all(others.map((id) => haulierSide(context, id)));
  const area = (job.postcodeSource !== "default" && outwardOf(job.postcode)) || job.pickup.locality;
  await tell(context, domainEvent, "tyres_near", people.flat(), {
    title: `Tyres needed now near ${area}`,
    body,
    actionUrl: "/jobs",
  });
}
