import { deadLetterGone } from "#shared/admin/faults.ts";
import {
  type DeadLetter,
  type HealthFigure,
  type HealthSubject,
  lateMinutes,
  type PlatformHealth,
} from "#shared/admin/health-operations.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import { reactionGroups } from "#shared/kernel/domain-event.ts";
import { Instant } from "#shared/kernel/instant.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { mailSuppressions } from "../notifications/public.ts";
import type { Context } from "../platform/context.ts";
import { type DeadQueue, deadQueues, lookIntoDead, sendDeadAgain } from "../platform/dead-letters.ts";
import { log } from "../platform/log.ts";
import { lateTimers } from "../platform/timers.ts";
import { unreadRecords } from "../platform/unread.ts";

/** Maximum number of records read for a figure. Further records are not counted. */
const mostCounted = 200;

/** A counted record: its kind, and when it started (`at`), or null when unknown. */
interface Case {
  readonly kind: string;
  readonly at: string | null;
}

/** Returns the figures of the system's health. If a source fails, only its own figure is missing. */
export async function platformHealth(_input: object, { db, now }: Context): Promise<PlatformHealth> {
  const [dead, late, unread, returned] = await Promise.all([
    answerOf("dead_letters", () =>
      Promise.all(deadQueues.map(async (name) => ({ name, ...(await lookIntoDead(name)) }))),
    ),
    answerOf("late_timers", () => lateTimers(db, addSeconds(now, -lateMinutes * 60))),
    answerOf("unread_records", () => unreadRecords(db, mostCounted + 1)),
    answerOf("returned_mails", () => mailSuppressions(db, mostCounted + 1)),
  ]);
  return {
    checkedAt: now,
    figures: [
      deadFigure(dead),
      late
        ? figureOf(
            "late_timers",
            late.timers.map(({ kind, dueAt }) => ({ kind, at: dueAt })),
            !late.isAll,
          )
        : unanswered("late_timers"),
      countedOf(
        "unread_records",
        unread?.map(({ kind, firstAt }) => ({ kind, at: firstAt })),
      ),
      countedOf(
        "returned_mails",
        returned?.map(({ reason, at }) => ({ kind: reason, at })),
      ),
    ],
    deadLetters: (dead ?? []).flatMap(({ name, events }) => lettersOf(name, events)),
  };
}

export async function retryDeadLetter(
  { group, eventId }: Input<typeof adminOperations.retryDeadLetter>,
  context: Context,
): Promise<boolean> {
  const event = await sendDeadAgain(group, eventId);
  if (!event) throw deadLetterGone();
  context.audit({ after: `${group}: ${String(event.name)} ${eventId}` });
  return true;
}

async function answerOf<T>(subject: HealthSubject, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    log.error("a figure of health cannot be read", { subject, error: error as Error });
    return null;
  }
}

const unanswered = (subject: HealthSubject): HealthFigure => ({
  ...{ subject, count: null, isMore: false, oldestAt: null, kinds: [] },
});

type Looked = readonly ({ readonly name: DeadQueue } & Awaited<ReturnType<typeof lookIntoDead>>)[];

/** Returns the figure of dead letters: their number in all queues, and a few of the events as examples. */
function deadFigure(queues: Looked | null): HealthFigure {
  if (!queues) return unanswered("dead_letters");
  const kinds = queues
    .filter(({ waiting }) => waiting > 0)
    .map(({ name, waiting, events }) => ({
      name,
      count: waiting,
      oldestAt: oldestOf(events.map(({ at }) => instantIn(at))),
    }));
  return {
    subject: "dead_letters",
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    isMore: false,
    oldestAt: oldestOf(kinds.map(({ oldestAt }) => oldestAt)),
    kinds,
  };
}

function lettersOf(name: DeadQueue, events: Looked[number]["events"]): DeadLetter[] {
  const group = reactionGroups.find((one) => one === name);
  if (!group) return [];
  return events.flatMap(({ id, name: event, at }) => {
    const happenedAt = instantIn(at);
    return happenedAt ? [{ group, eventId: String(id), event: String(event), at: happenedAt }] : [];
  });
}

function countedOf(subject: HealthSubject, cases: readonly Case[] | undefined): HealthFigure {
  if (!cases) return unanswered(subject);
  return figureOf(subject, cases.slice(0, mostCounted), cases.length > mostCounted);
}

function figureOf(subject: HealthSubject, cases: readonly Case[], isMore: boolean): HealthFigure {
  const kinds = [...Map.groupBy(cases, ({ kind }) => kind)].map(([name, own]) => ({
    name,
    count: own.length,
    oldestAt: oldestOf(own.map(({ at }) => at)),
  }));
  return {
    subject,
    count: cases.length,
    isMore,
    oldestAt: oldestOf(kinds.map(({ oldestAt }) => oldestAt)),
    kinds: kinds.sort((a, b) => b.count - a.count),
  };
}

const oldestOf = (instants: readonly (string | null)[]): string | null =>
  instants.filter((at) => at !== null).sort()[0] ?? null;

const instantIn = (value: unknown): string | null => Instant.safeParse(value).data ?? null;
