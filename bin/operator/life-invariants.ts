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

export const histories: Invariant = {
  name: "histories",
  words: "Each status is one of the life cycle, and a booking's history leads to it without a gap.",
  inspect() {
    const steps = new Map<string, Step[]>();
    const bookings = new Map<string, string>();
    const found: string[] = [];
    return {
      take(item) {
        const name = String(item.entity);
        const table = lifeTables[name];
        if (table) {
          const status = table.status(item);
          if (!table.starts.includes(status) && !table.moves.some(({ to }) => to === status))
            found.push(`${name} ${table.subject(item)} is ${status}, which its life cycle does not have`);
        }
        if (name === "booking") bookings.set(String(item.id), String(item.status));
        if (name !== "bookingEvent") return;
        const { bookingId, version, from, to } = item as unknown as Step & { readonly bookingId: string };
        const known = steps.get(bookingId);
        if (known) known.push({ version, from, to });
        else steps.set(bookingId, [{ version, from, to }]);
      },
      *found() {
        yield* found;
        for (const [id, status] of bookings) {
          const history = (steps.get(id) ?? []).toSorted((a, b) => a.version - b.version);
          yield* historyGaps(history, status).map((gap) => `booking ${id} ${gap}`);
        }
      },
    };
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

export const timers: Invariant = {
  name: "timers",
  words: "A timer exists for each record that waits, at its time, and for no other.",
  inspect() {
    const rules: TimerRule[] = [];
    const due = new Map<string, string>();
    const stored: { readonly kind: TimerKind; readonly subject: string }[] = [];
    return {
      take(item) {
        rules.push(...timerRules(item));
        if (item.entity !== "timer") return;
        const [kind, subject] = [item.kind as TimerKind, String(item.subjectId)];
        stored.push({ kind, subject });
        due.set(`${kind} ${subject}`, String(item.dueAt));
      },
      *found() {
        for (const rule of rules) {
          const wrong = wrongTimer(rule, due.get(`${rule.kind} ${rule.subject}`));
          if (wrong) yield `${wrong}: ${rule.subject}`;
        }
        for (const { kind, subject } of strayTimers(rules, stored))
          yield `${kind} waits for a deleted record: ${subject}`;
      },
    };
  },
};

/** Seconds from a claimed hour to the expiry of its record. */
const slotSeconds = 90 * 86_400;

export const hours: Invariant = {
  name: "hours",
  words: "The taken hours of vehicles and drivers are those of the bookings.",
  inspect({ now }) {
    const isStored = (hour: string) => epochSecondsOf(`${hour}:00:00Z`) + slotSeconds > epochSecondsOf(now);
    const wanted = new Map<string, string>();
    const taken = new Map<string, string>();
    return {
      take(item) {
        if (item.entity === "fleetSlot" || item.entity === "driverSlot")
          taken.set(`${item.PK} ${item.SK}`, String(item.bookingId));
        if (item.entity !== "booking" || isCalledOff(item.status as BookingStatus)) return;
        const { id, fleetId, slotHours, driverId, driverHours } = item as unknown as BookingRecord;
        for (const hour of slotHours) if (isStored(hour)) wanted.set(`SLOT#${fleetId} ${hour}`, id);
        if (driverId) for (const hour of driverHours) if (isStored(hour)) wanted.set(`SLOT#${driverId} ${hour}`, id);
      },
      *found() {
        for (const [hour, id] of wanted)
          if (taken.get(hour) !== id)
            yield `${hour} is ${taken.has(hour) ? `taken by ${taken.get(hour)}` : "free"}, and not booking ${id}'s`;
        for (const [hour, id] of taken)
          if (!wanted.has(hour)) yield `${hour} is taken by ${id}, which does not need it`;
      },
    };
  },
};

export const leads: Invariant = {
  name: "leads",
  words: "A matched enquiry waits for an open job.",
  inspect() {
    const waiting = new Set<string>();
    const open = new Set<string>();
    return {
      take({ entity, id, status, matchedAt }) {
        if (entity === "guestLead" && matchedAt && isLive(status as LeadStatus)) waiting.add(String(id));
        if (entity === "openJob" && isOpen(status as OpenJobStatus)) open.add(String(id));
      },
      found: () => [...waiting].filter((id) => !open.has(id)).map((id) => `enquiry ${id} waits for no job`),
    };
  },
};
