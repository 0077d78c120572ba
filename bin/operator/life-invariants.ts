import type { Item } from "#functions/platform/database.ts";
import { isCalledOff } from "#shared/booking/lifecycle.ts";
import type { BookingRecord, BookingStatus } from "#shared/booking/model.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { isLive } from "#shared/leads/lifecycle.ts";
import type { LeadStatus } from "#shared/leads/model.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import type { OpenJobStatus } from "#shared/quotes/model.ts";
import type { TimerKind } from "#shared/timers/model.ts";
import type { Invariant } from "./invariant.ts";
import { type Due, lifeTables } from "./life-tables.ts";

interface Step {
  readonly version: number;
  readonly from: string | null;
  readonly to: string;
}

type Lived =
  | { readonly wrong: string }
  | { readonly booking: string; readonly status: string }
  | ({ readonly bookingId: string } & Step);

export const histories: Invariant<Lived> = {
  name: "histories",
  words: "Each status is one of the life cycle, and a booking's history leads to it without a gap.",
  *take(item) {
    const name = String(item.entity);
    const table = lifeTables[name];
    if (table) {
      const status = table.status(item);
      if (!table.starts.includes(status) && !table.moves.some(({ to }) => to === status))
        yield { wrong: `${name} ${table.subject(item)} is ${status}, which its life cycle does not have` };
    }
    if (name === "booking") yield { booking: String(item.id), status: String(item.status) };
    if (name !== "bookingEvent") return;
    const { bookingId, version, from, to } = item as unknown as Step & { readonly bookingId: string };
    yield { bookingId, version, from, to };
  },
  *found(facts) {
    const steps = Map.groupBy(
      facts.filter((fact) => "bookingId" in fact),
      (step) => step.bookingId,
    );
    for (const fact of facts) {
      if ("wrong" in fact) yield fact.wrong;
      if (!("booking" in fact)) continue;
      const history = (steps.get(fact.booking) ?? []).toSorted((a, b) => a.version - b.version);
      yield* historyGaps(history, fact.status).map((gap) => `booking ${fact.booking} ${gap}`);
    }
  },
};

function historyGaps(history: readonly Step[], status: string): string[] {
  const { moves = [] } = lifeTables.booking ?? {};
  const gaps = history.flatMap(({ from, to }, at) => {
    const before = history[at - 1]?.to ?? null;
    if (from !== before) return [`went on from ${from ?? "nothing"} after ${before ?? "nothing"}`];
    const isListed =
      from === null || from === to || moves.some((move) => move.to === to && move.from.includes(from as never));
    return isListed ? [] : [`went from ${from} to ${to}`];
  });
  const last = history.at(-1)?.to;
  return last === status ? gaps : [...gaps, `is ${status}, but its history ends ${last ?? "nowhere"}`];
}

/** Whether and when a timer of a record must be due. */
export interface TimerRule {
  readonly kind: TimerKind;
  readonly subject: string;
  readonly due: Due;
  readonly what: string;
}

export function timerRules(item: Item): TimerRule[] {
  const name = String(item.entity);
  const table = lifeTables[name];
  if (!table) return [];
  const [subject, what] = [table.subject(item), `a ${name} that is ${table.status(item)} has`];
  return Object.entries(table.timers(item)).map(([kind, due]) => ({ kind: kind as TimerKind, subject, due, what }));
}

/** Compares a rule with its timer, due at `dueAt` if it exists. Returns the problem, or null. */
export function wrongTimer({ kind, due, what }: TimerRule, dueAt: string | undefined): string | null {
  if (due === null) return dueAt === undefined ? null : `${what} an unnecessary ${kind}`;
  if (dueAt === undefined) return `${what} no ${kind}`;
  return due === "any" || [due].flat().includes(dueAt) ? null : `${what} ${kind} at ${dueAt} instead of ${due}`;
}

