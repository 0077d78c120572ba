import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { photoMissing } from "#shared/images/faults.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { haulierSuspended, invalidInput, madeBefore, suspended, unavailable } from "#shared/kernel/faults.ts";
import type { Effect, Happened, Work } from "./outbox-events.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { emptyQueue, next, renewed } from "./outbox-state.ts";

const later = unavailable({ values: { requestId: "r1" } });
const errors = {
  ...{ later, offline: offline(), refused: invalidInput({ values: { problem: "No.", field: "text" } }) },
  ...{ suspended: suspended(), paused: haulierSuspended(), before: madeBefore() },
  ...{ missing: photoMissing({ field: "photoKeys" }), defect: new Error("defect") },
};
type Answer = "ok" | keyof typeof errors;

/** A step of the simulation. answer: the current work ends with this result. elsewhere: another tab does the work. */
type Command =
  | { readonly do: "add"; readonly lane: number; readonly files: number }
  | { readonly do: "answer"; readonly with: Answer }
  | { readonly do: "discard" | "retry" | "discard elsewhere"; readonly at: number }
  | { readonly do: "due" }
  | { readonly do: "reload" }
  | { readonly do: "break off" }
  | { readonly do: "sign in"; readonly as: string | null };

/** Simulates a tab with its store and server. Events happen one at a time, in any order. */
class World {
  state = emptyQueue;
  userId: string | null = "u1";
  readonly stored = new Map<number, OutboxItem>();
  readonly added: number[] = [];
  readonly got: OutboxItem[] = [];
  readonly discarded = new Set<number>();
  /** How often the server has asked to retry an item later, since the user's last retry. */
  readonly laters = new Map<number, number>();
  waitsFor: "begun" | Work | null = null;
  private isOfRun = false;

  private happen(happened: Happened): void {
    const [state, effects] = next(this.state, { ...happened, userId: this.userId, now: "2026-11-21T07:30:00.000Z" });
    this.state = state;
    const work = effects.filter((effect): effect is Work => /^(send|upload|put|remove)$/.test(effect.type));
    // A run does one thing at a time, and only its own events start further work.
    expect(work.length).toBeLessThanOrEqual(this.isOfRun ? 1 : 0);
    for (const effect of effects) this.check(effect);
    if (this.isOfRun) this.waitsFor = work[0] ?? null;
    if (effects.some(({ type }) => type === "run")) {
      expect(this.waitsFor).toBeNull();
      this.waitsFor = "begun";
    }
  }

  private check(effect: Effect): void {
    if (effect.type === "remove") expect(this.got.map(({ seq }) => seq)).toContain(effect.item.seq);
    if (effect.type !== "send" && effect.type !== "upload") return;
    const { seq, lane, userId, state } = effect.item;
    const ahead = this.state.items.filter((item) => item.lane === lane && item.seq < seq);
    expect({ userId, state, ahead }).toEqual({ userId: this.userId, state: "waiting", ahead: [] });
  }

  private goOn(happened: Happened): void {
    this.isOfRun = true;
    this.happen(happened);
    this.isOfRun = false;
    if (this.waitsFor === null) this.happen({ type: "released" });
  }

  private result(work: "begun" | Work, how: Answer): Happened {
    if (work === "begun") return { type: "begun", items: [...this.stored.values()] };
    const { item } = work;
    if (work.type === "put") {
      this.put(item);
      return { type: "stored", item };
    }
    if (work.type === "remove") {
      this.stored.delete(item.seq);
      return { type: "removed", item, output: work.output };
    }
    if (how === "later") this.laters.set(item.seq, (this.laters.get(item.seq) ?? 0) + 1);
    if (how === "before" || (how === "ok" && work.type === "send")) this.got.push(item);
    if (how !== "ok") return { type: "failed", item, error: errors[how] };
    if (work.type === "send") return { type: "sent", item, output: null };
    return { type: "uploaded", item, file: { key: "k", name: "n", type: "t" } };
  }

  /** Like the store, ignores updates of a removed item. */
  private put(item: OutboxItem): void {
    if (this.stored.has(item.seq)) this.stored.set(item.seq, item);
  }

  private add(lane: number, files: number): void {
    const { userId } = this;
    if (userId === null) return;
    const seq = this.added.push(this.added.length);
    const item: OutboxItem = {
      ...{ seq, id: `key${seq}`, type: "sendMessage", lane: `thread:t${lane}`, data: { threadId: "t", text: "x" } },
      ...{ userId, timestamp: "2026-11-21T07:30:00.000Z", retryCount: 0, state: "waiting", refusal: null },
      ...(files > 0 && { files: Array.from({ length: files }, (_, at) => `f${at}`) }),
    } as OutboxItem;
    this.stored.set(seq, item);
    this.happen({ type: "added", item });
  }

