import { bankChangeHoldHours } from "#shared/accounts/bank.ts";
import { notInvoiced } from "#shared/billing/faults.ts";
import { payableNowPence } from "#shared/billing/owed.ts";
import { mayBeSaved } from "#shared/checkout/card-life.ts";
import { cardNotNow, onlineOff } from "#shared/checkout/faults.ts";
import {
  JobCard,
  type JobCardView,
  OnlineAccount,
  type OnlinePayments,
  takesPayments,
} from "#shared/checkout/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { onlyPayer } from "#shared/payouts/faults.ts";
import { mustProveForBank, profileById } from "../accounts/public.ts";
import { type InvoiceNamed, invoice } from "../billing/public.ts";
import { bookingById } from "../booking/public.ts";
import { mustBePayableNow } from "../payouts/public.ts";
import { auditWrite } from "../platform/audit.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { jobOfCard } from "./job-card.ts";
import { stripeKeys } from "./keys.ts";
import { cardOf, newAccountWrite, onlineAccountOf } from "./store.ts";
import { cardPage, makeAccount, payPage, setUpPage } from "./stripe.ts";

export async function takesOnline(named: InvoiceNamed, context: Context) {
  const issued = await invoice(named, context);
  const isMine = issued?.customerId === callerId(context) && payableNowPence(issued) > 0;
  if (!isMine || !(await stripeKeys())) return { isOpen: false };
  return { isOpen: takesPayments(await onlineAccountOf(context.db, issued.supplierId), context.now) };
}

export async function payOnline(named: InvoiceNamed, context: Context) {
  const issued = await invoice(named, context);
  if (!issued) throw notInvoiced();
  if (issued.customerId !== callerId(context)) throw onlyPayer();
  mustBePayableNow(issued);
  const account = await onlineAccountOf(context.db, issued.supplierId);
  if (!account || !takesPayments(account, context.now)) throw onlineOff();
  return { url: await payPage(issued, account.accountId) };
}

export async function jobCard({ bookingId }: { bookingId: BookingId }, context: Context): Promise<JobCardView> {
  await invoice({ bookingId }, context);
  const none = { mayBeSaved: false, isByInvoice: false, card: null };
  if (!(await stripeKeys())) return none;
  const [booking, card] = await Promise.all([bookingById(context.db, bookingId), cardOf(context.db, bookingId)]);
  if (!booking) return none;
  const isMine = booking.contractorId === callerId(context) && mayBeSaved(card?.state ?? null, jobOfCard(booking));
  const account = isMine ? await onlineAccountOf(context.db, booking.haulierId) : null;
  const { isTooLong: isByInvoice } = jobOfCard(booking);
  return { mayBeSaved: takesPayments(account, context.now), isByInvoice, card: card && shownCard(card, context.now) };
}

/** Shows a hold as lapsed once its time has passed, before Stripe's event arrives. */
function shownCard(card: JobCard, now: string): JobCard {
  const { state, heldUntil } = JobCard.parse(card);
  const isOver = state === "authorised" && heldUntil !== null && heldUntil <= now;
  return { ...JobCard.parse(card), state: isOver ? "lapsed" : state };
}

export async function saveCard({ bookingId }: { bookingId: BookingId }, context: Context) {
  await invoice({ bookingId }, context);
  const [booking, card] = await Promise.all([bookingById(context.db, bookingId), cardOf(context.db, bookingId)]);
  mustSee(booking !== null, "Booking");
  if (booking?.contractorId !== callerId(context)) throw onlyPayer();
  if (!(await stripeKeys())) throw onlineOff();
  if (!mayBeSaved(card?.state ?? null, jobOfCard(booking))) throw cardNotNow();
  const account = await onlineAccountOf(context.db, booking.haulierId);
  if (!account || !takesPayments(account, context.now)) throw onlineOff();
  return { url: await cardPage({ bookingId, stripeAccount: account.accountId }, card?.version ?? 0) };
}

export async function onlinePayments(_input: object, context: Context): Promise<OnlinePayments> {
  const [keys, account] = await Promise.all([stripeKeys(), onlineAccountOf(context.db, callerId(context))]);
  return { isOffered: keys !== null, account: account && OnlineAccount.parse(account) };
}

/**
 * Returns the Stripe page for setting up the caller's account, which it creates first. Needs the same proof as bank
 * details and starts the same waiting time.
 */
export async function connectOnline(_input: object, context: Context) {
  if (!(await stripeKeys())) throw onlineOff();
  await mustProveForBank(context);
  const me = callerId(context);
  const known = await onlineAccountOf(context.db, me);
  if (known) return { url: await setUpPage(known.accountId) };
  const profile = await profileById(context.db, me);
  mustSee(profile !== null, "Haulier");
  const accountId = await makeAccount(me, profile.email);
  const madeAt = context.now;
  const holdUntil = addSeconds(madeAt, bankChangeHoldHours * 3600);
  const told = { actorId: me, subjectId: me, action: "connectOnline", reason: null, before: null, after: "connected" };
  await context.commit(
    [
      newAccountWrite({ haulierId: me, accountId, madeAt, holdUntil, canCharge: false, followedTo: 0 }),
      auditWrite({ id: context.newId(), at: madeAt, ...told }),
    ],
    [],
  );
  return { url: await setUpPage(accountId) };
}
