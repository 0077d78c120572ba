import type { TakenQueue } from "#shared/accounts/queues.ts";
import { nothingToTake } from "#shared/admin/faults.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import {
  ContactMessageId,
  DocumentId,
  DriverApplicationId,
  HandoverId,
  JobRequestId,
  MessageReportId,
  PendingChangeId,
  TestimonialId,
  type UserId,
} from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { TakenBy } from "#shared/kernel/taken-by.ts";
import { uuid } from "#shared/kernel/uuid.ts";
import { driverApplicationWaits, takeItem } from "../accounts/public.ts";
import { documentWaits } from "../compliance/public.ts";
import { handoverWaits } from "../fleet/public.ts";
import { leadWaits } from "../leads/public.ts";
import { reportWaits } from "../messaging/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { testimonialWaits } from "../reviews/public.ts";
import { pendingChangeById } from "./pending-change-store.ts";
import { contactMessageById } from "./store.ts";

const waits: Readonly<Record<TakenQueue, (db: Database, itemId: string, me: UserId) => Promise<boolean>>> = {
  papers: (db, itemId) => documentWaits(db, DocumentId.parse(itemId)),
  // Leaves out changes of the admin's own account, because admins cannot decide those.
  changes: async (db, itemId, me) => {
    const change = await pendingChangeById(db, PendingChangeId.parse(itemId));
    return change?.state === "open" && change.userId !== me;
  },
  contact: async (db, itemId) => {
    const letter = await contactMessageById(db, ContactMessageId.parse(itemId));
    return letter !== null && letter.state !== "closed";
  },
  reports: (db, itemId) => reportWaits(db, MessageReportId.parse(itemId)),
  handovers: (db, itemId) => handoverWaits(db, HandoverId.parse(itemId)),
  leads: (db, itemId) => leadWaits(db, JobRequestId.parse(itemId)),
  drivers: (db, itemId) => driverApplicationWaits(db, DriverApplicationId.parse(itemId)),
  testimonials: (db, itemId) => testimonialWaits(db, TestimonialId.parse(itemId)),
};

export async function takeFromQueue(
  { queue, itemId }: Input<typeof adminOperations.takeFromQueue>,
  context: Context,
): Promise<TakenBy> {
  context.audit({ subjectId: itemId, after: `taken: ${queue}` });
  if (!uuid.test(itemId) || !(await waits[queue](context.db, itemId, callerId(context)))) throw nothingToTake();
  return takeItem(context, { queue, itemId });
}
