import type { PayloadOf } from "#shared/events.ts";
import { daysWords } from "#shared/fleet/days-off.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { pathTo } from "#shared/web-paths.ts";
import { bookingById } from "../booking/public.ts";
import type { Fact } from "../platform/facts.ts";
import type { Reaction, ReactionContext } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { quoting, tell } from "./notify.ts";

type Changed = PayloadOf<"changeProposed">;

/** What has happened to a proposal, as whoever did not do it reads it. */
const news = {
  proposed: "Proposed for {job}: {what}. Please answer",
  accepted: "Agreed for {job}: {what}",
  declined: "Declined for {job}: {what}",
  withdrawn: "Withdrawn for {job}: {what}",
  lapsed: "Nobody answered in time for {job}: {what}",
} as const satisfies Record<Changed["change"]["step"], string>;

function whatOf({ collectAt, pence }: Changed["change"]): string {
  if (!collectAt) return `an extra of ${formatPence(pence ?? 0)}`;
  const day = ukDayOf(collectAt);
  return `${daysWords({ firstDay: day, lastDay: day })} at ${ukTimeOf(collectAt)}`;
}

/** " by Tue 24 Nov, 08:00" for a proposal that lapses. */
async function lapseOf({ payload, at }: Fact<"changeProposed" | "changeSettled">, { db }: ReactionContext) {
  const booking = await bookingById(db, payload.bookingId);
  const lapsesAt = booking?.proposals.find(({ kind }) => kind === payload.change.kind)?.lapsesAt;
  return lapsesAt ? ` by ${momentText(lapsesAt, at)}` : "";
}

/** Tells both sides, except who did it; the driver too where the job moves to another time. */
async function tellOfChange(fact: Fact<"changeProposed" | "changeSettled">, context: ReactionContext): Promise<void> {
  const { contractorId, haulierId, driverId, actorId, title, reference, bookingId, change, reason } = fact.payload;
  const concernsDriver = change.kind === "time" && change.step === "accepted";
  const people = [contractorId, ...(await haulierSide(context, haulierId, concernsDriver ? driverId : null))];
  const until = change.step === "proposed" ? await lapseOf(fact, context) : "";
  const words = news[change.step].replace("{job}", reference).replace("{what}", whatOf(change)) + until;
  await tell(
    context,
    fact,
    "booking_changed",
    people.filter((id) => id !== actorId),
    {
      ...quoting(actorId, ["", reason ?? ""], (_name, why) => ({ title, body: `${words}${why}.` })),
      repeats: { by: actorId, about: bookingId },
      actionUrl: pathTo("/track-delivery/:bookingId", { params: { bookingId } }),
    },
  );
}

export const onChangeProposed: Reaction<"changeProposed"> = (fact, context) => tellOfChange(fact, context);
export const onChangeSettled: Reaction<"changeSettled"> = (fact, context) => tellOfChange(fact, context);
