import { now } from "#functions/platform/clock.ts";
import type { Item } from "#functions/platform/database.ts";
import { accountMoves, applicationMoves, invitationMoves, memberMoves } from "#shared/accounts/lifecycle.ts";
import { contactMoves, pendingMoves } from "#shared/admin/lifecycle.ts";
import { pendingDays } from "#shared/admin/pending-changes.ts";
import { bookingMoves, jobMoves } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { abandonedAt, completesAt } from "#shared/booking/rules.ts";
import { paperMoves } from "#shared/compliance/lifecycle.ts";
import { nextDocumentMoment } from "#shared/compliance/reminders.ts";
import { handoverMoves } from "#shared/fleet/handover.ts";
import { deliveryMoves, webhookMoves } from "#shared/integrations/lifecycle.ts";
import type { Move } from "#shared/kernel/moves.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { isLive, leadMoves } from "#shared/leads/lifecycle.ts";
import type { LeadStatus } from "#shared/leads/model.ts";
import { reportMoves } from "#shared/messaging/lifecycle.ts";
import { isOpen, openJobMoves, quoteMoves } from "#shared/quotes/lifecycle.ts";
import type { OpenJobStatus } from "#shared/quotes/model.ts";
import type { TimerKind } from "#shared/timers/model.ts";

/** When a timer is due: one time, or one of several. `any`: the timer checks the record again. Null: no timer. */
export type Due = string | readonly string[] | "any" | null;

export interface LifeTable {
  readonly moves: readonly Move<string>[];
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly status: (item: Item) => string;
  readonly subject: (item: Item) => string;
  readonly timers: (item: Item) => Partial<Record<TimerKind, Due>>;
}

type Moves<S extends string> = readonly Move<S>[];

function life<S extends string>(
  moves: Moves<S>,
  starts: readonly NoInfer<S>[],
  ends: readonly NoInfer<S>[],
  more: Partial<Pick<LifeTable, "status" | "subject" | "timers">> = {},
): LifeTable {
  const status = (item: Item) => String(item.status ?? item.state);
  return { moves, starts, ends, status, subject: ({ id }) => String(id), timers: () => ({}), ...more };
}

/** Describes a record without a status: only its timers are checked. */
const waiting = (more: Partial<Pick<LifeTable, "subject" | "timers">>) =>
  life<"there">([], ["there"], ["there"], { status: () => "there", ...more });

const text = (value: unknown) => (typeof value === "string" ? value : null);
const dueAt = (isWaiting: boolean, at: unknown): Due => (isWaiting ? text(at) : null);

export const lifeTables: Readonly<Record<string, LifeTable>> = {
  // An accepted quote creates a booked request.
  jobRequest: life(jobMoves, ["pending", "booked"], ["booked", "declined", "cancelled", "expired"], {
    timers: ({ status, respondBy }) => ({ responseDue: dueAt(status === "pending", respondBy) }),
  }),
  // A case can dispute a completed booking.
  booking: life(bookingMoves, ["confirmed"], ["cancelled", "failed"], {
    timers: (item) => {
      const booking = item as unknown as BookingRecord;
      const { photos, signature, deliveredAt } = booking;
      return {
        abandonedDue: abandonedAt(booking),
        completionDue: completesAt(booking),
        proposalDue: booking.proposals.find(({ lapsesAt }) => lapsesAt)?.lapsesAt ?? null,
        proofDue: dueAt(photos.length > 0 || signature !== null, deliveredAt && addSeconds(deliveredAt, 365 * 86_400)),
      };
    },
  }),
  openJob: life(openJobMoves, ["pending"], ["booked"], {
    timers: ({ status, openUntil }) => ({ quotingDue: dueAt(isOpen(status as OpenJobStatus), openUntil) }),
  }),
  quote: life(quoteMoves, ["submitted"], ["accepted", "rejected", "withdrawn", "superseded", "expired"], {
    timers: ({ status, validUntil }) => ({ quoteDue: dueAt(status === "submitted", validUntil) }),
  }),
  guestLead: life(leadMoves, ["new"], ["accepted", "closed", "spam", "expired"], {
    timers: ({ status, matchedAt, endsAt }) => ({
      leadDue: dueAt(isLive(status as LeadStatus) && !matchedAt, endsAt),
    }),
  }),
  profile: life(accountMoves, ["active"], ["deleted"], {
    // A delayed or continuing erasure moves its timer.
    timers: ({ deleteAfter }) => ({ erasureDue: deleteAfter ? "any" : null }),
  }),
  membership: life(memberMoves, ["active"], [], { subject: ({ userId }) => String(userId) }),
  invitation: life(invitationMoves, ["invited"], ["accepted", "declined", "withdrawn"]),
  driverApplication: life(applicationMoves, ["new"], ["approved", "rejected"]),
  paper: life(paperMoves, ["pending"], ["approved", "rejected"], {
    // The initial documents have neither file nor timer until a replacement. An expired one has no timer.
    timers: (item) => {
      if (!item.fileKey && !item.replacedBy) return {};
      const isWaiting = item.state === "approved" && nextDocumentMoment(item as never, now()) !== null;
      return { paperDue: isWaiting ? "any" : null };
    },
  }),
  webhook: life(webhookMoves, ["enabled"], []),
  webhookDelivery: life(deliveryMoves, ["pending", "dead"], [], {
    // An immediate attempt has its own event, and a timer as a fallback. A postponed attempt has only the timer.
    timers: ({ nextAttemptAt, tries }) => {
      const next = text(nextAttemptAt);
      return { deliveryDue: next && (tries === 0 ? [next, addSeconds(next, 900)] : next) };
    },
  }),
  contactMessage: life(contactMoves, ["open"], []),
  // The next proposal reopens a finished one.
  pendingChange: life(pendingMoves, ["open"], [], {
    timers: ({ state, createdAt }) => ({
      pendingChangeDue: dueAt(state === "open", addSeconds(String(createdAt), pendingDays * 86_400)),
    }),
  }),
  handover: life(handoverMoves, ["asked"], ["released", "granted", "refused", "withdrawn"], {
    timers: ({ state, answerBy }) => ({ handoverDue: dueAt(state === "asked", answerBy) }),
  }),
  messageReport: life(reportMoves, ["open"], ["closed"]),
  thread: waiting({ timers: () => ({ conversationDue: "any" }) }),
  whereabouts: waiting({
    subject: ({ fleetId }) => String(fleetId),
    timers: () => ({ fixAgeDue: "any" }),
  }),
  notification: waiting({
    subject: ({ userId }) => String(userId),
    timers: ({ mail }) => (mail ? { noticesDue: "any" } : {}),
  }),
};
