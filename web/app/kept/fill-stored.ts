import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { isTracked, workOf } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingSummary, BookingsShown } from "#shared/booking/model.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { administers, books, carries, drives, isHaulier, managesFleet } from "#shared/kernel/access.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { ApiOutput } from "../../api/api.ts";
import { type PagedName, pages, reading } from "../../api/reading.ts";
import { conversationReading, threadWith } from "../../messaging/queries.ts";
import { pin, storedUnder } from "../../offline/stored-readings.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { trackingQuery } from "../../tracking/queries.ts";
import { itemsOf } from "../../ui/items-of.ts";

/** Maximum number of requests in one run. */
export const mostRequests = 40;
/** Number of latest jobs, and of conversations, to store for offline use. */
const newest = 10;
/** Cached answers younger than this are not fetched again, in ms. */
const holdsMs = 15 * 60_000;

/**
 * Stores a user's most important data for offline use: lists, latest and today's jobs, gate passes, positions,
 * conversations. Sends one request at a time, each after `mayGoOn` resolves to true. Returns the destinations of
 * today's jobs, in order.
 */
export async function fillStore(
  client: QueryClient,
  user: SessionUser,
  mayGoOn: () => Promise<boolean>,
): Promise<readonly Coordinates[]> {
  if (administers(user)) return [];
  let left = mostRequests;
  const read = async <Data>(queryKey: QueryKey, fetch: () => Promise<Data>): Promise<Data | undefined> => {
    pin(queryKey);
    const known = await answeredLately<Data>(client, queryKey);
    if (known !== undefined || left === 0 || !(await mayGoOn())) return known;
    left -= 1;
    return await fetch().catch(() => undefined);
  };
  const list = async <Name extends PagedName>(name: Name, input: Parameters<typeof pages<Name>>[1]) => {
    const of = pages(name, input);
    const answer = await read(of.queryKey, () => client.fetchInfiniteQuery(of as never));
    return itemsOf(answer as InfiniteData<{ items: ItemOf<Name>[] }> | undefined);
  };

  const lists: BookingSummary[] = [];
  for (const shown of bookingListsOf(user)) lists.push(...(await list("myBookings", shown)));
  if (books(user)) {
    await list("jobsFromMe", { show: "pending" });
    await list("jobsPosted", {});
  }
  if (isHaulier(user) || managesFleet(user)) {
    await list("jobsForMe", { status: "pending" });
    await list("jobsForMe", { status: null });
  }
  const jobs = [...new Map(lists.map((job) => [job.id, job])).values()];
  const today = jobs.filter(isOfToday).toSorted((a, b) => a.collectAt.localeCompare(b.collectAt));
  const youngest = jobs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, newest);
  const bookings: Booking[] = [];
  for (const { id } of new Set([...today.slice(0, newest), ...youngest])) {
    const of = reading("booking", { bookingId: id });
    const booking = await read(of.queryKey, () => client.fetchQuery(of));
    if (booking) bookings.push(booking);
  }
  // Stores gate passes for offline use: a site's gate may have no signal.
  for (const { id } of carries(user) ? today.slice(0, newest) : []) {
    const of = reading("gatePass", { bookingId: id });
    await read(of.queryKey, () => client.fetchQuery(of));
  }
  // Stores the notes of today's waste jobs: drivers have them signed at sites, often without signal.
  const taken = bookings.filter((job) => isOfToday(job) && job.wasteCarrierNumber);
  for (const { id } of carries(user) ? taken : []) {
    const of = reading("wasteNotes", { bookingId: id });
    await read(of.queryKey, () => client.fetchQuery(of));
  }
  const threads = await list("threads", {});
  for (const thread of threads.slice(0, newest)) {
    const of = conversationReading(thread.id);
    await read(of.queryKey, () => client.fetchQuery(of));
    // Must be the query that a job page uses to open the conversation.
    const { queryKey } = threadWith(thread.otherId);
    if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, thread);
  }
  await list("threads", { unread: true });
  for (const { id, status } of today) {
    const of = trackingQuery(id);
    if (isTracked(status)) await read(of.queryKey, () => client.fetchQuery(of));
  }
  const places = bookings
    .filter(isOfToday)
    .flatMap(({ pickup, delivery }) => (delivery ? [pickup, delivery] : [pickup]));
  return places.map(({ coordinates }) => coordinates);
}

type ItemOf<Name extends PagedName> = ApiOutput<Name> extends { items: readonly (infer Item)[] } ? Item : never;

function bookingListsOf(user: SessionUser): readonly { made: boolean; show?: BookingsShown }[] {
  const made = [{ made: true }, { made: true, show: "under_way" }] as const;
  const driven = [
    { made: false, show: "ahead" },
    { made: false, show: "to_do" },
    { made: false, show: "done" },
  ] as const;
  const carried = [
    { made: false, show: "under_way" },
    { made: false, show: "ahead" },
    { made: false, show: "completed" },
  ] as const;
  return [
    ...(drives(user) ? driven : []),
    ...(isHaulier(user) || managesFleet(user) ? carried : []),
    ...(books(user) ? made : []),
  ];
}

function isOfToday({ collectAt, status }: Pick<BookingSummary, "collectAt" | "status">): boolean {
  if (isTracked(status)) return true;
  return workOf(status) === "to_do" && ukDayOf(collectAt) <= ukDayOf(new Date().toISOString());
}

async function answeredLately<Data>(client: QueryClient, queryKey: QueryKey): Promise<Data | undefined> {
  const holdsSince = Date.now() - holdsMs;
  const { data, dataUpdatedAt = 0, isInvalidated } = client.getQueryState<Data>(queryKey) ?? {};
  if (data !== undefined && dataUpdatedAt > holdsSince && !isInvalidated) return data;
  const kept = await storedUnder(queryKey);
  return kept && kept.at > holdsSince ? (kept.answer as Data) : undefined;
}
