import { countedArea, recountVehicles } from "#functions/fleet/geo-index.ts";
import { recountUnread } from "#functions/messaging/recount-unread.ts";
import { declaredCounts } from "#functions/platform/counts.ts";
import type { Database, Item } from "#functions/platform/database.ts";
import { isMadeFor } from "#functions/quotes/made-for.ts";
import { recountVotes } from "#functions/reviews/store.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { isLive } from "#shared/leads/lifecycle.ts";
import type { LeadStatus } from "#shared/leads/model.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, QuoteRecord } from "#shared/quotes/model.ts";
import { checkTable } from "../../bin/operator/check-table.ts";
import type { LifeWatch } from "./life-watch.ts";
import { allItems } from "./test-table.ts";

/** Compares each stored count with a full count, validates each record, and looks for leads whose job has ended. */
export async function wrongCounts(db: Database, watch: LifeWatch): Promise<string[]> {
  const items = await allItems(db);
  const of = (entity: string) => items.filter((item) => item.entity === entity);
  const unlike = (what: string, stored: unknown, counted: number) =>
    (stored ?? 0) === counted ? [] : [`${what}: ${String(stored)} instead of ${counted}`];
  const problems = (await checkTable(db)).problems.map(({ text }) => text);
  for (const job of of("openJob") as unknown as OpenJobRecord[]) {
    const quotes = watch.all("quote").filter(({ jobRequestId }) => jobRequestId === job.id) as unknown as QuoteRecord[];
    const counted = quotes.filter((quote) => isMadeFor(job, quote)).length;
    if (isOpen(job.status)) problems.push(...unlike("quotes of a job", job.standing, counted));
  }
  for (const { id, status, matchedAt } of of("guestLead"))
    if (
      matchedAt &&
      isLive(status as LeadStatus) &&
      !of("openJob").some((job) => job.id === id && isOpen(job.status as never))
    )
      problems.push(`a lead that is ${status} waits for no job`);
  const capped = [
    ["webhook", "webhookCount"],
    ["apiClient", "apiClientCount"],
  ] as const;
  for (const [entity, count] of capped)
    for (const item of of(count))
      problems.push(
        ...unlike(count, item.count, of(entity).filter(({ ownerId }) => item.PK === `USER#${ownerId}`).length),
      );
  for (const review of of("review"))
    if (await recountVotes(db, review as never)) problems.push(`votes of review ${review.id} were wrong`);
  const people = new Set([...of("threadMember"), ...of("unread")].map(({ userId }) => userId as UserId));
  for (const userId of people)
    if ((await recountUnread(db, userId)) > 0) problems.push(`unread messages of ${userId} were wrong`);
  const areas = new Map(items.map((item: Item) => [JSON.stringify(countedArea(item)), countedArea(item)]));
  for (const area of areas.values())
    if (area && (await recountVehicles(db, area)) > 0) problems.push(`vehicles in ${area.partition} were wrong`);
  for (const { name, ownersIn, recount } of declaredCounts)
    for (const owner of new Set(items.flatMap(ownersIn)))
      if ((await recount(db, owner)) > 0) problems.push(`${name} of ${owner} was wrong`);
  return problems;
}
