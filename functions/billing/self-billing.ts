import { billingEvents } from "#shared/billing/events.ts";
import { selfBillingGone, selfBillingOwn, selfBillingProposed, selfBillingYours } from "#shared/billing/faults.ts";
import { partyOf } from "#shared/billing/invoice-rules.ts";
import type { InvoiceParty } from "#shared/billing/model.ts";
import type { billingOperations } from "#shared/billing/operations.ts";
import type { SelfBilling } from "#shared/billing/self-billing.ts";
import {
  changeRefusal,
  proposalRefusal,
  renewalDays,
  selfBillingAt,
  selfBillingText,
} from "#shared/billing/self-billing-rules.ts";
import { selfBillingState } from "#shared/billing/self-billing-state.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import { managesFleet } from "#shared/kernel/access.ts";
import type { BookingId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { haulierOfCaller, profileById } from "../accounts/public.ts";
import { seenBooking } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import type { Page } from "../platform/list.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";
import {
  type Pair,
  proposalRemoval,
  selfBillingsOf,
  selfBillingsOfContractor,
  selfBillingsOfHaulier,
  selfBillingWrite,
} from "./self-billing-store.ts";

interface Paged {
  readonly nextToken?: string | null | undefined;
}

export async function selfBillingsAsHaulier({ nextToken }: Paged, context: Context): Promise<Page<SelfBilling>> {
  return selfBillingsOfHaulier(context.db, await haulierOfCaller(context), nextToken);
}

export function selfBillingsAsContractor({ nextToken }: Paged, context: Context): Promise<Page<SelfBilling>> {
  return selfBillingsOfContractor(context.db, callerId(context), nextToken);
}

export async function proposeSelfBilling(
  { bookingId, until }: Input<typeof billingOperations.proposeSelfBilling>,
  context: Context,
): Promise<SelfBilling> {
  const booking = await bookingOfSide(context, bookingId);
  const { contractorId, haulierId } = booking;
  if (contractorId === haulierId) throw selfBillingOwn();
  const [{ contractor, haulier }, all] = await Promise.all([
    partiesOf(context.db, booking),
    selfBillingsOf(context.db, booking),
  ]);
  const today = ukDayOf(context.now);
  const now = { contractor: contractor.vatNumber, haulier: haulier.vatNumber };
  const refused = proposalRefusal(now, { until, today });
  if (refused) throw refused;
  if (all.some((one) => selfBillingState(one, today) === "proposed")) throw selfBillingProposed();
  const made: SelfBilling = {
    id: context.newId(),
    ...{ bookingId, contractorId, haulierId, contractorName: contractor.name, haulierName: haulier.name },
    ...{ contractorVatNumber: now.contractor ?? "", haulierVatNumber: now.haulier ?? "" },
    ...{ text: selfBillingText.words, textDate: selfBillingText.date },
    ...{ proposedBy: callerId(context), proposedAt: context.now, acceptedBy: null, acceptedAt: null, until },
    ...{ endedAt: null, endedFor: null, version: 1 },
  };
  await context.commit([selfBillingWrite(null, made)], [moved(made, "proposed", callerId(context))], made);
  return made;
}

export async function acceptSelfBilling(
  { bookingId, selfBillingId }: Input<typeof billingOperations.acceptSelfBilling>,
  context: Context,
): Promise<SelfBilling> {
  const booking = await bookingOfSide(context, bookingId);
  const { db, now } = context;
  const [{ contractor, haulier }, all] = await Promise.all([partiesOf(db, booking), selfBillingsOf(db, booking)]);
  const today = ukDayOf(now);
  const before = all.find(({ id }) => id === selfBillingId);
  if (!before || selfBillingState(before, today) !== "proposed") throw selfBillingGone();
  const me = callerId(context);
  if (before.proposedBy === me) throw selfBillingYours();
  const refused = changeRefusal(before, { contractor: contractor.vatNumber, haulier: haulier.vatNumber });
  if (refused) throw refused;
  const after = { ...before, acceptedBy: me, acceptedAt: now, version: before.version + 1 };
  const renewed = all.filter((one) => selfBillingState(one, today) === "holds");
  const tellAt = `${addDays(after.until, -renewalDays)}T08:00:00.000Z`;
  const writes = [
    selfBillingWrite(before, after),
    ...renewed.flatMap((one) => endWrites(one, ended(one, "renewed", now))),
    // No reminder if its time has already passed: the agreement ends soon after it was made.
    ...(tellAt > now
      ? [timerWrite({ kind: "selfBillingDue", subjectId: selfBillingSubject(after), dueAt: tellAt }, now)]
      : []),
  ];
  await context.commit(writes, [moved(after, "agreed", me)], after);
  return after;
}

export async function endSelfBilling(
  { bookingId, selfBillingId }: Input<typeof billingOperations.endSelfBilling>,
  context: Context,
): Promise<SelfBilling> {
  const booking = await bookingOfSide(context, bookingId);
  const before = (await selfBillingsOf(context.db, booking)).find(({ id }) => id === selfBillingId);
  if (!before || before.endedAt) throw selfBillingGone();
  const after = ended(before, "bySide", context.now);
  const me = callerId(context);
  if (before.acceptedAt) await context.commit(endWrites(before, after), [moved(after, "ended", me)], after);
  else await context.commit([proposalRemoval(before)], [moved(after, "withdrawn", me)], after);
  return after;
}

interface Applied {
  readonly selfBilled: boolean;
  readonly writes: readonly Write[];
  readonly facts: readonly NewDomainEvent[];
}

/** Whether a new invoice is self-billed. Ends the agreement if a VAT number of either side has changed. */
export function applySelfBilling(
  all: readonly SelfBilling[],
  { supplier, customer }: { readonly supplier: InvoiceParty; readonly customer: InvoiceParty },
  now: string,
): Applied {
  const found = selfBillingAt(all, { contractor: customer.vatNumber, haulier: supplier.vatNumber }, now);
  if (!found || found.isSelfBilled) return { selfBilled: found !== null, writes: [], facts: [] };
  const after = ended(found.held, "vatNumber", now);
  return { selfBilled: false, writes: endWrites(found.held, after), facts: [moved(after, "stopped", null)] };
}

/** Returns a booking of the calling contractor or haulier. Drivers and fleet managers make no agreements. */
async function bookingOfSide(context: Context, bookingId: BookingId): Promise<BookingRecord> {
  const { booking, actor } = await seenBooking(context, bookingId);
  const isSide = actor === "contractor" || (actor === "haulier" && !managesFleet(context.caller));
  mustSee(isSide, "Booking");
  return booking;
}

async function partiesOf(db: Database, booking: BookingRecord) {
  const [contractor, haulier] = await Promise.all([
    profileById(db, booking.contractorId),
    profileById(db, booking.haulierId),
  ]);
  return {
    contractor: partyOf(contractor, booking.firms?.contractorName ?? booking.contractorName),
    haulier: partyOf(haulier, booking.firms?.haulierName ?? booking.haulierName),
  };
}

const ended = (of: SelfBilling, endedFor: NonNullable<SelfBilling["endedFor"]>, endedAt: string): SelfBilling => ({
  ...of,
  ...{ endedAt, endedFor, version: of.version + 1 },
});

const endWrites = (before: SelfBilling, after: SelfBilling): Write[] => [
  selfBillingWrite(before, after),
  timerCancel({ kind: "selfBillingDue", subjectId: selfBillingSubject(before) }),
];

const selfBillingSubject = ({ contractorId, haulierId, id }: Pair & Pick<SelfBilling, "id">): string =>
  `${contractorId}_${haulierId}_${id}`;

type Step = PayloadOf<"selfBillingMoved">["step"];

function moved(of: SelfBilling, step: Step, byId: UserId | null): NewDomainEvent {
  const { id: selfBillingId, contractorId, contractorName, haulierId, haulierName, until, version } = of;
  const sides = { contractorId, contractorName, haulierId, haulierName };
  return happened(billingEvents, "selfBillingMoved", { selfBillingId, ...sides, step, byId, until, version });
}