  do(command: Command): void {
    if (command.do === "add") this.add(command.lane, command.files);
    else if (command.do === "due") this.happen({ type: "due" });
    else if (command.do === "reload") this.happen({ type: "read", items: [...this.stored.values()] });
    else if (command.do === "answer") {
      if (this.waitsFor !== null) this.goOn(this.result(this.waitsFor, command.with));
    } else if (command.do === "sign in") {
      this.userId = command.as;
      this.happen({ type: "due" });
    } else if (command.do === "break off") {
      const work = this.waitsFor;
      if (work === null) return;
      // The store's write has failed, so the attempt does not count.
      const { seq, retryCount } = work === "begun" || work.type !== "put" ? { seq: 0, retryCount: 0 } : work.item;
      const isUncounted = retryCount > (this.stored.get(seq)?.retryCount ?? retryCount);
      if (isUncounted) this.laters.set(seq, (this.laters.get(seq) ?? 0) - 1);
      this.waitsFor = null;
      this.happen({ type: "troubled", error: "x" });
      this.happen({ type: "released" });
    } else this.decide(command.do, this.state.items[command.at % Math.max(1, this.state.items.length)]);
  }

  private decide(what: "discard" | "retry" | "discard elsewhere", item: OutboxItem | undefined): void {
    if (!item || (what === "retry" && item.state !== "stopped")) return;
    if (what === "retry") {
      this.laters.delete(item.seq);
      this.put(renewed(item, {}));
      this.happen({ type: "retried", item: renewed(item, {}) });
      return;
    }
    this.stored.delete(item.seq);
    this.discarded.add(item.seq);
    if (what === "discard") this.happen({ type: "discarded", item });
  }
}

const answer = fc.constantFrom<Answer>("ok", "ok", "ok", ...(Object.keys(errors) as Answer[]));
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("add"), lane: fc.nat(2), files: fc.nat(2) }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant("answer"), with: answer }) },
  fc.record({ do: fc.constantFrom("discard", "retry", "discard elsewhere"), at: fc.nat(9) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("due", "reload", "break off") }) },
  fc.record({ do: fc.constant("sign in"), as: fc.constantFrom("u1", "u1", "u2", null) }),
) as fc.Arbitrary<Command>;

/** Random steps with a server that usually asks to retry later. */
const busy = fc.oneof(
  { weight: 1, arbitrary: command },
  { weight: 8, arbitrary: fc.constant<Command>({ do: "answer", with: "later" }) },
  { weight: 2, arbitrary: fc.constant<Command>({ do: "due" }) },
);

/** Runs random steps. `World` checks each step, `hold` the final state. */
function always(hold: (world: World) => void, commands = command): void {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 120, size: "max" }), (events) => {
      const world = new World();
      for (const one of events) {
        world.do(one);
        hold(world);
      }
    }),
    { numRuns: 100 },
  );
}

describe("in any order of events", () => {
  it("a lane keeps its order, and an item is sent by its author, alone and not twice at once", () =>
    always(({ got }) => {
      const lanes = Object.values(Object.groupBy(got, ({ lane, userId }) => `${lane} ${userId}`));
      for (const lane of lanes) expect(lane).toEqual(lane?.toSorted((a, b) => a.seq - b.seq));
    }));

  it("nothing is lost that was not sent or discarded", () =>
    always(({ added, got, discarded, stored }) => {
      const arrived = new Set(got.map(({ seq }) => seq));
      expect(
        added.map((at) => at + 1).filter((seq) => !arrived.has(seq) && !discarded.has(seq) && !stored.has(seq)),
      ).toEqual([]);
    }));

  it("a server that asks to try later is asked six times at most", () =>
    always(({ laters }) => expect(Math.max(0, ...laters.values())).toBeLessThanOrEqual(6), busy));

  it("everything arrives once the server accepts it and its author is signed in", () =>
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const world = new World();
        for (const one of commands) world.do(one);
        for (const as of ["u1", "u2"]) {
          world.do({ do: "sign in", as });
          const settle = () => {
            for (let steps = 0; world.waitsFor !== null && steps < 2_000; steps += 1)
              world.do({ do: "answer", with: "ok" });
          };
          settle();
          for (const [at] of world.state.items.entries()) world.do({ do: "retry", at });
          world.do({ do: "due" });
          settle();
        }
        expect([...world.stored]).toEqual([]);
      }),
      { numRuns: 100 },
    ));
});
