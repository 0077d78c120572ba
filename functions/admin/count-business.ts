import type { Profile } from "#shared/accounts/model.ts";
import { accountShares, activeShares, caseShares, firstBookingShares, requestShares } from "#shared/admin/analytics.ts";
import type { CaseRecord } from "#shared/booking/case-model.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import { isPostcodeArea, type PostcodeArea } from "#shared/geo/postcode-areas.ts";
import type { JobRequestId, UserId } from "#shared/kernel/id.ts";
import { monthOf } from "#shared/kernel/week.ts";
import { profileById } from "../accounts/public.ts";
import { bookingById, casesOf, jobById } from "../booking/public.ts";
import { nearestArea } from "../places/public.ts";
import type { Item } from "../platform/database.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { keepCounted, type Share } from "../platform/tallies.ts";

type Context = Pick<ReactionContext, "db" | "now">;

/** Adjusts the business sums to the current state of a request and its booking. Idempotent for any event. */
export function countRequest(id: JobRequestId, context: Context): Promise<void> {
  return keepCounted(context, { kind: "request", id }, async () => {
    const job = await jobById(context.db, id);
    if (!job) return null;
    const booking = job.bookingId ? await bookingById(context.db, job.bookingId) : null;
    return requestShares(job, booking, areaOf(job));
  });
}

function areaOf({ pickup: { postcode, coordinates } }: Pick<JobRecord, "pickup">): PostcodeArea {
  const letters = /^[A-Z]+/.exec(postcode ?? "")?.[0] ?? "";
  return isPostcodeArea(letters) ? letters : nearestArea(coordinates);
}

/**
 * Marks both sides of a booking as active, in total and in its month. One item per side and month: a second booking
 * adds nothing.
 */
export async function countActive(
  booking: { readonly contractorId: UserId; readonly haulierId: UserId; readonly acceptedAt: string },
  context: Context,
): Promise<void> {
  const { contractorId, haulierId, acceptedAt } = booking;
  for (const [id, side] of [[contractorId, "contractor"] as const, [haulierId, "haulier"] as const]) {
    const count = (kind: string, name: string, shares: (person: Profile) => Share[]) =>
      keepCounted(context, { kind, id: `${name} ${id}` }, async () => {
        const person = await profileById(context.db, id);
        return person && shares(person);
      });
    await count("ever", side, (person) => firstBookingShares(person, side));
    await count("active", `${side} ${monthOf(acceptedAt)}`, (person) => activeShares(person, side, acceptedAt));
  }
}

/** Counts an account in the cohort of its month. A deleted account stays counted, because it did sign up. */
export function countAccount(id: UserId, context: Context): Promise<void> {
  return keepCounted(context, { kind: "account", id }, async () => {
    const person = await profileById(context.db, id);
    return person && person.status !== "deleted" ? accountShares(person) : null;
  });
}

export function countCase({ id, bookingId }: Pick<CaseRecord, "id" | "bookingId">, context: Context): Promise<void> {
  return keepCounted(context, { kind: "case", id }, async () => {
    const found = (await casesOf(context.db, bookingId)).find((one) => one.id === id);
    return found ? caseShares(found) : null;
  });
}

/** Returns the function that counts an item stored before its events were counted; null for other entities. */
export function businessCountOf({ entity, ...item }: Item): ((context: Context) => Promise<void>) | null {
  if (entity === "jobRequest") return (context) => countRequest(item.id as JobRequestId, context);
  if (entity === "booking") return (context) => countActive(item as Parameters<typeof countActive>[0], context);
  if (entity === "profile") return (context) => countAccount(item.id as UserId, context);
  if (entity === "case") return (context) => countCase(item as Parameters<typeof countCase>[0], context);
  return null;
}
