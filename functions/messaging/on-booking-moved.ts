import type { BookingStatus } from "#shared/booking/model.ts";
import { MessageId, type UserId } from "#shared/kernel/id.ts";
import { bookingNote } from "#shared/messaging/booking-notes.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { deliver } from "./deliver.ts";
import { summarized, threadIdOf, viewOf } from "./store.ts";

export const onBookingAccepted: Reaction<"bookingAccepted"> = (domainEvent, context) =>
  note(domainEvent, "confirmed", context);

export const onBookingMoved: Reaction<"bookingMoved"> = (domainEvent, context) =>
  note(domainEvent, domainEvent.payload.to, context);

/**
 * Adds a note of the new booking status. It counts as read and sends no push, because the bell notifies. Users without
 * messages get no conversation.
 */
async function note(
  domainEvent: DomainEvent<"bookingAccepted" | "bookingMoved">,
  status: BookingStatus,
  context: ReactionContext,
): Promise<void> {
  const { reference, contractorId, haulierId, actorId } = domainEvent.payload;
  const [senderId, recipientId] =
    actorId === contractorId ? [contractorId, haulierId] : ([haulierId, contractorId] as [UserId, UserId]);
  const id = threadIdOf(contractorId, haulierId);
  const [mine, theirs] = await Promise.all([senderId, recipientId].map((userId) => viewOf(context.db, userId, id)));
  // Without a message yet, the conversation is in nobody's inbox, and a note must not put it there.
  if (!mine?.lastPreview || !theirs) return;
  const thread = await summarized(context.db, id);
  if (!thread) return;
  const said = {
    id: MessageId.parse(domainEvent.id),
    threadId: id,
    senderId,
    text: bookingNote(reference, status),
    type: "system",
    clientKey: domainEvent.id,
    isRead: true,
    readAt: context.now,
    file: null,
    now: context.now,
  } as const;
  const open = { id, senderId, senderName: mine.ownName, recipientId, thread };
  // Notes are added even to a blocked conversation.
  await deliver(context.db, open, said, { isNote: true }, async (writes, domainEvents) => {
    await commitOnce(context, domainEvent, "noteInConversation", writes, domainEvents);
  });
}
