import { cardsOf } from "#functions/fleet/haulier-cards.ts";
import { vehicleById } from "#functions/fleet/store.ts";
import { notificationsOf } from "#functions/notifications/store.ts";
import type { Database } from "#functions/platform/database.ts";
import { everyPage } from "#functions/platform/every-page.ts";
import { reviewOf, statsRecordOf } from "#functions/reviews/store.ts";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { noticeOf } from "#shared/notifications/notices.ts";
import { emptyTally, isOnTime, type StatsTally, statsOf } from "#shared/reviews/rules.ts";
import type { StormJob } from "./domain-event-storm.ts";
import type { Heard } from "./listening-post.ts";

/**
 * Returns the differences from delivering every event once and in order, a line each. Compares counts and cards of
 * hauliers, vehicles, reviews, bell lines and their order, pushes, and open booking pages.
 */
export async function damageOf(jobs: readonly StormJob[], db: Database, heard: readonly Heard[]): Promise<string[]> {
  const hauliers = [...new Set(jobs.map(({ haulier }) => haulier.id))];
  const people = [...new Set(jobs.flatMap(({ haulier, contractor }) => [haulier.id, contractor.id]))];
  const found = await Promise.all([
    ...hauliers.map((id) => recordDamage(id, jobs, db)),
    ...jobs.map((job) => jobDamage(job, db)),
    ...people.map((id) => bellDamage(id, jobs, db, heard)),
  ]);
  const about = byId(heard);
  return [...found.flat(), ...jobs.flatMap((job) => liveDamage(job, about.get(job.booking.id) ?? []))];
}

function byId(heard: readonly Heard[]): Map<string, Heard[]> {
  const about = new Map<string, Heard[]>();
  for (const one of heard)
    for (const id of new Set(`${one.path} ${one.body}`.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))) {
      const list = about.get(id);
      if (list) list.push(one);
      else about.set(id, [one]);
    }
  return about;
}

function differing(what: string, found: unknown, expected: unknown): string[] {
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
  return is === should ? [] : [`${what}: ${is} instead of ${should}`];
}

async function recordDamage(id: UserId, jobs: readonly StormJob[], db: Database): Promise<string[]> {
  const own = jobs.filter(({ haulier }) => haulier.id === id);
  const expected = tallyOf(own);
  const [record, cards] = await Promise.all([statsRecordOf(db, id), cardsOf(db, [id])]);
  const { averageRating, reviewCount, completedJobs, averageResponseMinutes } = statsOf(id, expected, null);
  const card = cards.get(id);
  return [
    ...Object.keys(emptyTally).flatMap((key) => {
      const counter = key as keyof StatsTally;
      return differing(`${id} ${counter}`, rounded(record?.[counter]), rounded(expected[counter]));
    }),
    ...differing(
      `card of ${id}`,
      [card?.averageRating, card?.reviewCount, card?.completedJobs, card?.responseMinutes],
      [averageRating, reviewCount, completedJobs, averageResponseMinutes],
    ),
  ];
}

/** Rounds sums of minutes, whose last digits depend on the order of addition. */
function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value * 1000) / 1000;
}

function tallyOf(jobs: readonly StormJob[]): StatsTally {
  const completed = jobs.filter(({ booking }) => booking.status === "completed");
  const reviews = jobs.flatMap(({ review }) => review ?? []);
  return {
    ratingSum: reviews.reduce((sum, { rating }) => sum + rating, 0),
    reviewCount: reviews.length,
    completedJobs: completed.length,
    onTimeJobs: completed.filter(({ booking }) => isOnTime(booking.collectAt, booking.startedAt)).length,
    cancelledJobs: 0,
    responseCount: jobs.length,
    responseMinutesSum: jobs.reduce(
      (sum, { job, booking }) => sum + secondsBetween(job.createdAt, booking.acceptedAt) / 60,
      0,
    ),
  };
}

async function jobDamage({ booking, fleet, review }: StormJob, db: Database): Promise<string[]> {
  const [vehicle, stored] = await Promise.all([vehicleById(db, fleet.id), review ? reviewOf(db, booking.id) : null]);
  return [
    ...differing(`vehicle of ${booking.id}`, vehicle?.status, isTracked(booking.status) ? "busy" : "available"),
    ...differing(`review of ${booking.id}`, stored?.verified, review ? true : undefined),
  ];
}

function linesFor(id: UserId, jobs: readonly StormJob[]): string[] {
  return jobs
    .filter(({ haulier, contractor }) => haulier.id === id || contractor.id === id)
    .flatMap(({ booking, events, review, haulier, contractor }) => [
      // A contractor is notified of a completion even after confirming it, because the notice lists the next steps.
      ...events
        .filter(({ actorId, to }) => actorId !== id || (to === "completed" && contractor.id === id))
        .map(({ at }) => `${at} ${booking.id}`),
      ...(review && haulier.id === id ? [`${review.createdAt} reviews`] : []),
    ])
    .sort();
}

async function bellDamage(id: UserId, jobs: readonly StormJob[], db: Database, heard: readonly Heard[]) {
  const lines = await everyPage((nextToken) => notificationsOf(db, id, nextToken));
  const told = lines.map(({ createdAt, actionUrl }) => `${createdAt} ${actionUrl.split("/").at(-1)}`);
  const pushes = heard.filter(({ path, body }) => path.includes("/sns") && decodeURIComponent(body).includes(id));
  const newestFirst = lines.every(({ createdAt }, i) => createdAt <= (lines[i - 1]?.createdAt ?? createdAt));
  return [
    ...differing(`bell of ${id}`, told.sort(), linesFor(id, jobs)),
    ...differing(`order in the bell of ${id}`, newestFirst, true),
    ...differing(`pushes to ${id}`, pushes.length, lines.filter(({ kind }) => noticeOf(kind).push).length),
  ];
}

function liveDamage({ booking, events }: StormJob, about: readonly Heard[]): string[] {
  const shown = about.filter(({ body }) => body.includes("publishBookingChange"));
  const versions = shown.map(({ body }) => /\\"version\\":(\d+)/.exec(body)?.[1]);
  return differing(`pages of ${booking.id}`, versions.at(-1), events.length > 1 ? String(booking.version) : undefined);
}