/** Returns timers that no rule needs. Ignores timer kinds that no rule mentions. */
export function strayTimers(rules: readonly TimerRule[], timers: readonly Pick<TimerRule, "kind" | "subject">[]) {
  const needed = rules.filter(({ due }) => due !== null);
  const wanted = new Set(needed.map(({ kind, subject }) => `${kind} ${subject}`));
  const kinds = new Set(needed.map(({ kind }) => kind));
  // Ignores `noticesDue`: the timer stays after the notices are read, and then does nothing.
  kinds.delete("noticesDue");
  return timers.filter(({ kind, subject }) => kinds.has(kind) && !wanted.has(`${kind} ${subject}`));
}

type Timed = TimerRule | { readonly kind: TimerKind; readonly subject: string; readonly dueAt: string };

export const timers: Invariant<Timed> = {
  name: "timers",
  words: "A timer exists for each record that waits, at its time, and for no other.",
  *take(item) {
    yield* timerRules(item);
    if (item.entity !== "timer") return;
    yield { kind: item.kind as TimerKind, subject: String(item.subjectId), dueAt: String(item.dueAt) };
  },
  *found(facts) {
    const stored = facts.filter((fact) => "dueAt" in fact);
    const rules = facts.filter((fact) => "what" in fact);
    const due = new Map(stored.map(({ kind, subject, dueAt }) => [`${kind} ${subject}`, dueAt]));
    for (const rule of rules) {
      const wrong = wrongTimer(rule, due.get(`${rule.kind} ${rule.subject}`));
      if (wrong) yield `${wrong}: ${rule.subject}`;
    }
    for (const { kind, subject } of strayTimers(rules, stored)) yield `${kind} waits for a deleted record: ${subject}`;
  },
};

/** Seconds from a claimed hour to the expiry of its record. */
const slotSeconds = 90 * 86_400;

interface Hour {
  readonly is: "wanted" | "taken";
  readonly hour: string;
  readonly id: string;
}

export const hours: Invariant<Hour> = {
  name: "hours",
  words: "The taken hours of vehicles and drivers are those of the bookings.",
  *take(item, { now }) {
    const isStored = (hour: string) => epochSecondsOf(`${hour}:00:00Z`) + slotSeconds > epochSecondsOf(now);
    if (item.entity === "fleetSlot" || item.entity === "driverSlot")
      yield { is: "taken", hour: `${item.PK} ${item.SK}`, id: String(item.bookingId) };
    if (item.entity !== "booking" || isCalledOff(item.status as BookingStatus)) return;
    const { id, fleetId, slotHours, driverId, driverHours } = item as unknown as BookingRecord;
    const needed = [
      ...slotHours.map((hour) => [fleetId, hour] as const),
      ...(driverId ? driverHours.map((hour) => [driverId, hour] as const) : []),
    ];
    for (const [of, hour] of needed) if (isStored(hour)) yield { is: "wanted", hour: `SLOT#${of} ${hour}`, id };
  },
  *found(facts) {
    const of = (is: Hour["is"]) =>
      new Map(facts.filter((fact) => fact.is === is).map((fact) => [fact.hour, fact.id] as const));
    const [wanted, taken] = [of("wanted"), of("taken")];
    for (const [hour, id] of wanted)
      if (taken.get(hour) !== id)
        yield `${hour} is ${taken.has(hour) ? `taken by ${taken.get(hour)}` : "free"}, and not booking ${id}'s`;
    for (const [hour, id] of taken) if (!wanted.has(hour)) yield `${hour} is taken by ${id}, which does not need it`;
  },
};

export const leads: Invariant<{ readonly waits: string } | { readonly open: string }> = {
  name: "leads",
  words: "A matched enquiry waits for an open job.",
  *take({ entity, id, status, matchedAt }) {
    if (entity === "guestLead" && matchedAt && isLive(status as LeadStatus)) yield { waits: String(id) };
    if (entity === "openJob" && isOpen(status as OpenJobStatus)) yield { open: String(id) };
  },
  *found(facts) {
    const open = new Set(facts.flatMap((fact) => ("open" in fact ? [fact.open] : [])));
    for (const fact of facts)
      if ("waits" in fact && !open.has(fact.waits)) yield `enquiry ${fact.waits} waits for no job`;
  },
};
