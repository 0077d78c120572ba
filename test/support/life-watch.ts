import type { Database, Item, Key, Write } from "#functions/platform/database.ts";
import { isDomainEvent } from "#functions/platform/read-domain-event.ts";
import { timerEntity } from "#functions/platform/timers.ts";
import type { Random } from "#local/demo/random.ts";
import type { PayloadOf } from "#shared/events.ts";
import { events } from "#shared/events.ts";
import type { ReactionGroup } from "#shared/kernel/domain-event.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { TimerKind } from "#shared/timers/model.ts";
import { timerRules, wrongTimer } from "../../bin/operator/life-invariants.ts";
import { lifeTables } from "../../bin/operator/life-tables.ts";
import { type Handler, recordFor } from "./domain-event-storm.ts";

interface Waiting {
  readonly group: ReactionGroup;
  readonly fact: Item;
  tries: number;
}

const keyOf = ({ PK, SK }: { PK?: unknown; SK?: unknown }) => `${PK}\n${SK}`;

/** Maximum delivery attempts of a failing event. Real queues retry for six hours. */
const mostTries = 12;
/** Maximum delay of an event's delivery, in seconds. */
const latestSeconds = 7_200;

/**
 * Checks every write to a table against the life-cycle tables, and delivers its domain events late, twice and shuffled.
 */
export function watchLives(db: Database, handlers: Partial<Record<ReactionGroup, Handler>>, random: Random) {
  const records = new Map<string, Map<string, Item>>();
  const entityOf = new Map<string, string>();
  const touched = new Map<string, Item>();
  const waiting: Waiting[] = [];
  const problems: string[] = [];

  const known = (key: string) => records.get(entityOf.get(key) ?? "")?.get(key);

  function stored(item: Item): void {
    const [key, name] = [keyOf(item), String(item.entity)];
    const before = known(key);
    const table = lifeTables[name];
    if (table) {
      const [from, to] = [before && table.status(before), table.status(item)];
      const isListed =
        from === undefined
          ? table.starts.includes(to)
          : from === to || table.moves.some((move) => move.to === to && move.from.includes(from));
      if (!isListed) problems.push(`a ${name} went from ${from ?? "nothing"} to ${to}`);
      touched.set(key, item);
    }
    if (!records.has(name)) records.set(name, new Map());
    entityOf.set(key, name);
    records.get(name)?.set(key, item);
  }

  function removed(key: string): void {
    records.get(entityOf.get(key) ?? "")?.delete(key);
    entityOf.delete(key);
    touched.delete(key);
  }

  function queue(domainEvent: Item): void {
    const { groups } = events[domainEvent.name as keyof typeof events];
    for (const group of groups)
      if (handlers[group])
        for (let copies = random.next() < 0.3 ? 2 : 1; copies > 0; copies--)
          waiting.push({ group, fact: domainEvent, tries: 0 });
  }

  async function reread(key: Key): Promise<void> {
    const item = known(keyOf(key)) && (await get(key));
    if (item) stored(item);
  }

  const { get } = db;
  const { commit, update, updateOrSee } = db;
  Object.assign(db, {
    async commit(writes: readonly Write[]) {
      await commit.call(db, writes);
      for (const write of writes) {
        if ("remove" in write) removed(keyOf(write.remove));
        if ("update" in write) await reread(write.update);
        if (!("put" in write)) continue;
        if (isDomainEvent(write.put)) queue(write.put);
        else stored(write.put);
      }
    },
    async update(...asked: Parameters<typeof update>) {
      const item = await update(...asked);
      if (item?.entity) stored(item);
      return item;
    },
    async updateOrSee(...asked: Parameters<typeof updateOrSee>) {
      const answer = await updateOrSee(...asked);
      if (answer.isDone && answer.item?.entity) stored(answer.item);
      return answer;
    },
  });

  const timerOf = (kind: TimerKind, subjectId: string) => known(keyOf(timerEntity.key({ kind, subjectId } as never)));
  const isOnItsWay = (kind: TimerKind, subjectId: string) =>
    waiting.some(
      ({ fact }) => fact.name === kind && (fact.payload as PayloadOf<"responseDue">).subjectId === subjectId,
    );

  const wrongTimers = (item: Item): string[] =>
    timerRules(item).flatMap((rule) => {
      const timer = timerOf(rule.kind, rule.subject);
      if (!timer && isOnItsWay(rule.kind, rule.subject)) return [];
      return wrongTimer(rule, timer && String(timer.dueAt)) ?? [];
    });

  /** Delivers one waiting event. A failed event waits again, as in a queue. */
  async function deliver(at: number): Promise<void> {
    const [one] = waiting.splice(at, 1);
    if (!one) return;
    const answer = await handlers[one.group]?.({ Records: [recordFor(one.fact)] });
    const { subjectId } = one.fact.payload as { subjectId?: string };
    if (subjectId)
      for (const name of Object.keys(lifeTables))
        for (const [key, item] of TimerKind.options.includes(one.fact.name as TimerKind)
          ? (records.get(name) ?? [])
          : [])
          if (lifeTables[name]?.subject(item) === subjectId) touched.set(key, item);
    if (!answer || answer.batchItemFailures.length === 0) return;
    one.tries += 1;
    if (one.tries < mostTries) waiting.push(one);
    else problems.push(`${String(one.fact.name)} failed in ${one.group} at every attempt`);
  }

  return {
    problems,
    waiting,
    all: (entity: string): Item[] => [...(records.get(entity)?.values() ?? [])],
    /** Delivers the events that have waited two hours, and some others in random order. */
    async deliverSome(now: string): Promise<void> {
      const overdue = addSeconds(now, -latestSeconds);
      for (let at = waiting.findIndex(({ fact }) => String(fact.at) < overdue); at >= 0; ) {
        await deliver(at);
        at = waiting.findIndex(({ fact, tries }) => String(fact.at) < overdue && tries === 0);
      }
      for (let many = random.whole(0, 8); many > 0 && waiting.length > 0; many--)
        await deliver(random.whole(0, waiting.length - 1));
    },
    async deliverAll(): Promise<void> {
      while (waiting.length > 0) await deliver(random.whole(0, waiting.length - 1));
    },
    found(): string[] {
      const wrong = [...touched.values()].flatMap(wrongTimers);
      touched.clear();
      return [...problems.splice(0), ...wrong];
    },
  };
}

export type LifeWatch = ReturnType<typeof watchLives>;
